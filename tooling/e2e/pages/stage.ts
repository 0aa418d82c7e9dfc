/** The local chains the pages were built for; written in by the build. */
declare const STAGE: {
  readonly evm: readonly { readonly chainId: number; readonly name: string; readonly url: string }[];
  readonly solana: { readonly reference: string; readonly name: string; readonly url: string };
};

export const stage = STAGE;
