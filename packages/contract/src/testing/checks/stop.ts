import { begin, equal, ok } from "../assert.ts";
import { type AdapterCheck, check } from "../check.ts";
import { watchRejections } from "../rejections.ts";
import { aborted, ticks } from "../run.ts";
import type { PromptAnswer } from "../world.ts";

/** Stopping, and starting again. */
export const STOP_CHECKS: readonly AdapterCheck[] = [
  check("leaves no listener and no timer behind", async (run) => {
    const [one, two] = run.world.wallets;
    run.stop();
    for (const wallet of run.world.wallets) wallet.announce();
    const before = run.world.listeners();
    run.start();
    const [connection] = await Promise.all(
      [one, two].map(async (wallet) => run.adapter.connect({ connectorId: (await run.connectorOf(wallet)).id })),
    );
    ok(connection, "does not connect");
    await run.adapter.disconnect({ connectionId: connection.id });
    const saved = [{ ...run.saved(connection), connectorId: "nobody" }];
    run.adapter.restore({ saved, graceMs: 60_000 }).catch(() => undefined); // It ends with the stop.
    await ticks();
    ok(run.world.listeners() > before, "the world counts no listeners");
    run.stop();
    await ticks();
    equal("listeners", { actual: run.world.listeners(), expected: before });
    equal("timers", { actual: run.world.clock.pending(), expected: 0 });
  }),

  check("knows nothing any more once it is stopped", async (run) => {
    await run.connect(run.world.wallets[0]);
    run.stop();
    equal("connectors", { actual: run.adapter.connectors(), expected: [] });
    equal("connections", { actual: run.adapter.connections(), expected: [] });
  }),

  check("tells nothing after it is stopped, whatever wallets do", async (run) => {
    const [wallet, other] = run.world.wallets;
    await run.connect(wallet);
    run.stop();
    const told = run.events.length;
    other.announce();
    wallet.setAccounts(wallet.addresses.slice(1, 2));
    wallet.lock();
    await run.world.clock.advance(60_000);
    await ticks();
    equal("what it told", { actual: run.events.slice(told), expected: [] });
  }),

  check("ends what is pending when it is stopped, and a late answer opens nothing", async (run) => {
    const [wallet, other] = run.world.wallets;
    const connection = await run.connect(other);
    wallet.announce();
    const { id } = await run.connectorOf(wallet);
    const answers: ((answer: PromptAnswer) => void)[] = [];
    for (const one of [wallet, other]) one.onPrompt(() => new Promise((resolve) => answers.push(resolve)));
    const pending = [
      begin<unknown>(() => run.adapter.connect({ connectorId: id })),
      begin<unknown>(() => run.adapter.signMessage({ connectionId: connection.id, message: "Hello" })),
      begin<unknown>(() =>
        run.adapter.restore({ saved: [{ ...run.saved(connection), connectorId: "x" }], graceMs: 60_000 }),
      ),
    ];
    for (const promise of pending) promise.catch(() => undefined); // Looked at below.
    await run.until("does not ask the wallets", () => answers.length === 2);
    run.stop();
    for (const promise of pending) {
      await aborted(promise);
    }
    for (const answer of answers) answer("approve");
    await ticks();
    equal("connections", { actual: run.adapter.connections(), expected: [] });
  }),

  check("starts again after a stop, and may be stopped twice", async (run) => {
    const [wallet] = run.world.wallets;
    await run.connect(wallet);
    await run.reload();
    run.stop();
    run.stop();
    run.start();
    const connection = await run.connect(wallet);
    equal("connections", { actual: run.adapter.connections(), expected: [connection] });
  }),

  check("leaves no rejection unhandled", async (run) => {
    const watch = watchRejections();
    try {
      const [wallet, other] = run.world.wallets;
      const connection = await run.connect(other);
      wallet.announce();
      const { id } = await run.connectorOf(wallet);
      const late: (() => void)[] = [];
      for (const one of [wallet, other])
        one.onPrompt(() => new Promise((resolve) => late.push(() => resolve("reject"))));
      const controller = new AbortController();
      const { signal } = controller;
      const pending = [
        begin<unknown>(() => run.adapter.connect({ connectorId: id, signal })),
        begin<unknown>(() => run.adapter.signMessage({ connectionId: connection.id, message: "Hello", signal })),
      ];
      for (const promise of pending) promise.catch(() => undefined); // The caller's own part of it.
      await run.until("does not ask the wallets", () => late.length === 2);
      controller.abort();
      for (const reject of late) reject();
      other.throwOnNext("late");
      await run.adapter.disconnect({ connectionId: connection.id });
      await ticks();
    } finally {
      watch.stop();
    }
    equal("unhandled rejections", { actual: watch.count(), expected: 0 });
  }),
];
