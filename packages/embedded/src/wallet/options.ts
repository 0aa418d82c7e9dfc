import type { ChainId } from "@foyer/contract";

/** Options of `embeddedWallet`. */
export type EmbeddedWalletOptions = {
  /** The project, as the frame's server knows it: it says which pages may embed the frame. */
  readonly projectId: string;
  /**
   * Where the frame is served from: an origin of its own, and never the page's. Default: what the environment variable
   * `NEXT_PUBLIC_SECURE_SITE_ORIGIN` said at build, or else {@link DEFAULT_ORIGIN}.
   */
  readonly origin?: string | undefined;
  /** The chains it acts on. Default: those of {@link SUPPORTED_CHAINS}. */
  readonly chains?: readonly ChainId[] | undefined;
  /** What the wallet is called. Default: the application's name. */
  readonly name?: string | undefined;
  /** An RPC URL that is proposed to the frame, which takes it only where its own list has it. */
  readonly rpcUrl?: string | undefined;
  /** Told to the frame in its address, where it is said. Frames of this project do nothing by it. */
  readonly enableCloudAuthAccount?: boolean | undefined;
  /** Whether the frame keeps a log, too. Default false. */
  readonly isLoggingOn?: boolean | undefined;
  /** Hears that the frame did not load within 20 s, or did not answer in time. */
  readonly onTimeout?: ((reason: "iframe_load_failed" | "iframe_request_timeout") => void) | undefined;
};

/** Nobody's, as RFC 2606 reserves it: whoever serves a frame names its origin. */
export const DEFAULT_ORIGIN = "https://secure.foyer.example";

const EIP155 =
  "1 5 11155111 10 420 11155420 42161 421613 421614 137 80001 80002 42220 1313161554 1313161555 56 97 43114 43113 324 280 300 100 10200 8453 84531 84532 7777777 999 1301";
const SOLANA = "5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp 4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z EtWTRABZaYq6iMfeYKouRu166VU2xqa1";

/** The chains that embedded wallets act on where a host does not say otherwise. */
export const SUPPORTED_CHAINS: readonly ChainId[] = /* @__PURE__ */ listChains();

function listChains(): readonly ChainId[] {
  return [
    ...EIP155.split(" ").map((id): ChainId => `eip155:${id}`),
    ...SOLANA.split(" ").map((id): ChainId => `solana:${id}`),
  ];
}

// Bundlers put the value of an environment variable where it is named in full; elsewhere there may be no such object.
declare const process: { readonly env: { readonly NEXT_PUBLIC_SECURE_SITE_ORIGIN?: string | undefined } } | undefined;

/** The origin of the frame: the host's word, that of its build, or the default. */
export function readOrigin(given: string | undefined): string {
  const fromBuild = typeof process === "undefined" ? undefined : process.env.NEXT_PUBLIC_SECURE_SITE_ORIGIN;
  return given ?? (fromBuild || DEFAULT_ORIGIN);
}
