import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { prune } from "../../../apps/keeper/src/database/prune.ts";
import { KEK, type KeeperWorld, startKeeperWorld } from "../../../apps/keeper/src/testing/keeper-world.ts";
import { pruneEmbedded } from "../../../apps/server/src/embedded/prune-embedded.ts";
import { type EmbeddedWorld, startEmbeddedWorld } from "../../../apps/server/src/testing/embedded-world.ts";
import { holderTables } from "../../../apps/service/src/holding/holder-tables.ts";
import { type HolderKeys, openHolderKeys } from "../../../apps/service/src/keys/holder-keys.ts";
import { type KeyRing, readKeyRing } from "../../../apps/service/src/keys/key-ring.ts";

/** The real server and the real keeper, in this process, each with a database and a mailer of its own, at one time. */
export type RealWorld = {
  readonly server: EmbeddedWorld;
  readonly keeper: KeeperWorld;
  readonly keys: { readonly server: HolderKeys; readonly keeper: HolderKeys };
  readonly ring: KeyRing;
  readonly now: () => number;
  /** Lets time pass at both. */
  readonly wait: (milliseconds: number) => void;
  /** Erases what is over at both, as their timers do. */
  readonly prune: () => Promise<void>;
  /** Forgets how many mails and shares were asked for. */
  readonly forgetQuotas: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** Starts both. */
export async function startRealWorld(): Promise<RealWorld> {
  const folder = mkdtempSync(join(tmpdir(), "foyer-wallet-life-"));
  const server = await startEmbeddedWorld(`sqlite:${join(folder, "server.sqlite")}`);
  const keeper = await startKeeperWorld(`sqlite:${join(folder, "keeper.sqlite")}`);
  keeper.clock.now = server.clock.now;
  const ring = readKeyRing({ text: KEK });
  if (typeof ring === "string") throw new Error(ring);
  const ofServer = holderTables(server.server.database.tables);
  const ofKeeper = holderTables(keeper.database.tables);
  const at = { ring, now: server.clock.now };
  return {
    server,
    keeper,
    keys: { server: await openHolderKeys(ofServer, at), keeper: await openHolderKeys(ofKeeper, at) },
    ring,
    now: () => server.clock.now,
    wait(milliseconds) {
      server.clock.now += milliseconds;
      keeper.clock.now = server.clock.now;
    },
    async prune() {
      await pruneEmbedded(server.server.database, server.clock.now);
      await prune(keeper.database, keeper.clock.now);
    },
    async forgetQuotas() {
      for (const tables of [ofServer, ofKeeper]) await tables.deleteFrom("holder_quotas").execute();
    },
    async stop() {
      await server.stop();
      await keeper.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
