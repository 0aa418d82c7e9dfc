/** Where Uniswap's contracts are on a chain. */
export type UniswapAt = {
  /** SwapRouter02: the one contract that is sent to, and allowed to take tokens. Its pools are those it names. */
  readonly router: string;
  /** QuoterV2. */
  readonly quoter: string;
};

/**
 * On chains that everybody knows, by their numbers. The routers of some were there before v2 was: those swap over v3 alone.
 * @see https://docs.uniswap.org/contracts/v3/reference/deployments
 */
export const KNOWN_ROUTERS: ReadonlyMap<number, UniswapAt> = new Map([
  [
    1,
    {
      router: "0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45",
      quoter: "0x61fFE014bA17989E743c5F6cB21bF9697530B21e",
    },
  ],
  [
    10,
    {
      router: "0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45",
      quoter: "0x61fFE014bA17989E743c5F6cB21bF9697530B21e",
    },
  ],
  [
    56,
    {
      router: "0xB971eF87ede563556b2ED4b1C0b0019111Dd85d2",
      quoter: "0x78D78E420Da98ad378D7799bE8f4AF69033EB077",
    },
  ],
  [
    137,
    {
      router: "0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45",
      quoter: "0x61fFE014bA17989E743c5F6cB21bF9697530B21e",
    },
  ],
  [
    8453,
    {
      router: "0x2626664c2603336E57B271c5C0b26F421741e481",
      quoter: "0x3d4e44Eb1374240CE5F1B871ab261CD16335B76a",
    },
  ],
  [
    42_161,
    {
      router: "0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45",
      quoter: "0x61fFE014bA17989E743c5F6cB21bF9697530B21e",
    },
  ],
  [
    43_114,
    {
      router: "0xbb00FF08d01D300023C629E8fFfFcb65A5a578cE",
      quoter: "0xbe0F5544EC67e9B3b2D979aaA43f18Fd87E6257F",
    },
  ],
]);
