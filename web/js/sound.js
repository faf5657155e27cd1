// A few short sounds, made on the spot: nothing to download.
import * as settings from "./settings.js";

let audio = null;

function tone(frequency, start, length, gain, type = "sine") {
  const at = audio.currentTime + start;
  const voice = audio.createOscillator();
  const level = audio.createGain();
  voice.type = type;
  voice.frequency.value = frequency;
  level.gain.setValueAtTime(0, at);
  level.gain.linearRampToValueAtTime(gain, at + 0.012);
  level.gain.exponentialRampToValueAtTime(0.0001, at + length);
  voice.connect(level).connect(audio.destination);
  voice.start(at);
  voice.stop(at + length);
}

const SOUNDS = {
  place: () => {
    tone(196, 0, 0.09, 0.12, "triangle");
    tone(98, 0, 0.12, 0.1);
  },
  points: () => {
    tone(659, 0, 0.16, 0.06);
    tone(880, 0.07, 0.22, 0.06);
  },
  turn: () => {
    tone(392, 0, 0.35, 0.08, "triangle");
    tone(587, 0.13, 0.5, 0.08, "triangle");
  },
  over: () => {
    [392, 494, 587, 784].forEach((frequency, i) => tone(frequency, i * 0.12, 0.6, 0.07, "triangle"));
  },
};

// A browser lets a page sound only after its user has touched it.
export function play(name) {
  if (!settings.get("sound") || !navigator.userActivation?.hasBeenActive) return;
  try {
    audio ||= new AudioContext();
    if (audio.state === "suspended") audio.resume();
    SOUNDS[name]?.();
  } catch {
    /* no sound device: silence is fine */
  }
}
