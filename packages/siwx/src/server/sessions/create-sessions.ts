import type { AccountId } from "@foyer/contract";
import type { SignedIn } from "@foyer/contract/sign-in";
import { invalidOption } from "../invalid-option.ts";
import { randomNonce } from "../messages/random-letters.ts";
import type { SessionChange } from "../sign-in.ts";
import type { SignInStore } from "../stores/store.ts";
import type { Tokens } from "./create-tokens.ts";
import { type Entry, readEntries, toSignedIn, writeEntries } from "./entries.ts";
import type { SessionOptions } from "./session-options.ts";

/** Who is signed in by which token. */
export interface Sessions {
  read(token: string | undefined): Promise<readonly SignedIn[]>;
  add(token: string | undefined, account: AccountId): Promise<SessionChange & { readonly session: SignedIn }>;
  renew(token: string | undefined): Promise<SessionChange>;
  end(token: string | undefined, account: string | undefined): Promise<SessionChange>;
}

type Deps = Pick<SessionOptions, "lifeSeconds" | "longestSeconds"> & {
  readonly tokens: Tokens;
  readonly store: SignInStore;
  readonly clock: () => number;
};

const DAY_SECONDS = 24 * 60 * 60;
/** As many accounts as a cookie's 4 kB hold, whatever their addresses. */
const MOST_ACCOUNTS = 10;
/** A renewal that is under way while its session is ended. */
const ANSWERING_MS = 60_000;
const TYPE = "foyer-session+jwt";

/** @throws {FoyerError} options/invalid */
export function createSessions({
  lifeSeconds = DAY_SECONDS,
  longestSeconds = 30 * DAY_SECONDS,
  ...deps
}: Deps): Sessions {
  const { tokens, store, clock } = deps;
  checkSeconds("lifeSeconds", lifeSeconds);
  checkSeconds("longestSeconds", longestSeconds);
  const lifeMs = lifeSeconds * 1000;
  const now = (): number => Math.floor(clock() / 1000) * 1000;
  const endOf = (signedAt: number): number => Math.min(now() + lifeMs, signedAt + longestSeconds * 1000);

  const write = async (entries: readonly Entry[]): Promise<string> => {
    if (entries.length === 0) return "";
    const expiresAt = Math.max(...entries.map((entry) => entry.endsAt));
    return await tokens.sign({ type: TYPE, claims: writeEntries(entries), expiresAt });
  };

  const readAll = async (token: string | undefined): Promise<readonly Entry[]> => {
    const claims = token ? await tokens.read(TYPE, token) : undefined;
    const entries = claims ? readEntries(claims).filter((entry) => entry.endsAt > clock()) : [];
    const ended = await Promise.all(entries.map(({ id }) => store.read({ key: keyOf(id), now: clock() })));
    return entries.filter((_, index) => ended[index] === undefined);
  };

  /** Ends them in each copy of the token, those that are being renewed just now too. */
  const endAll = async (entries: readonly Entry[]): Promise<void> => {
    const expiresAt = now() + lifeMs + ANSWERING_MS;
    await Promise.all(entries.map(({ id }) => store.add({ key: keyOf(id), value: "ended", now: clock(), expiresAt })));
  };

  return {
    read: async (token) => (await readAll(token)).map(toSignedIn),

    async add(token, account) {
      const before = await readAll(token);
      const entry: Entry = { account, id: randomNonce(), signedAt: now(), endsAt: endOf(now()) };
      const others = before.filter((each) => each.account !== account).slice(0, MOST_ACCOUNTS - 1);
      const entries = [entry, ...others];
      await endAll(before.filter((each) => !entries.includes(each)));
      return { session: toSignedIn(entry), sessions: entries.map(toSignedIn), token: await write(entries) };
    },

    async renew(token) {
      const before = await readAll(token);
      const isDue = before.some(({ endsAt, signedAt }) => endsAt - now() < lifeMs / 2 && endOf(signedAt) > endsAt);
      if (!isDue) return { sessions: before.map(toSignedIn), ...(token && before.length === 0 && { token: "" }) };
      const entries = before.map((entry) => ({ ...entry, endsAt: endOf(entry.signedAt) }));
      return { sessions: entries.map(toSignedIn), token: await write(entries) };
    },

    async end(token, account) {
      const before = await readAll(token);
      const left = account === undefined ? [] : before.filter((each) => each.account !== account);
      await endAll(before.filter((each) => !left.includes(each)));
      return { sessions: left.map(toSignedIn), token: await write(left) };
    },
  };
}

function keyOf(id: string): string {
  return `ended:${id}`;
}

function checkSeconds(name: string, seconds: number): void {
  if (!Number.isSafeInteger(seconds) || seconds < 1) throw invalidOption(`sessions.${name}`, "must be whole seconds");
}
