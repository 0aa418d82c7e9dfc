import type { Service } from "../../ports/service.ts";
import type { WalletLookup } from "./look-up-wallet.ts";

/** Where a wallet directory is served, and for whom. */
export type DirectoryService = Service;

/** What a wallet directory knows by itself. */
export type DirectoryState = {
  /** Whether its service has told what the first view shows; `failed` is asked again when it is next wanted. */
  ahead: "unread" | "reading" | "read" | "failed";
};

/** What is looked up in the kit's wallet directories. */
export type DirectoryVerbs = {
  /**
   * Looks up a wallet and where to get it; both are absent where nobody knows it.
   * @throws {FoyerError} directory/busy, directory/unreachable, flow/aborted, library/unreachable
   */
  lookUp(request: { readonly walletId: string; readonly signal?: AbortSignal | undefined }): Promise<WalletLookup>;
  /** Reads what the first view shows of a service. Resolves with whether it told all that it was asked. */
  readAhead(given?: { readonly signal?: AbortSignal | undefined }): Promise<boolean>;
};
