import { parseAccountId } from "@foyer/contract";
import { readAccounts, type StandardPart } from "@foyer/contract/wallet-standard";
import { expect } from "vitest";
import { parseAnnouncement } from "../../../packages/adapters/eip155/src/announcement.ts";
import { readAddresses, readChain } from "../../../packages/adapters/eip155/src/read-wallet.ts";
import { readFailures } from "../../../packages/contract/src/errors/read-failures.ts";
import type { ClientSession } from "../../../packages/walletconnect/src/client/relay-client.ts";
import { readSession } from "../../../packages/walletconnect/src/session/read-session.ts";
import { changedObjects } from "../changed-objects.ts";
import { describeReaders } from "../describe-readers.ts";

const ADDRESS = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";
const ICON = "data:image/svg+xml;base64,PHN2Zy8+";
const UNSEEN = /[\p{Cf}\p{Cs}\p{Cc}]/u;

describeReaders("what wallets say", (tryReader) => {
  tryReader("of themselves is a name that is seen, an icon that is an image, or nothing", {
    files: ["eip155/src/announcement.ts", "contract/src/identity.ts"],
    samples: [
      { uuid: "350670db-19fa-4704-a166-e52e178b59d2", rdns: "com.Acme", name: "Acme", icon: ICON },
      {
        uuid: "1",
        rdns: "io.example.wallet",
        name: " A\u202e wallet\u200b ",
        icon: "data:image/png;base64,iVBORw0KGgo=",
      },
    ],
    change: changedObjects,
    check(info) {
      const provider = { request: async () => null };
      const read = parseAnnouncement({ detail: { info, provider } });
      if (!read) return;
      expect(read.provider).toBe(provider);
      expect(read.identity.name).not.toMatch(UNSEEN);
      expect(read.identity.name.length).toBeGreaterThan(0);
      expect(read.identity.rdns).toMatch(/^[-_.a-z\d]+$/);
      if (read.identity.icon !== undefined) expect(read.identity.icon).toMatch(/^data:image\/[^\s"<>`#]+$/i);
    },
  });

  tryReader("of their accounts and chain is read as far as it is well-formed, each once", {
    files: ["eip155/src/read-wallet.ts", "eip155/src/address.ts"],
    samples: [
      [ADDRESS, ADDRESS.toLowerCase(), "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359"],
      { chain: "0x1" },
      { chain: "137" },
      { chain: 10 },
    ],
    change: changedObjects,
    check(given) {
      const addresses = readAddresses(given);
      for (const address of addresses) expect(address).toMatch(/^0x[\da-f]{40}$/i);
      expect(new Set(addresses.map((address) => address.toLowerCase())).size).toBe(addresses.length);
      const chain = readChain(Object(given)["chain"]);
      if (chain !== undefined) expect(chain).toMatch(/^eip155:[1-9]\d*$/);
    },
  });

  const part: StandardPart<"sui"> = {
    prefix: "sui",
    isUsable: () => true,
    chainsNamed: () => ["sui:mainnet"],
    readAccount: () => ({ details: undefined }) as unknown as ReturnType<StandardPart<"sui">["readAccount"]>,
  };
  tryReader("by Wallet Standard objects is read as far as it is of the namespace, each account once", {
    files: ["contract/src/wallet-standard/read.ts", "contract/src/wallet-standard/read-accounts.ts"],
    samples: [
      [
        { address: `0x${"ab".repeat(32)}`, publicKey: [1, 2], chains: ["sui:mainnet"], features: [], label: "One" },
        { address: `0x${"cd".repeat(32)}`, publicKey: {}, chains: ["sui:testnet", "solana:mainnet"], features: [] },
      ],
    ],
    change: changedObjects,
    check(given) {
      const accounts = readAccounts(part, [] as unknown as Parameters<typeof readAccounts<"sui">>[1], given);
      expect(new Set(accounts.map(({ address }) => address)).size).toBe(accounts.length);
      for (const { address, label } of accounts) {
        expect(typeof address).toBe("string");
        if (label !== undefined) expect(label).not.toMatch(UNSEEN);
      }
    },
  });

  tryReader("through the relay is accounts that are CAIP-10, and links that open an app and nothing else", {
    files: ["walletconnect/src/session/read-session.ts", "contract/src/caip.ts"],
    samples: [
      {
        accounts: [
          `eip155:1:${ADDRESS}`,
          "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv",
        ],
        name: "Acme",
        redirect: { native: "acme://", universal: "https://acme.example" },
      },
    ],
    change: changedObjects,
    check(said) {
      const { accounts, name, redirect } = Object(said);
      // What the client itself holds to its schema: lists of texts, and texts.
      if (!Array.isArray(accounts) || !accounts.every((one) => typeof one === "string")) return;
      const session = {
        ...{ topic: "t", expiry: 1, acknowledged: true },
        namespaces: { eip155: { accounts, methods: [], events: [] } },
        peer: { metadata: { name, redirect } },
      } as ClientSession;
      const read = readSession(session);
      for (const id of read.accounts) expect(parseAccountId(id).address.length).toBeGreaterThan(0);
      expect(read.wallet.name).not.toMatch(UNSEEN);
      for (const link of [read.links?.native, read.links?.universal])
        if (link !== undefined) expect(link).not.toMatch(/^\s*(javascript|data|http|blob|file|about|vbscript):/i);
    },
  });

  tryReader("where they refuse is read without a throw, whatever was thrown", {
    files: ["contract/src/errors/read-failures.ts"],
    samples: [
      { code: 4001, message: "User rejected the request." },
      { code: "-32002", message: "pending", data: { originalError: { code: 4001 } } },
      { error: { code: 5000, message: "no" }, cause: { name: "AbortError", message: "gone" } },
    ],
    change: changedObjects,
    check(thrown) {
      expect(readFailures(thrown).length).toBeLessThan(100);
    },
  });
});
