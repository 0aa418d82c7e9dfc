/** The local chains the pages were built for; written in by the build. */
declare const STAGE: Stage;

type Chain = { readonly caip: string; readonly name: string; readonly url: string };

type Stage = {
  readonly evm: readonly { readonly chainId: number; readonly name: string; readonly url: string }[];
  readonly solana: { readonly reference: string; readonly name: string; readonly url: string };
  readonly bitcoin: Chain;
  readonly stacks: Chain;
  readonly polkadot: Chain & { readonly genesisHash: string };
  readonly cosmos: Chain;
  readonly sui: Chain;
};

export const stage = STAGE;
