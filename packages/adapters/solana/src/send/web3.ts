import { loadLibrary } from "@foyer/contract/on-demand";

/** What is used of `@solana/web3.js` 1.x, the library that knows Solana's transactions. */
export type Web3 = Pick<
  typeof import("@solana/web3.js"),
  | "ComputeBudgetProgram"
  | "PublicKey"
  | "SystemProgram"
  | "TransactionInstruction"
  | "TransactionMessage"
  | "VersionedTransaction"
>;

/** What a program is told within a transaction. */
export type Instruction = InstanceType<Web3["TransactionInstruction"]>;

/** How the library is fetched; a test has its own. */
export type FetchWeb3 = () => Promise<Web3>;

/** Fetches the library that is installed beside this package. */
export const fetchWeb3: FetchWeb3 = () => import("@solana/web3.js");

/**
 * Loads the library when it is first needed.
 * @throws {FoyerError} library/absent, library/unreachable
 */
export function loadWeb3(operation: "sendNative" | "sendToken" | "estimateFee", fetch: FetchWeb3): Promise<Web3> {
  return loadLibrary({ library: "@solana/web3.js", operation }, fetch);
}
