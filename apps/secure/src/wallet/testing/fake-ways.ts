import type { AccountServer, KeptWallet } from "../ports.ts";
import { Refusal } from "../refusal.ts";

type Put = { wallet: KeptWallet; share: Uint8Array<ArrayBuffer> };
/** An account as a server in memory has it. */
export type Account = {
  id: string;
  email: string;
  social?: { provider: "farcaster" | "github" | "google"; userName: string } | undefined;
  wayId?: string;
  known: Set<string>;
  steppedUp: boolean;
  eraseAt: number | null;
  /** Where else its owner logs in: their name there, or their address. */
  ways: { id: string; place: "email" | "github" | "google"; name: string }[];
  held?: Put | undefined;
  pending?: Put | undefined;
};

/** The ways to log in to the accounts of a server in memory, by the rules of `ACCOUNT_CALLS`. */
export function createFakeWays(accounts: Account[]) {
  const conflict = () => new Refusal("wallet/conflict", { status: 409 });
  const placeOf = ({ social }: Account) => social?.provider ?? ("email" as const);
  function listAlike({ id, email }: Account) {
    const others = accounts.filter((each) => each.id !== id && each.held && email !== "" && each.email === email);
    return others.flatMap((each) => [placeOf(each), ...each.ways.map(({ place }) => place)]);
  }
  return {
    listAlike,
    findLinked: (place: string, name: string) =>
      accounts.find(({ ways }) => ways.some((way) => way.place === place && way.name === name)),
    connect: (of: (token: string) => Account): Pick<AccountServer, "deleteWay" | "linkWay" | "ways"> => ({
      async linkWay(token, { token: other }) {
        const [kept, gone] = [of(token), of(other)];
        if (!kept.held || gone.held || !listAlike(gone).length || kept.email !== gone.email) throw conflict();
        const place = placeOf(gone);
        if (place === "farcaster") throw conflict();
        accounts.splice(accounts.indexOf(gone), 1);
        kept.ways.push({ id: gone.id, place, name: gone.social?.userName ?? gone.email });
      },
      async ways(token) {
        const account = of(token);
        const name = account.social?.userName ?? account.email;
        const first = { id: account.wayId ?? account.id, place: placeOf(account), name, isFirst: true };
        return { ways: [first, ...account.ways.map((way) => ({ ...way, isFirst: false }))] };
      },
      async deleteWay(token, { id }) {
        const account = of(token);
        if (!account.steppedUp) throw new Refusal("login/step-up-needed", { status: 403 });
        const [heir] = account.ways;
        if (heir === undefined) throw conflict();
        const isFirst = id === (account.wayId ?? account.id);
        account.ways = account.ways.filter((way) => way.id !== (isFirst ? heir.id : id));
        if (!isFirst) return;
        account.wayId = heir.id;
        account.social = heir.place === "email" ? undefined : { provider: heir.place, userName: heir.name };
      },
    }),
  };
}
