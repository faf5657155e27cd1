//! The exponential, the same to the last bit on every machine: the one of a platform's library may differ there, and
//! with it a move.

/// `e` to this power, within a few millionths of it; powers beyond 80 are taken for 80.
#[inline]
pub(crate) fn exp(power: f32) -> f32 {
    let twos = power.clamp(-80.0, 80.0) * std::f32::consts::LOG2_E;
    let whole = twos.floor();
    let part = (twos - whole) * std::f32::consts::LN_2;
    // The series of the rest, which lies between 0 and ln 2: only sums and products, which are exact by their standard.
    let series = 1.0
        + part
            * (1.0
                + part
                    * (0.5
                        + part
                            * (1.0 / 6.0
                                + part * (1.0 / 24.0 + part * (1.0 / 120.0 + part * (1.0 / 720.0))))));
    series * f32::from_bits(((whole as i32 + 127) as u32) << 23)
}

#[cfg(test)]
mod tests {
    use super::exp;

    #[test]
    fn it_is_the_exponential() {
        for step in -800..=800 {
            let power = step as f32 / 10.0;
            let (found, meant) = (f64::from(exp(power)), f64::from(power).exp());
            assert!((found / meant - 1.0).abs() < 2e-5, "{power}: {found} for {meant}");
        }
        assert_eq!(exp(0.0), 1.0);
        assert_eq!(exp(-1e9), exp(-80.0));
    }
}
