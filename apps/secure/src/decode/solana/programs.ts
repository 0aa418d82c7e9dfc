/** Programs that are known by heart. */
export const PROGRAMS = {
  system: "11111111111111111111111111111111",
  token: "TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA",
  token2022: "TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb",
  associated: "ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL",
  memo: "MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr",
  oldMemo: "Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo",
  computeBudget: "ComputeBudget111111111111111111111111111111",
  stake: "Stake11111111111111111111111111111111111111",
  loader: "BPFLoaderUpgradeab1e11111111111111111111111",
} as const;
