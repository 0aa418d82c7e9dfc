import { equal, ok } from "../assert.ts";
import { type AdapterCheck, check } from "../check.ts";

const NONSENSE: readonly string[] = ["", " ", "nonsense", "0x", "\u0000", "a".repeat(100_000), "{}", "__proto__"];

/** Telling addresses. */
export const ADDRESS_CHECKS: readonly AdapterCheck[] = [
  check("accepts good addresses, in one spelling and with the right warnings", async (run) => {
    const { accepted } = run.world.addresses;
    ok(accepted.length > 0, "the world gives no address");
    for (const { address, chain, canonical, warnings } of accepted) {
      const verdict = await run.adapter.address.check({ address, chain });
      equal(`the verdict on ${address}`, {
        actual: verdict.ok ? { ok: true, canonical: verdict.canonical, warnings: verdict.warnings } : verdict,
        expected: { ok: true, canonical, warnings: warnings ?? [] },
      });
      ok(!verdict.ok || verdict.least === undefined || verdict.least > 0n, `the least of ${address} is no sum`);
      const again = await run.adapter.address.check({ address: canonical, chain });
      ok(again.ok && again.canonical === canonical, `the canonical spelling ${canonical} is not canonical`);
    }
  }),

  check("refuses bad addresses and says what is wrong", async (run) => {
    const chain = run.adapter.networks[0].caipNetworkId;
    const bad = [...run.world.addresses.refused, ...NONSENSE.map((address) => ({ address, chain }))];
    for (const { address, chain: where } of bad) {
      const verdict = await run.adapter.address.check({ address, chain: where });
      ok(!verdict.ok, `accepts '${address.slice(0, 100)}'`);
      ok(verdict.problem.length > 0 && verdict.problem.length < 500, "does not say what is wrong");
    }
  }),

  check("knows two spellings of one account, and two accounts", (run) => {
    for (const [a, b] of run.world.addresses.same) ok(run.adapter.address.same(a, b), `${a} is not ${b}`);
    for (const [a, b] of run.world.addresses.different) ok(!run.adapter.address.same(a, b), `${a} is ${b}`);
    for (const address of NONSENSE) run.adapter.address.same(address, "other");
  }),
];
