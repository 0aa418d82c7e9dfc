/** The receiver of transfers. */
export const BOB = "0x1234aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaabcd";
/** The transfer that each feature makes, as the chain has it. A swap and a batch are told apart from all others by their amounts. */
export const MOVES = {
  send: `3:${BOB}:eip155:1`,
  pay: "5:shop:eip155:1",
  calls: `7:${BOB}:eip155:1`,
  swap: "11:",
  batch: "13:",
} as const;
export type Feature = keyof typeof MOVES;
export const FEATURES = Object.keys(MOVES) as Feature[];
