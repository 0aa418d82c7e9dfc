/** The local chains that the demo was started with; undefined where it was only built. */
export type DemoDevnet = {
  readonly evm: readonly { readonly chainId: number; readonly name: string; readonly url: string }[];
  readonly solana: { readonly caip: string; readonly name: string; readonly url: string };
};

declare const DEVNET: DemoDevnet | undefined;

export const devnet: DemoDevnet | undefined = DEVNET;
