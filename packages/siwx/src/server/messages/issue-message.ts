import { FoyerError, isFoyerError } from "@foyer/contract";
import { formatSignInMessage, type SignInMessage } from "@foyer/contract/sign-in";
import type { SignInOptions } from "../options.ts";
import type { SignInStore } from "../stores/store.ts";
import type { ReadAccount } from "./accounts.ts";
import { randomNonce } from "./random-letters.ts";

/** How long a text may be signed and sent. */
const NONCE_LIFE_MS = 5 * 60_000;

/** Makes texts to sign. */
export type IssueMessage = (page: Page) => Promise<SignInMessage>;

type Page = {
  readonly origin: string;
  readonly domain: string;
  readonly account: Pick<ReadAccount, "chainId" | "address">;
};

type Deps = Pick<SignInOptions, "uri" | "statement" | "resources"> & {
  readonly store: SignInStore;
  readonly clock: () => number;
};

/** @throws {FoyerError} options/invalid */
export function createIssueMessage({ uri = "", statement, resources, store, clock }: Deps): IssueMessage {
  const make: (page: Page, now: number) => SignInMessage = (page, now) => ({
    domain: page.domain,
    accountAddress: page.account.address,
    ...(statement !== undefined && { statement }),
    uri: page.origin + uri,
    version: "1",
    chainId: page.account.chainId,
    nonce: randomNonce(),
    issuedAt: new Date(now).toISOString(),
    expirationTime: new Date(now + NONCE_LIFE_MS).toISOString(),
    ...(resources?.length && { resources }),
  });
  if (uri !== "" && !uri.startsWith("/"))
    throw new FoyerError("options/invalid", { path: "uri", problem: "must be a path that begins with '/'" });
  checkWords(make);
  return async (page) => {
    const now = clock();
    const message = make(page, now);
    await store.add({
      key: `nonce:${message.nonce}`,
      value: JSON.stringify(message),
      now,
      expiresAt: now + NONCE_LIFE_MS,
    });
    return message;
  };
}

/** What cannot be written is said when the server starts, not when somebody signs in. */
function checkWords(make: (page: Page, now: number) => SignInMessage): void {
  const account = { chainId: "eip155:1", address: "0x00" } as const;
  try {
    formatSignInMessage(make({ origin: "https://example.org", domain: "example.org", account }, 0));
  } catch (cause) {
    if (!isFoyerError(cause, "sign-in/invalid")) throw cause;
    const { field, problem } = cause.context;
    // biome-ignore lint/style/useErrorCause: it is the third argument
    throw new FoyerError("options/invalid", { path: field, problem }, { cause });
  }
}
