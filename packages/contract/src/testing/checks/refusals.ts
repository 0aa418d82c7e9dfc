import { isFoyerError } from "../../errors/foyer-error.ts";
import type { Namespace } from "../../namespace.ts";
import { begin, CheckFailed, equal, ok, rejects } from "../assert.ts";
import { type AdapterCheck, check } from "../check.ts";
import { aborted, type Run, ticks } from "../run.ts";
import type { PromptAnswer, ScriptedWallet } from "../world.ts";

/** What a badly made wallet throws. */
const THROWN: readonly unknown[] = ["no", "", undefined, null, 0, { code: "?" }, Object.create(null), () => "no"];

/** Connecting, when the person or the wallet does not agree. */
export const REFUSAL_CHECKS: readonly AdapterCheck[] = [
  check("says that the person refused, keeps nothing, and connects when asked again", async (run) => {
    const [wallet] = run.world.wallets;
    wallet.announce();
    const { id } = await run.connectorOf(wallet);
    wallet.onPrompt(() => "reject");
    const error = await rejects("wallet/rejected", () => run.adapter.connect({ connectorId: id }));
    ok(error.retryable, "a refusal is not retryable");
    ok(error.cause !== undefined, "the wallet's own error is lost");
    equal("namespace", { actual: error.context.namespace, expected: run.adapter.namespace });
    equal("operation", { actual: error.context.operation, expected: "connect" });
    equal("connectorId", { actual: error.context.connectorId, expected: id });
    nothingOpen(run);
    wallet.onPrompt(() => "approve");
    await run.adapter.connect({ connectorId: id });
  }),

  check("asks nothing when it is aborted beforehand", async (run) => {
    const [wallet] = run.world.wallets;
    wallet.announce();
    const { id } = await run.connectorOf(wallet);
    await rejects("flow/aborted", () => run.adapter.connect({ connectorId: id, signal: AbortSignal.abort() }));
    equal("prompts", { actual: wallet.prompts, expected: [] });
  }),

  check("ends at once when it is aborted, and a late answer changes nothing", async (run) => {
    const [wallet] = run.world.wallets;
    const { pending, controller, answer } = await ask(run, wallet);
    controller.abort();
    await aborted(pending);
    answer("approve");
    await ticks();
    nothingOpen(run);
  }),

  check("connects one wallet while another never answers", async (run) => {
    const [silent, other] = run.world.wallets;
    silent.announce();
    const { id } = await run.connectorOf(silent);
    silent.freeze();
    const controller = new AbortController();
    const pending = begin(() => run.adapter.connect({ connectorId: id, signal: controller.signal }));
    pending.catch(() => undefined); // Looked at below.
    const settled = await run.within(1_000, run.connect(other));
    ok(settled.status === "resolved", `the other one is ${settled.status}`);
    equal("connections", { actual: run.adapter.connections(), expected: [settled.value] });
    controller.abort();
    await aborted(pending);
  }),

  check("takes no account for no connection", async (run) => {
    const [wallet] = run.world.wallets;
    wallet.announce();
    const { id } = await run.connectorOf(wallet);
    wallet.lieEmptyAccounts();
    await rejects("wallet/no-accounts", () => run.adapter.connect({ connectorId: id }));
    nothingOpen(run);
  }),

  check("turns whatever a wallet throws into an error of ours", async (run) => {
    const [wallet] = run.world.wallets;
    wallet.announce();
    const { id } = await run.connectorOf(wallet);
    for (const value of THROWN) {
      wallet.throwOnNext(value);
      const settled = await run.soon(begin(() => run.adapter.connect({ connectorId: id })));
      ok(settled.status === "rejected", `is ${settled.status} when the wallet throws ${typeof value}`);
      if (!isFoyerError(settled.error)) throw new CheckFailed(`passes on a thrown ${typeof value}`);
      ok(settled.error.cause === value, "the cause is lost");
    }
    nothingOpen(run);
  }),
];

async function ask<N extends Namespace>(
  run: Run<N>,
  wallet: ScriptedWallet,
): Promise<{ pending: Promise<unknown>; controller: AbortController; answer: (answer: PromptAnswer) => void }> {
  wallet.announce();
  const { id } = await run.connectorOf(wallet);
  const controller = new AbortController();
  let answer: (answer: PromptAnswer) => void = () => undefined;
  wallet.onPrompt(() => new Promise((resolve) => (answer = resolve)));
  const pending = begin(() => run.adapter.connect({ connectorId: id, signal: controller.signal }));
  pending.catch(() => undefined); // Looked at later; it may settle before.
  await run.until("does not ask the wallet", () => wallet.prompts.length > 0);
  return { pending, controller, answer: (given) => answer(given) };
}

function nothingOpen<N extends Namespace>(run: Run<N>): void {
  equal("connections", { actual: run.adapter.connections(), expected: [] });
  equal("what it told", { actual: run.events.filter((event) => event.type !== "connector"), expected: [] });
}
