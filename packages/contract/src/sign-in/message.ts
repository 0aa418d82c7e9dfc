import type { ChainId } from "../caip.ts";
import type { Namespace } from "../namespace.ts";
import type { Signature } from "../shapes.ts";

/**
 * What somebody signs to sign in, field by field. `formatSignInMessage` writes it as the text that the wallet shows.
 * @see https://chainagnostic.org/CAIPs/caip-122
 * @see https://eips.ethereum.org/EIPS/eip-4361
 */
export interface SignInMessage<N extends Namespace = Namespace> {
  /** As its chain writes it; in eip155 with the upper-case letters of EIP-55. */
  readonly accountAddress: string;
  /** CAIP-2. */
  readonly chainId: ChainId<N>;
  /** The host, and the port if it is not the usual one, that asks for the signature: what the wallet compares with the page. */
  readonly domain: string;
  /** What it is signed for: a URI of the domain. */
  readonly uri: string;
  readonly version: "1";
  /** Made by the server, used once: 8 to 128 letters and digits. */
  readonly nonce: string;
  /** Why, in one line of ASCII. */
  readonly statement?: string | undefined;
  /** RFC 3339. */
  readonly issuedAt?: string | undefined;
  /** RFC 3339: the signature is taken before it alone. */
  readonly expirationTime?: string | undefined;
  /** RFC 3339: the signature is not taken before it. */
  readonly notBefore?: string | undefined;
  readonly requestId?: string | undefined;
  /** URIs. */
  readonly resources?: readonly string[] | undefined;
  /** The text as a wallet wrote it, where it wrote its own. */
  readonly serializedMessage?: string | undefined;
}

/**
 * What an account that nobody knows yet is to sign, as where a wallet elsewhere connects and signs in one approval: its
 * wallet adds the account, the chain, and the time by the clock of whoever passed it on. `issuedAt`: when it was made.
 */
export type OpenSignInMessage = Omit<SignInMessage, "accountAddress" | "chainId" | "serializedMessage">;

/** Somebody signed in: what was asked, the text that was signed, and the signature. */
export interface SignInSession<N extends Namespace = Namespace> {
  readonly data: SignInMessage<N>;
  readonly message: string;
  readonly signature: Signature<N>;
}

/** How each namespace's accounts are called in the first line. */
export const ACCOUNT_WORDS: { readonly [N in Namespace]: string } = {
  eip155: "Ethereum",
  solana: "Solana",
  bip122: "Bitcoin",
  polkadot: "Polkadot",
  cosmos: "Cosmos",
  sui: "Sui",
  stacks: "Stacks",
};
