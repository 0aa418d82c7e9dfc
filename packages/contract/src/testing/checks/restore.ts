import type { Connection, SavedConnection } from "../../connection.ts";
import type { Namespace } from "../../namespace.ts";
import { begin, equal, ok } from "../assert.ts";
import { type AdapterCheck, check } from "../check.ts";
import { aborted, now, type Run, ticks } from "../run.ts";
import type { ScriptedWallet } from "../world.ts";

const GRACE_MS = 2_000;
/** Longer than an adapter may wait for one wallet that does not answer. */
const PATIENCE_MS = 10_000;

/** Coming back to the page. Whatever happens, nobody is asked anything. */
export const RESTORE_CHECKS: readonly AdapterCheck[] = [
  check("brings a connection back without a prompt, and tells that it was restored", async (run) => {
    const [wallet] = run.world.wallets;
    const { before, saved } = await connectAndLeave(run, [wallet]);
    const [prompts, told] = [wallet.prompts.length, run.events.length];
    equal("outcome", { actual: await restore(run, saved), expected: ["restored"] });
    equal("prompts", { actual: wallet.prompts.length, expected: prompts });
    equal("the connection", { actual: run.adapter.connections(), expected: before });
    const events = run.events.slice(told).filter((event) => event.type !== "connector");
    equal("what it told", {
      actual: events,
      expected: [{ type: "opened", cause: "restore", connection: before[0] }],
    });
  }),

  check("brings back the account and the network that were in use", async (run) => {
    const [wallet] = run.world.wallets;
    wallet.setAccounts(wallet.addresses.slice(0, 2));
    const first = await run.connect(wallet);
    const account = first.accounts.find((one) => one.id !== first.account)?.id;
    const chosen = await run.adapter.select({ connectionId: first.id, account, chain: run.world.otherChain });
    const saved = [run.saved(chosen)];
    await run.reload(wallet);
    await restore(run, saved);
    const restored = run.connection(first.id);
    equal("account", { actual: addressOf(restored), expected: addressOf(chosen) });
    equal("chain", { actual: restored?.chain, expected: run.world.otherChain });
  }),

  check("waits for a wallet that comes late, within the grace", async (run) => {
    const [wallet] = run.world.wallets;
    const { saved } = await connectAndLeave(run, []);
    const prompts = wallet.prompts.length;
    const pending = begin(() => run.adapter.restore({ saved, graceMs: GRACE_MS }));
    await run.world.clock.advance(GRACE_MS - 500);
    equal("while it waits", { actual: (await now(pending)).status, expected: "pending" });
    wallet.announce();
    const settled = await run.within(PATIENCE_MS, pending);
    equal("outcome", { actual: settled, expected: { status: "resolved", value: ["restored"] } });
    equal("prompts", { actual: wallet.prompts.length, expected: prompts });
  }),

  check("says that a wallet is absent once the grace is over, and not before", async (run) => {
    const { saved } = await connectAndLeave(run, []);
    const pending = begin(() => run.adapter.restore({ saved, graceMs: GRACE_MS }));
    await run.world.clock.advance(GRACE_MS - 100);
    equal("before the grace is over", { actual: (await now(pending)).status, expected: "pending" });
    const settled = await run.within(100, pending);
    equal("outcome", { actual: settled, expected: { status: "resolved", value: ["absent"] } });
    equal("connections", { actual: run.adapter.connections(), expected: [] });
  }),

  check("asks nobody when the wallet is locked, and keeps its record", async (run) => {
    const [wallet] = run.world.wallets;
    const { saved } = await connectAndLeave(run, [wallet]);
    wallet.lock();
    const prompts = wallet.prompts.length;
    equal("outcome", { actual: await restore(run, saved), expected: ["would-prompt"] });
    equal("prompts", { actual: wallet.prompts.length, expected: prompts });
    equal("connections", { actual: run.adapter.connections(), expected: [] });
  }),

  check("asks nobody when the wallet does not know the site", async (run) => {
    const [wallet] = run.world.wallets;
    wallet.announce();
    const connector = await run.connectorOf(wallet);
    const [address] = wallet.addresses as [string];
    const saved: SavedConnection = {
      namespace: run.adapter.namespace,
      connectorId: connector.id,
      addresses: [address],
      chain: run.adapter.networks[0].caipNetworkId,
      at: 0,
    };
    const [outcome] = await restore(run, [saved]);
    ok(outcome === "would-prompt" || outcome === "gone", `the outcome is '${outcome}'`);
    equal("prompts", { actual: wallet.prompts, expected: [] });
    equal("connections", { actual: run.adapter.connections(), expected: [] });
  }),

  check("restores all at once: a wallet that never answers holds up no other", async (run) => {
    const [silent, other] = run.world.wallets;
    const { saved } = await connectAndLeave(run, [silent, other]);
    silent.freeze();
    const pending = begin(() => run.adapter.restore({ saved, graceMs: GRACE_MS }));
    await run.until("waits for the silent wallet", () => run.adapter.connections().length === 1);
    const settled = await run.within(PATIENCE_MS, pending);
    equal("outcome", { actual: settled, expected: { status: "resolved", value: ["would-prompt", "restored"] } });
  }),

  check("takes the answer of a wallet that comes after the grace", async (run) => {
    const [silent] = run.world.wallets;
    const { saved } = await connectAndLeave(run, [silent]);
    silent.freeze();
    const [prompts, told] = [silent.prompts.length, run.events.length];
    equal("outcome", { actual: await restore(run, saved), expected: ["would-prompt"] });
    equal("connections while it is silent", { actual: run.adapter.connections(), expected: [] });
    await run.world.clock.advance(PATIENCE_MS);
    silent.thaw();
    await run.until("drops the late answer", () => run.adapter.connections().length === 1);
    const opened = run.events.slice(told).flatMap((event) => (event.type === "opened" ? event.cause : []));
    equal("what it told", { actual: opened, expected: ["restore"] });
    equal("prompts", { actual: silent.prompts.length, expected: prompts });
  }),

  check("takes a wallet that comes after the grace, and asks it nothing that it shows", async (run) => {
    const [wallet] = run.world.wallets;
    const { saved } = await connectAndLeave(run, []);
    const prompts = wallet.prompts.length;
    equal("outcome", { actual: await restore(run, saved), expected: ["absent"] });
    await run.world.clock.advance(PATIENCE_MS);
    wallet.announce();
    await run.until("drops the late wallet", () => run.adapter.connections().length === 1);
    equal("prompts", { actual: wallet.prompts.length, expected: prompts });
  }),

  check("takes nothing late once the caller has no more use for it", async (run) => {
    const [silent, absent] = run.world.wallets;
    const { saved } = await connectAndLeave(run, [silent, absent]);
    await run.reload(silent);
    silent.freeze();
    const controller = new AbortController();
    const pending = begin(() => run.adapter.restore({ saved, graceMs: GRACE_MS, signal: controller.signal }));
    const settled = await run.within(PATIENCE_MS, pending);
    equal("outcome", { actual: settled, expected: { status: "resolved", value: ["would-prompt", "absent"] } });
    controller.abort();
    silent.thaw();
    absent.announce();
    await run.connectorOf(absent);
    await ticks();
    equal("connections", { actual: run.adapter.connections(), expected: [] });
  }),

  check("does not bring back late what the person has ended meanwhile", async (run) => {
    const [wallet] = run.world.wallets;
    const { saved } = await connectAndLeave(run, []);
    await restore(run, saved);
    const connection = await run.connect(wallet);
    await run.adapter.disconnect({ connectionId: connection.id, revoke: false });
    await run.world.clock.advance(PATIENCE_MS);
    equal("connections", { actual: run.adapter.connections(), expected: [] });
  }),

  check("answers with one outcome for each record, whatever is in it", async (run) => {
    const [wallet] = run.world.wallets;
    const { saved } = await connectAndLeave(run, [wallet]);
    const [good] = saved as [SavedConnection];
    const records = [
      { ...good, connectorId: "nobody" },
      { ...good, chain: run.world.unknownChain, addresses: ["nonsense"] },
    ];
    const outcomes = await restore(run, records);
    equal("outcome", { actual: outcomes, expected: ["absent", "restored"] });
    equal("chain", { actual: run.adapter.connections()[0]?.chain, expected: run.adapter.networks[0].caipNetworkId });
  }),

  check("ends a restore at once when it is aborted, and a late wallet changes nothing", async (run) => {
    const [wallet] = run.world.wallets;
    const { saved } = await connectAndLeave(run, []);
    const controller = new AbortController();
    const timers = run.world.clock.pending();
    const pending = begin(() => run.adapter.restore({ saved, graceMs: GRACE_MS, signal: controller.signal }));
    pending.catch(() => undefined); // Looked at below.
    await ticks();
    controller.abort();
    await aborted(pending);
    equal("timers", { actual: run.world.clock.pending(), expected: timers });
    wallet.announce();
    await ticks();
    equal("connections", { actual: run.adapter.connections(), expected: [] });
  }),

  check("does not restore over a connection that the person opens meanwhile", async (run) => {
    const [wallet] = run.world.wallets;
    const { saved } = await connectAndLeave(run, []);
    const pending = begin(() => run.adapter.restore({ saved, graceMs: GRACE_MS }));
    const connection = await run.connect(wallet);
    const settled = await run.within(PATIENCE_MS, pending);
    equal("outcome", { actual: settled, expected: { status: "resolved", value: ["restored"] } });
    equal("connections", { actual: run.adapter.connections().map((one) => one.id), expected: [connection.id] });
  }),
];

async function connectAndLeave<N extends Namespace>(
  run: Run<N>,
  there: readonly ScriptedWallet[],
): Promise<{ before: readonly Connection<N>[]; saved: readonly SavedConnection[] }> {
  const wallets = there.length > 0 ? there : [run.world.wallets[0]];
  const before: Connection<N>[] = [];
  for (const wallet of wallets) before.push(await run.connect(wallet));
  const saved = before.map((connection) => run.saved(connection));
  await run.reload(...there);
  return { before, saved };
}

async function restore<N extends Namespace>(
  run: Run<N>,
  saved: readonly SavedConnection[],
): Promise<readonly string[] | string> {
  const pending = begin(() => run.adapter.restore({ saved, graceMs: GRACE_MS }));
  const settled = await run.within(PATIENCE_MS, pending);
  return settled.status === "resolved" ? settled.value : settled.status;
}

function addressOf(connection: Connection | undefined): string | undefined {
  return connection?.accounts.find((account) => account.id === connection.account)?.address;
}
