import { equal, ok } from "../assert.ts";
import { type AdapterCheck, check } from "../check.ts";
import { ticks } from "../run.ts";

/** The longest name shown, in UTF-16 units. */
const NAME_LIMIT = 64;
/** The longest icon kept, in characters of its `data:` URI. */
const ICON_LIMIT = 131_072;
/** How many wallets a page may have; a person has few, an attacker many. */
const WALLET_LIMIT = 100;
const FLOOD = 10_000;
const FLOOD_BUDGET_MS = 2_000;

const GOOD_ICON = "data:image/png;base64,iVBORw0KGgo=";
const BAD_ICONS: readonly string[] = [
  "javascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "https://example.org/icon.png",
  "//example.org/icon.png",
  `data:image/png;base64,${"A".repeat(5_000_000)}`,
  'x" onerror="alert(1)',
  "data:image/pngx;base64,AAAA",
  "",
];
// Controls, bidirectional overrides and zero-width marks make one name look like another.
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/** What wallets say of themselves is hostile until checked. */
export const IDENTITY_CHECKS: readonly AdapterCheck[] = [
  check("cuts a name of ten thousand characters", async (run) => {
    run.world.announceAs({ name: "A".repeat(10_000), icon: GOOD_ICON });
    await ticks();
    for (const { wallet } of run.adapter.connectors()) ok(wallet.name.length <= NAME_LIMIT, "the name is not cut");
  }),

  check("takes invisible characters out of a name", async (run) => {
    run.world.announceAs({ name: "  Good\u202e\u0000 \n\u200bWallet\u2066 ", icon: GOOD_ICON });
    await run.until("does not list the wallet", () => run.adapter.connectors().length > 0);
    const name = run.adapter.connectors()[0]?.wallet.name ?? "";
    ok(!INVISIBLE.test(name) && name === name.trim(), "keeps invisible characters");
    equal("the name", { actual: name, expected: "Good Wallet" });
  }),

  check("keeps a small image as icon and drops any other", async (run) => {
    run.world.announceAs({ name: "Good", icon: GOOD_ICON });
    for (const [index, icon] of BAD_ICONS.entries()) run.world.announceAs({ name: `Bad ${index}`, icon });
    await run.until("does not list the good wallet", () => run.adapter.connectors().length > 0);
    for (const { wallet } of run.adapter.connectors()) {
      const expected = wallet.name === "Good" ? GOOD_ICON : undefined;
      equal(`the icon of '${wallet.name}'`, { actual: wallet.icon?.slice(0, 80), expected });
      ok((wallet.icon?.length ?? 0) <= ICON_LIMIT, "the icon is too large");
    }
  }),

  check("lists nothing that is not a wallet, and goes on finding those that are", async (run) => {
    for (const announce of run.world.garbage) announce();
    await ticks();
    equal("connectors", { actual: run.adapter.connectors(), expected: [] });
    for (const wallet of run.world.wallets) {
      wallet.announce();
      await run.connectorOf(wallet);
    }
    equal("connectors", { actual: run.adapter.connectors().length, expected: run.world.wallets.length });
  }),

  check("stays quick and bounded under ten thousand announcements", async (run) => {
    const [wallet] = run.world.wallets;
    wallet.announce();
    const { id } = await run.connectorOf(wallet);
    const began = performance.now();
    for (let count = 0; count < FLOOD; count++) run.world.announceAs({ name: `Flood ${count}`, icon: GOOD_ICON });
    const spentMs = performance.now() - began;
    await ticks();
    const ids = run.adapter.connectors().map((connector) => connector.id);
    ok(ids.length <= WALLET_LIMIT, `lists ${ids.length} wallets`);
    ok(ids.includes(id), "lost the wallet that was there first");
    ok(spentMs < FLOOD_BUDGET_MS, `took ${spentMs} ms`);
  }),

  check("keeps both of two wallets that claim one identity, and marks the later one", async (run) => {
    const [wallet] = run.world.wallets;
    wallet.announce();
    const first = await run.connectorOf(wallet);
    const provider = run.adapter.provider(first.id);
    run.world.announceTwin();
    await run.until("does not list the later one", () => run.adapter.connectors().length > 1);
    const [kept, ...others] = run.adapter.connectors();
    ok(kept?.id === first.id && run.adapter.provider(kept.id) === provider, "the first one was replaced");
    for (const other of others) ok(other.id !== first.id && other.unverified, "the later one is not marked");
    ok(!kept.unverified, "the first one is marked");
  }),
];
