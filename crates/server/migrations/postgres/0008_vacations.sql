-- When an account is, or was, on vacation: its clocks stand in games of days. An early end is written over `until`.
CREATE TABLE vacations (
    account TEXT NOT NULL REFERENCES accounts (id),
    begun   BIGINT NOT NULL,
    until   BIGINT NOT NULL,
    PRIMARY KEY (account, begun)
);
