import { expect } from "vitest";
import { readOrigins, readSettings } from "../../../packages/core/src/features/config/config-schema.ts";
import { readPage } from "../../../packages/core/src/features/directory/page-schema.ts";
import { readBalances } from "../../../packages/core/src/features/server/balances-schema.ts";
import { readHistory } from "../../../packages/core/src/features/server/history-schema.ts";
import { readOffer } from "../../../packages/core/src/features/server/orders-schema.ts";
import { readQuotes } from "../../../packages/core/src/features/server/swaps-schema.ts";
import { changedObjects } from "../changed-objects.ts";
import { describeReaders } from "../describe-readers.ts";

const CHAIN = "eip155:1";
const ADDRESS = "0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed";
const SERVICE = { url: "https://services.example.org", projectId: "p" };
const QUERY = { page: 1, entries: 40 } as Parameters<typeof readPage>[1]["query"];

describeReaders("what services say", (tryReader) => {
  tryReader("of wallets leads people to web pages and apps alone", {
    files: ["core/src/features/directory/page-schema.ts"],
    samples: [
      {
        count: 2,
        data: [
          {
            ...{ id: "a", name: "Acme", rdns: "com.acme", chains: ["eip155:1", "solana:mainnet"], image_id: "i" },
            ...{ homepage: "https://acme.example", mobile_link: "acme://", link_mode: "https://go.acme.example" },
            ...{ desktop_link: "acme:", webapp_link: "https://app.acme.example", chrome_store: "https://c.example" },
            ...{ badge: "New", badge_type: "certified", display_index: 3, injected: [{ injected_id: "isAcme" }] },
          },
          { id: "b", name: "B", rdns: ["b.example"], mobile_link: "https://b.example/wc" },
        ],
      },
    ],
    change: changedObjects,
    check(body) {
      for (const { links, homepage, name, imageUrl } of readPage(body, { service: SERVICE, query: QUERY })?.wallets ??
        []) {
        expect(name).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
        const { mobile, desktop, ...web } = links ?? {};
        for (const link of [homepage, ...Object.values(web)])
          if (link !== undefined) expect(link).toMatch(/^https:\/\//);
        for (const link of [mobile, desktop])
          if (link !== undefined) expect(link).not.toMatch(/^\s*(javascript|data|http|blob|file|about|vbscript):/i);
        if (imageUrl) expect(new URL(imageUrl).origin).toBe("https://services.example.org");
      }
    },
  });

  tryReader("of settings is settings, and of origins texts", {
    files: ["core/src/features/config/config-schema.ts"],
    samples: [
      {
        features: [
          { id: "swap", isEnabled: false },
          { id: "social_login", isEnabled: true, config: ["google", "email"] },
        ],
        allowedOrigins: ["https://acme.example"],
      },
    ],
    change: changedObjects,
    check(body) {
      for (const value of Object.values(readSettings(body) ?? {}))
        expect(typeof value === "boolean" || Array.isArray(value)).toBe(true);
      for (const origin of readOrigins(body) ?? []) expect(origin.length).toBeLessThanOrEqual(300);
    },
  });

  tryReader("of money is whole amounts of assets of the chain that was asked for", {
    files: [
      "core/src/features/server/balances-schema.ts",
      "core/src/features/server/history-schema.ts",
      "core/src/features/server/swaps-schema.ts",
      "core/src/features/server/orders-schema.ts",
    ],
    samples: [
      { balances: [row({ address: `${CHAIN}:${ADDRESS}` }), row({ price: 1.5, is_spam: true })] },
      {
        next: "c",
        data: [
          {
            metadata: {
              operationType: "send",
              hash: "0x1",
              chain: CHAIN,
              minedAt: "2026-01-01T00:00:00Z",
              status: "confirmed",
            },
            transfers: [
              { direction: "out", quantity: { numeric: "1.5" }, value: 3, fungible_info: { name: "A", symbol: "A" } },
              {
                direction: "in",
                quantity: { numeric: "1" },
                nft_info: { name: "N", content: { preview: { url: "u" } } },
              },
            ],
          },
        ],
      },
      { quotes: [quote()] },
      {
        providers: [{ id: "p", name: "P", imageUrl: "https://p.example/i.png" }],
        currencies: [{ code: "USD", name: "Dollar", digits: 2 }],
        tokens: [{ asset: `${CHAIN}/slip44:60`, symbol: "ETH", name: "Ether", decimals: 18 }],
      },
    ],
    change: changedObjects,
    check(body) {
      for (const { asset, value, decimals } of readBalances(body, CHAIN)?.items ?? []) {
        expect(asset.startsWith(`${CHAIN}/`)).toBe(true);
        expect(typeof value).toBe("bigint");
        expect(value >= 0n).toBe(true);
        expect(decimals).toBeLessThanOrEqual(999);
      }
      for (const { hash } of readHistory(body, CHAIN)?.items ?? []) expect(hash.length).toBeGreaterThan(0);
      for (const { fromAmount, tx } of readQuotes(body) ?? []) {
        expect(BigInt(fromAmount) >= 0n).toBe(true);
        expect(tx.to).toMatch(/^0x[\da-f]{40}$/i);
      }
      for (const { asset } of readOffer(body, CHAIN, SERVICE)?.assets ?? [])
        expect(asset.startsWith(`${CHAIN}/`)).toBe(true);
    },
  });
});

function row(more: object): object {
  return { name: "A", symbol: "A", chainId: CHAIN, quantity: { decimals: "18", numeric: "1.5" }, ...more };
}

function quote(): object {
  return {
    ...{
      provider: "p",
      userAddress: ADDRESS,
      fromTokenAddress: ADDRESS,
      toTokenAddress: ADDRESS,
      spenderAddress: null,
    },
    ...{ fromAmount: "1", toAmount: "2", toAmountMin: "1", fee: { tokenAddress: ADDRESS, amount: "1" }, gas: "21000" },
    ...{ expiresAt: 1, tx: { to: ADDRESS, data: "0x12", value: "0" } },
  };
}
