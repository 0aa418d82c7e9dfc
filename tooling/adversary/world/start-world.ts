import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type KeeperWorld, startKeeperWorld } from "../../../apps/keeper/src/testing/keeper-world.ts";
import { type EmbeddedWorld, startEmbeddedWorld } from "../../../apps/server/src/testing/embedded-world.ts";
import { CLIENT } from "../../../apps/server/src/testing/social-world.ts";
import { startOpenIdProvider } from "../../devnet/src/openid/start-openid-provider.ts";

/** The real accounts server and the real keeper over HTTP in this process, each with a database of its own, on one clock. */
export type World = {
  readonly server: EmbeddedWorld;
  readonly keeper: KeeperWorld;
  /** Unix milliseconds. */
  readonly now: () => number;
  /** Moves the clock of both. */
  readonly pass: (milliseconds: number) => void;
  /** Returns an address that is new in this world. */
  readonly newEmail: (name: string) => string;
  readonly stop: () => Promise<void>;
};

/** Starts a world. Quotas that belong to one network address are high: all parties share 127.0.0.1. */
export async function startWorld(): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), "foyer-adversary-"));
  const provider = await startOpenIdProvider({ clients: [CLIENT] });
  const client = { clientId: CLIENT.id, clientSecret: CLIENT.secret, issuer: provider.issuer };
  const server = await startEmbeddedWorld(`sqlite:${join(folder, "server.sqlite")}`, {
    EMBEDDED_SOCIALS: JSON.stringify({ google: client }),
  });
  const keeper = await startKeeperWorld(`sqlite:${join(folder, "keeper.sqlite")}`, {
    RATE_MAILS_PER_HOUR: "10000",
    RATE_MAILS_PER_DAY: "100000",
    RATE_PROJECT_MAILS_PER_HOUR: "100000",
    RATE_PROJECT_MAILS_PER_DAY: "1000000",
    RATE_ADDRESS_PER_MINUTE: "100000",
    RATE_PROJECT_PER_MINUTE: "1000000",
    SOCIALS: JSON.stringify({ google: { clientId: CLIENT.id, issuer: provider.issuer } }),
  });
  let count = 0;
  keeper.clock.now = server.clock.now;
  return {
    server,
    keeper,
    now: () => server.clock.now,
    pass(milliseconds) {
      // Times on the wire are whole.
      server.clock.now += Math.ceil(milliseconds);
      keeper.clock.now = server.clock.now;
    },
    newEmail(name) {
      count += 1;
      return `${name}.${count}@example.org`;
    },
    async stop() {
      await Promise.all([server.stop(), keeper.stop(), provider.stop()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
