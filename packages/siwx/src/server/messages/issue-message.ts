import { isFoyerError } from "@foyer/contract";
import { formatSignInMessage, type OpenSignInMessage, type SignInMessage } from "@foyer/contract/sign-in";
import { invalidOption } from "../invalid-option.ts";
import type { SignInOptions } from "../options.ts";
import type { SignInStore } from "../stores/store.ts";
import type { ReadAccount } from "./accounts.ts";
import { randomNonce } from "./random-letters.ts";

/** How long a text may be signed and sent. */
const NONCE_LIFE_MS = 5 * 60_000;

/** Makes texts to sign: for an account, or open for one that is not known yet. */
export interface IssueMessage {
  (page: Page & { readonly account: Account }): Promise<SignInMessage>;
  (page: Page): Promise<OpenSignInMessage>;
}

type Page = { readonly origin: string; readonly domain: string };
type Account = Pick<ReadAccount, "chainId" | "address">;

type Deps = Pick<SignInOptions, "uri" | "statement" | "resources"> & {
  readonly store: SignInStore;
  readonly clock: () => number;
};

/** @throws {FoyerError} options/invalid */
export function createIssueMessage({ uri = "", statement, resources, store, clock }: Deps): IssueMessage {
  const make = (page: Page, now: number): OpenSignInMessage => ({
    domain: page.domain,
    ...(statement !== undefined && { statement }),
    uri: page.origin + uri,
    version: "1",
    nonce: randomNonce(),
    issuedAt: new Date(now).toISOString(),
    expirationTime: new Date(now + NONCE_LIFE_MS).toISOString(),
    ...(resources?.length && { resources }),
  });
  if (uri !== "" && !uri.startsWith("/")) throw invalidOption("uri", "must be a path that begins with '/'");
  checkWords(make);
  return async ({ account, ...page }: Page & { readonly account?: Account }) => {
    const now = clock();
    const message = { ...make(page, now), ...(account && named(account)) } as SignInMessage;
    await store.add({
      key: `nonce:${message.nonce}`,
      value: JSON.stringify(message),
      now,
      expiresAt: now + NONCE_LIFE_MS,
    });
    return message;
  };
}

function named({ address, chainId }: Account): Pick<SignInMessage, "accountAddress" | "chainId"> {
  return { accountAddress: address, chainId };
}

/** What cannot be written is said when the server starts, not when somebody signs in. */
function checkWords(make: (page: Page, now: number) => OpenSignInMessage): void {
  const account = { chainId: "eip155:1", address: "0x00" } as const;
  try {
    formatSignInMessage({ ...make({ origin: "https://example.org", domain: "example.org" }, 0), ...named(account) });
  } catch (cause) {
    if (!isFoyerError(cause, "sign-in/invalid")) throw cause;
    const { field, problem } = cause.context;
    throw invalidOption(field, problem, { cause });
  }
}
