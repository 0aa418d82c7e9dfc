import type { AccountId } from "@foyer/contract";
import type { SignedIn } from "@foyer/contract/sign-in";
import type { JWTPayload } from "jose";

/** One account of a session. `id`: what it is ended by, the same however often the token is renewed. Times: ms. */
export type Entry = {
  readonly account: AccountId;
  readonly id: string;
  readonly signedAt: number;
  readonly endsAt: number;
};

/** Writes them as a token's claims: short, for a cookie has 4 kB. */
export function writeEntries(entries: readonly Entry[]): JWTPayload {
  return {
    who: entries.map(({ account, id, signedAt, endsAt }) => [account, id, signedAt / 1000, endsAt / 1000]),
  };
}

/** Reads them: they are as they were written, for nobody else can sign. */
export function readEntries(claims: JWTPayload): readonly Entry[] {
  const who = claims["who"] as readonly (readonly [AccountId, string, number, number])[];
  return who.map(([account, id, signedAt, endsAt]) => ({
    account,
    id,
    signedAt: signedAt * 1000,
    endsAt: endsAt * 1000,
  }));
}

/** Says it to a page. */
export function toSignedIn({ account, signedAt, endsAt }: Entry): SignedIn {
  return { account, issuedAt: toText(signedAt), expirationTime: toText(endsAt) };
}

function toText(time: number): string {
  return new Date(time).toISOString().replace(".000Z", "Z");
}
