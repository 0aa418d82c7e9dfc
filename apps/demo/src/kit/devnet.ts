import type { EvmMoney } from "@foyer-tooling/devnet";

/** A chain that the demo was started with. */
export type LocalChain = { readonly caip: string; readonly name: string; readonly url: string };

/** The local chains that the demo was started with; undefined where it was only built. */
export type DemoDevnet = {
  readonly evm: readonly (LocalChain & { readonly chainId: number; readonly money?: EvmMoney | undefined })[];
  readonly solana: LocalChain;
  readonly bitcoin: LocalChain;
  readonly stacks: LocalChain;
  readonly polkadot: LocalChain & { readonly genesisHash: string };
  readonly cosmos: LocalChain;
  readonly sui: LocalChain;
  readonly relay: { readonly url: string; readonly projectId: string };
  /** The reference server that runs beside the chains. */
  readonly server: { readonly url: string; readonly projectId: string };
  /** Where people sign in, and where the codes are that go to their e-mail addresses. */
  readonly signIn: { readonly url: string; readonly inbox: string };
  /** The frame of the wallet that people make by e-mail. */
  readonly embedded: { readonly origin: string; readonly projectId: string };
};

declare const DEVNET: DemoDevnet | undefined;

export const devnet: DemoDevnet | undefined = DEVNET;
