import { PROJECT } from "../../../apps/keeper/src/testing/keeper-world.ts";
import type { DeviceRecord } from "../../../apps/secure/src/wallet/device-record.ts";
import { digest } from "../../../apps/service/src/keys/holder-keys.ts";
import { saysAlone } from "../model/invariants.ts";
import { sharesOf } from "../model/keeper.ts";
import { hasKey, listKeys, versionOf } from "../model/keys.ts";
import { RULES } from "../model/rules.ts";
import type { Device, Due, Owner, State } from "../model/state.ts";
import type { RealDevice } from "./real-device.ts";
import type { RealWorld } from "./real-world.ts";

/** Facts by which the model and the real parties are compared. Versions are the wallet's own numbers. */
export type Observed = {
  readonly held: number;
  readonly pending: number;
  readonly recoveries: readonly number[];
  readonly isErasing: boolean;
  readonly mail: number;
  readonly isFormer: boolean;
  readonly keeperShares: readonly number[];
  readonly committed: number;
  readonly keeperErasure: string;
  readonly owners: readonly Owner[];
  readonly devices: readonly ObservedDevice[];
};

type ObservedDevice = {
  readonly shares: readonly number[];
  readonly held: number;
  readonly isErased: boolean;
  readonly due: readonly string[];
  readonly saysAlone: boolean;
  readonly needsRecovery: boolean;
};

/** Returns what the model expects to be observed. */
export function expectState(state: State): Observed {
  const { server, keeper, base } = state;
  const absolute = (key: number): number => (key === 0 ? 0 : versionOf(state, key) + base);
  const list = (set: number): number[] => listKeys(set).map(absolute).sort(byNumber);
  // The keeper is asked by the id of the wallet that the server has.
  const isKnown = state.main !== 0 && server.erasure !== "done";
  const isKept = isKnown && keeper.wallet === "kept";
  return {
    held: absolute(server.held),
    pending: absolute(server.pending),
    recoveries: list(server.recoveries),
    isErasing: server.erasure === "asked",
    mail: server.erasure === "done" ? 0 : server.mail,
    isFormer: server.isFormer,
    keeperShares: !isKnown ? [] : list(sharesOf(state, state.main)),
    committed: isKept && keeper.committed > 0 ? keeper.committed + base : 0,
    keeperErasure: !isKnown ? "none" : keeper.wallet === "kept" ? keeper.erasure : keeper.wallet,
    owners: isKept ? keeper.owners : ["none", "none", "none"],
    devices: state.devices.map((device) => expectDevice(state, device)),
  };
}

function expectDevice(state: State, device: Device): ObservedDevice {
  const { base } = state;
  const { shares, held, isErased, due, hasSession, isReplaced } = device;
  return {
    shares: listKeys(shares)
      .map((key) => versionOf(state, key) + base)
      .sort(byNumber),
    held: held === 0 ? 0 : versionOf(state, held) + base,
    isErased,
    // They are told apart by the wallet that the server has.
    due: state.server.erasure === "done" ? [] : due.flatMap((each) => expectDue(state, each)),
    saysAlone: saysAlone(state, device, { rules: RULES }),
    needsRecovery: hasSession && held !== 0 && (isReplaced || !hasKey(shares, held)),
  };
}

function expectDue({ main, base }: State, due: Due): string[] {
  if (typeof due === "string") return [due];
  return due.root === main ? [`commit ${due.version + base}`] : [];
}

/** The account that a walk is about. `wallet`: the id of the one that was committed. */
export type Person = { readonly emails: readonly [string, string, string] };

/** Reads what is there: the rows of both databases, and the record and the words of each device. */
export async function observe(
  world: RealWorld,
  a: { readonly person: Person; readonly devices: readonly RealDevice[]; readonly state: State },
): Promise<Observed> {
  const server = await observeServer(world, a.person);
  const keeper = await observeKeeper(world, { person: a.person, wallet: server.wallet });
  const devices = await Promise.all(
    a.devices.map((device, at) =>
      observeDevice(device, {
        ...{ wallet: server.wallet, base: a.state.base },
        hasSession: a.state.devices[at]?.hasSession === true,
      }),
    ),
  );
  const { wallet: _, ...seen } = server;
  return { ...seen, ...keeper, devices };
}

async function observeServer({ server, keys, now }: RealWorld, { emails }: Person) {
  const { tables } = server.server.database;
  const indexes = emails.map((email) => digest(keys.server.index, `account of ${PROJECT}`, email));
  const account = await tables
    .selectFrom("embedded_accounts")
    .selectAll()
    .where("email_index", "in", indexes)
    .executeTakeFirst();
  const none = { held: 0, pending: 0, recoveries: [], isErasing: false, mail: 0, isFormer: false, wallet: undefined };
  if (account === undefined) return none;
  const wallets = await tables
    .selectFrom("embedded_wallets")
    .selectAll()
    .where("account_id", "=", account.id)
    .execute();
  const recoveries = await tables
    .selectFrom("embedded_recoveries")
    .select("version")
    .where("account_id", "=", account.id)
    .execute();
  const former = await tables
    .selectFrom("embedded_former_emails")
    .select("id")
    .where("id", "=", account.id)
    .where("until", ">", now())
    .executeTakeFirst();
  const held = wallets.find(({ is_pending }) => is_pending === 0);
  return {
    held: held?.version ?? 0,
    pending: wallets.find(({ is_pending }) => is_pending === 1)?.version ?? 0,
    recoveries: recoveries.map(({ version }) => version).sort(byNumber),
    isErasing: account.erase_at !== null,
    mail: indexes.indexOf(account.email_index),
    isFormer: former !== undefined,
    wallet: held?.id,
  };
}

async function observeKeeper(world: RealWorld, a: { readonly person: Person; readonly wallet: string | undefined }) {
  const { tables } = world.keeper.database;
  const nothing = {
    keeperShares: [],
    committed: 0,
    keeperErasure: "none",
    owners: ["none", "none", "none"] as Owner[],
  };
  if (a.wallet === undefined) return nothing;
  const kept = await tables.selectFrom("keeper_wallets").selectAll().where("id", "=", a.wallet).executeTakeFirst();
  if (kept === undefined) {
    const erased = await tables
      .selectFrom("keeper_erased")
      .select("wallet_id")
      .where("wallet_id", "=", a.wallet)
      .executeTakeFirst();
    return { ...nothing, keeperErasure: erased === undefined ? "pruned" : "erased" };
  }
  const shares = await tables.selectFrom("keeper_shares").select("version").where("wallet_id", "=", kept.id).execute();
  const owners = await Promise.all(a.person.emails.map((email) => observeOwner(world, { wallet: kept.id, email })));
  return {
    keeperShares: shares.map(({ version }) => version).sort(byNumber),
    committed: kept.committed_version,
    keeperErasure: kept.erase_at === null ? "none" : "asked",
    owners,
  };
}

async function observeOwner(
  { keeper, keys, now }: RealWorld,
  a: { readonly wallet: string; readonly email: string },
): Promise<Owner> {
  const { tables } = keeper.database;
  const index = digest(keys.keeper.index, `owner in ${PROJECT}`, a.email);
  const row = await tables
    .selectFrom("keeper_addresses")
    .selectAll()
    .where("wallet_id", "=", a.wallet)
    .where("email_index", "=", index)
    .executeTakeFirst();
  if (row === undefined) return "none";
  if (row.dropped_at !== null && row.dropped_at <= now()) {
    const objection = await tables
      .selectFrom("keeper_objections")
      .select("link")
      .where("wallet_id", "=", a.wallet)
      .where("old_index", "=", index)
      .where("about", "=", "removal")
      .where("expires_at", ">", now())
      .executeTakeFirst();
    return objection === undefined ? "none" : "removed";
  }
  if (row.dropped_at !== null) return "leaves";
  if (row.added_at > now()) return row.objected_at === null ? "waits" : "returns";
  return "counts";
}

async function observeDevice(
  { store, wallet }: RealDevice,
  {
    hasSession,
    wallet: id,
    base,
  }: { readonly hasSession: boolean; readonly wallet: string | undefined; readonly base: number },
): Promise<ObservedDevice> {
  const record = await store.read();
  // A session that the server has ended is there until the device asks the server again.
  const user = hasSession ? await wallet.user() : undefined;
  return {
    shares: (record.shares ?? []).map(({ version }) => version).sort(byNumber),
    held: record.wallet?.version ?? 0,
    isErased: record.wallet?.isErased === true,
    due: (record.due ?? []).filter(({ wallet: of }) => of === id).map((due) => describeDue(due, base)),
    saysAlone: user?.isAlone === true,
    needsRecovery: user?.needs === "recovery",
  };
}

/** Versions that no party has a share of any more are one to the model. */
function describeDue(due: NonNullable<DeviceRecord["due"]>[number], base: number): string {
  if (due.act === "commit-share" || due.act === "delete-share") return `commit ${Math.max(due.version, base)}`;
  return due.act === "settle-email" ? "settle" : "unlink";
}

const byNumber = (one: number, other: number): number => one - other;
