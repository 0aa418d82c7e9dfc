import type { Operation } from "../../adapter.ts";
import { FoyerError, isFoyerError } from "../../errors/foyer-error.ts";
import { equal, ok } from "../assert.ts";
import { type AdapterCheck, check } from "../check.ts";

/** More than this of a wallet's own text is of no use to anybody. */
const MESSAGE_LIMIT = 1_000;

/** Turning what wallets throw into errors of ours. */
export const EXPLAIN_CHECKS: readonly AdapterCheck[] = [
  check("knows what the wallets of its namespace mean", async (run) => {
    for (const { raw, operation, code } of run.world.errors) {
      const error = await run.adapter.explain(raw, { operation });
      equal(`the meaning of ${String(raw)}`, { actual: error.code, expected: code });
      ok(Object.is(error.cause, raw), "the cause is lost");
    }
  }),

  check("explains anything at all without failing, and keeps the cause", async (run) => {
    for (const raw of oddities()) {
      const error = await run.adapter.explain(raw, { operation: "connect", connectorId: "one" });
      ok(isFoyerError(error), "the answer is not a FoyerError");
      ok(Object.is(error.cause, raw), "the cause is lost");
      ok(error.message.length <= MESSAGE_LIMIT, "the message is endless");
    }
  }),

  check("explains the same thing the same way, and says nothing to anybody", async (run) => {
    const raw = new Error("odd");
    const told = run.events.length;
    const [one, two] = await Promise.all([1, 2].map(() => run.adapter.explain(raw, { operation: "signMessage" })));
    equal("two answers", { actual: [one?.code, one?.message], expected: [two?.code, two?.message] });
    equal("what it told", { actual: run.events.slice(told), expected: [] });
  }),

  check("leaves an error of ours as it is", async (run) => {
    const ours = new FoyerError("connector/not-found", { connectorId: "one" });
    ok((await run.adapter.explain(ours, { operation: "connect" })) === ours, "makes another error of it");
  }),

  check("finds the person's refusal inside other errors", async (run) => {
    const operation: Operation = "signMessage";
    const rejection = run.world.errors.find((row) => row.code === "wallet/rejected");
    ok(rejection, "the world gives no rejection to look for");
    for (const raw of [
      new Error("outer", { cause: rejection.raw }),
      new Error("outer", { cause: new Error("middle", { cause: rejection.raw }) }),
    ]) {
      const { code } = await run.adapter.explain(raw, { operation });
      equal("code", { actual: code, expected: "wallet/rejected" });
    }
  }),
];

function oddities(): readonly unknown[] {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  const circular: { cause?: unknown; error?: unknown; data?: unknown } = {};
  Object.assign(circular, { cause: circular, error: circular, data: circular });
  let deep: unknown = { code: "deep" };
  for (let depth = 0; depth < 5_000; depth++) deep = { cause: deep };
  return [
    undefined,
    null,
    "",
    "no",
    0,
    Number.NaN,
    10n,
    true,
    Symbol("no"),
    () => "no",
    Object.create(null),
    new Error(),
    new Error("long ".repeat(100_000)),
    { message: { toString: () => "no" }, code: {} },
    { code: Symbol("code"), message: 5 },
    proxy,
    trap("code"),
    trap("message"),
    trap("cause"),
    trap("data"),
    circular,
    deep,
    new Proxy(
      {},
      {
        get() {
          throw new Error("trap");
        },
        has() {
          throw new Error("trap");
        },
        getPrototypeOf() {
          throw new Error("trap");
        },
      },
    ),
  ];
}

function trap(name: string): object {
  return Object.defineProperty({}, name, {
    get() {
      throw new Error("trap");
    },
  });
}
