import type { SessionRecord } from "./device-record.ts";
import type { Session, WalletPorts } from "./ports.ts";
import { WalletError } from "./wallet-error.ts";

/** A token is renewed this long before it ends. */
const MARGIN_MS = 30_000;

export type Sessions = {
  /** Keeps what a log-in gave. */
  begin(session: Session): Promise<void>;
  /** A token that is good for now. Throws `not-logged-in` where nobody is, or the log-in is over. */
  token(): Promise<string>;
  /** Who is logged in, as the server knows them now. */
  renew(): Promise<SessionRecord>;
  /** Forgets it here. */
  end(): Promise<void>;
};

/** The session of this device. Two tabs renew it one after the other: a refresh token that is used twice ends it for both. */
export function createSessions({ server, store, clock, lock }: WalletPorts): Sessions {
  async function read(): Promise<SessionRecord> {
    const { session } = await store.read();
    if (session === undefined) throw new WalletError("not-logged-in", "Nobody is logged in.");
    return session;
  }
  const isGood = (session: SessionRecord) => session.expiresAt - MARGIN_MS > clock.now();

  function renew(needed: (session: SessionRecord) => boolean): Promise<SessionRecord> {
    return lock("session", async () => {
      const session = await read();
      // Another tab was first.
      if (!needed(session)) return session;
      const next = await server.refresh({ refreshToken: session.refreshToken }).catch(async (error: unknown) => {
        if (error instanceof WalletError && error.failure === "not-logged-in")
          await store.write({ session: undefined });
        throw error;
      });
      const record = toRecord(next);
      await store.write({ session: record });
      return record;
    });
  }

  return {
    begin: (session) => store.write({ session: toRecord(session) }),
    async token() {
      const session = await read();
      return isGood(session) ? session.accessToken : (await renew((now) => !isGood(now))).accessToken;
    },
    renew: () => renew(() => true),
    end: () => store.write({ session: undefined }),
  };
}

function toRecord({ account, accessToken, refreshToken, expiresAt }: Session): SessionRecord {
  return {
    email: account.email ?? "",
    social: account.social,
    alike: account.alike,
    alikeNames: account.alikeNames,
    account: account.id,
    accessToken,
    refreshToken,
    expiresAt,
    freshUntil: account.freshUntil ?? undefined,
    eraseAt: account.eraseAt ?? undefined,
  };
}
