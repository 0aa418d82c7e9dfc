import { parseAccountId, parseAssetId, parseChainId } from "@foyer/contract";
import { formatSignInMessage, parseSignInMessage } from "@foyer/contract/sign-in";
import { expect } from "vitest";
import { parseAmount } from "../../../packages/core/src/accounts/amounts.ts";
import { readSaved } from "../../../packages/core/src/features/permissions/saved-sessions.ts";
import { readLink } from "../../../packages/core/src/orders/read-link.ts";
import { parsePaymentUri } from "../../../packages/core/src/payments/parse-payment-uri.ts";
import { readRecentConnections } from "../../../packages/core/src/persistence/create-state-saver.ts";
import { parseSavedState } from "../../../packages/core/src/persistence/saved-state.ts";
import { readCookie } from "../../../packages/core/src/ports/cookie-storage.ts";
import { changedTexts } from "../changed-texts.ts";
import { describeReaders } from "../describe-readers.ts";

const ADDRESS = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";

describeReaders("what is stored, linked and typed", (tryReader) => {
  tryReader("before is connections as they were saved, or nothing", {
    files: ["core/src/persistence/saved-state.ts", "core/src/features/permissions/saved-sessions.ts"],
    samples: [
      JSON.stringify({
        version: 1,
        connections: [{ namespace: "eip155", connectorId: "c", chain: "eip155:1", addresses: [ADDRESS] }],
        ...{ active: { eip155: "c" }, activeNamespace: "eip155", networks: { eip155: "eip155:1" } },
        recent: [{ namespace: "eip155", connectorId: "c", walletId: "w", walletName: "Acme", address: ADDRESS, at: 1 }],
      }),
      JSON.stringify([
        {
          ...{ context: "0x12", account: `eip155:1:${ADDRESS}`, key: "k", expiry: 2, grantedAt: 1, manager: "0x1" },
          permissions: [{ type: "contract-call", data: { address: ADDRESS } }],
        },
      ]),
      `other=1; foyer=${encodeURIComponent('{"version":1}')}`,
    ],
    change: changedTexts,
    check(text) {
      const saved = parseSavedState(text);
      for (const { addresses, connectorId } of saved.connections)
        expect([connectorId, ...addresses].every((one) => typeof one === "string")).toBe(true);
      for (const { at } of readRecentConnections(saved.recent)) expect(typeof at).toBe("number");
      for (const { account, context } of readSaved(text)) {
        expect(account).toMatch(/^eip155:\d+:0x[\da-f]{40}$/i);
        expect(context).toMatch(/^0x/);
      }
      expect(["string", "undefined"]).toContain(typeof readCookie(text, "foyer"));
    },
  });

  tryReader("as links leads to a page over TLS, without a password in it", {
    files: ["core/src/orders/read-link.ts"],
    samples: ["https://pay.example/order?id=1#a", "http://localhost:3000/", "http://[::1]:8080/x"],
    change: changedTexts,
    check(text) {
      const link = readLink(text);
      if (link === undefined) return;
      const { protocol, username, password, hostname } = new URL(link);
      expect(protocol === "https:" || ["localhost", "127.0.0.1", "[::1]"].includes(hostname)).toBe(true);
      expect([protocol === "https:" || protocol === "http:", username, password]).toEqual([true, "", ""]);
    },
  });

  tryReader("as links to pay is an amount to the last digit, or no payment", {
    files: ["core/src/payments/parse-payment-uri.ts"],
    samples: [
      "ethereum:vitalik.eth@1?value=2.5e18",
      `ethereum:${ADDRESS}/transfer?address=${ADDRESS}&uint256=15e5`,
      "bitcoin:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq?amount=0.5&label=x",
      "solana:7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv?amount=1.5&spl-token=EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v",
    ],
    change: changedTexts,
    check(text) {
      const asked = parsePaymentUri(text);
      if (!asked?.amount) return;
      const digits = asked.amount.unit === "smallest" ? /^\d{1,180}$/ : /^\d{1,40}(\.\d{1,40})?$/;
      expect(asked.amount.value).toMatch(digits);
    },
  });

  tryReader("as amounts is the number of whole units that was written, to the last digit", {
    files: ["core/src/accounts/amounts.ts"],
    samples: ["1.5", "0", "0.000000000000000001", "340282366920938463463", ".5", "007", "1,5", "1e3"],
    change: changedTexts,
    check(text) {
      const read = parseAmount(text, 18);
      if (!read.ok) return;
      const [whole = "", rest = ""] = text.trim().split(".");
      expect(read.value).toBe(BigInt(whole || "0") * 10n ** 18n + BigInt(rest.replace(/0+$/, "").padEnd(18, "0")));
    },
  });

  const message = formatSignInMessage({
    ...{ accountAddress: ADDRESS, chainId: "eip155:1", domain: "acme.example", uri: "https://acme.example/in" },
    ...{ version: "1", nonce: "abcdefgh1", issuedAt: "2026-11-26T00:00:00.000Z", statement: "Welcome" },
    ...{ expirationTime: "2026-11-27T00:00:00.000Z", requestId: "7", resources: ["https://acme.example/terms"] },
  });
  tryReader("as what was signed to sign in is read where it is written as we write it, and nowhere else", {
    files: ["contract/src/sign-in/parse-sign-in-message.ts", "contract/src/sign-in/fields.ts"],
    samples: [message, message.replace("Welcome\n", ""), message.replace("eip155", "solana")],
    change: changedTexts,
    check(text) {
      const read = unlessRefused(() => parseSignInMessage(text));
      if (read) expect(formatSignInMessage(read)).toBe(text);
    },
  });

  tryReader("as ids is the parts that make the id again, or a refusal of ours", {
    files: ["contract/src/caip.ts", "contract/src/asset-id.ts"],
    samples: ["eip155:1", `eip155:1:${ADDRESS}`, `eip155:1/erc20:${ADDRESS}`, "cosmos:cosmoshub-4:cosmos1abc"],
    change: changedTexts,
    check(text) {
      const chain = unlessRefused(() => parseChainId(text));
      if (chain) expect(`${chain.namespace}:${chain.reference}`).toBe(text);
      const account = unlessRefused(() => parseAccountId(text));
      if (account) expect(text.endsWith(`:${account.address}`)).toBe(true);
      unlessRefused(() => parseAssetId(text));
    },
  });
});

function unlessRefused<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    expect(error).toMatchObject({ name: "FoyerError" });
    return undefined;
  }
}
