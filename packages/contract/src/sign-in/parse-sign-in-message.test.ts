import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isFoyerError } from "../errors/foyer-error.ts";
import { NAMESPACES } from "../namespace.ts";
import { formatSignInMessage, isSignInText } from "./format-sign-in-message.ts";
import { ACCOUNT_WORDS, type SignInMessage } from "./message.ts";
import { parseSignInMessage } from "./parse-sign-in-message.ts";

type Environment = { readonly process: { readonly env: Readonly<Record<string, string | undefined>> } };
/** `pnpm test:long`. */
const isLong = (globalThis as unknown as Environment).process.env["FOYER_LONG"] !== undefined;
const PATIENCE = { timeout: isLong ? 3_600_000 : 60_000 };
const RUNS = { numRuns: isLong ? 1_000_000 : 1_000 };

const LEAST: SignInMessage = {
  domain: "example.org",
  accountAddress: "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045",
  uri: "https://example.org",
  version: "1",
  chainId: "eip155:1",
  nonce: "k3Jx9QmP2Lr7",
};
const ALL: SignInMessage = {
  ...LEAST,
  statement: "Sign in to Example.",
  issuedAt: "2026-11-26T09:00:00Z",
  expirationTime: "2026-11-26T09:05:00.000Z",
  notBefore: "2026-11-26T08:00:00.123456789+02:00",
  requestId: "42%20a",
  resources: ["https://example.org/terms", "ipfs://bafybeib"],
};

describe("formatSignInMessage", () => {
  it("writes the order of EIP-4361, with what is there", () => {
    expect(formatSignInMessage(ALL)).toBe(
      [
        "example.org wants you to sign in with your Ethereum account:",
        "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045",
        "",
        "Sign in to Example.",
        "",
        "URI: https://example.org",
        "Version: 1",
        "Chain ID: 1",
        "Nonce: k3Jx9QmP2Lr7",
        "Issued At: 2026-11-26T09:00:00Z",
        "Expiration Time: 2026-11-26T09:05:00.000Z",
        "Not Before: 2026-11-26T08:00:00.123456789+02:00",
        "Request ID: 42%20a",
        "Resources:",
        "- https://example.org/terms",
        "- ipfs://bafybeib",
      ].join("\n"),
    );
  });

  it("leaves two blank lines where there is no statement, as the standard's grammar does", () => {
    expect(formatSignInMessage(LEAST).split("\n").slice(1, 5)).toEqual([
      LEAST.accountAddress,
      "",
      "",
      "URI: https://example.org",
    ]);
  });

  /** By `createSignInMessageText` of `@solana/wallet-standard-util`, which wallets write it with. */
  const SOLANA: SignInMessage = {
    ...LEAST,
    accountAddress: "oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96",
    chainId: "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp",
  };
  const SOLANA_TEXT = [
    "example.org wants you to sign in with your Solana account:",
    "oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96",
    "",
    "URI: https://example.org",
    "Version: 1",
    "Chain ID: solana:mainnet",
    "Nonce: k3Jx9QmP2Lr7",
  ].join("\n");

  it("writes for Solana what its wallets write: one blank line without a statement, and their names of chains", () => {
    expect(formatSignInMessage(SOLANA)).toBe(SOLANA_TEXT);
    expect(parseSignInMessage(SOLANA_TEXT)).toEqual(SOLANA);
    const statement = "URI: https://evil.example";
    const stated = formatSignInMessage({ ...SOLANA, statement });
    expect(stated).toBe(SOLANA_TEXT.replace("\n\n", `\n\n${statement}\n\n`));
    expect(parseSignInMessage(stated)).toEqual({ ...SOLANA, statement });
  });

  it.each([
    ["solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp", "solana:mainnet"],
    ["solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1", "solana:devnet"],
    ["solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z", "solana:testnet"],
    ["solana:localnet", "solana:localnet"],
    ["solana:a-Z_9", "solana:a-Z_9"],
  ] as const)("writes %s as %s, and reads it back", (chain, written) => {
    const text = formatSignInMessage({ ...SOLANA, chainId: chain });
    expect(text).toContain(`\nChain ID: ${written}\n`);
    expect(parseSignInMessage(text).chainId).toBe(chain);
  });

  it("reads how Solana's messages were written before, which is the only other way", () => {
    const older = SOLANA_TEXT.replace("\n\n", "\n\n\n").replace("solana:mainnet", SOLANA.chainId);
    expect(parseSignInMessage(older)).toEqual(SOLANA);
    expect(isSignInText(SOLANA, older)).toBe(true);
    expect(isSignInText(SOLANA, SOLANA_TEXT)).toBe(true);
    for (const mixed of [
      SOLANA_TEXT.replace("\n\n", "\n\n\n"),
      SOLANA_TEXT.replace("solana:mainnet", SOLANA.chainId),
      SOLANA_TEXT.replace("solana:mainnet", "mainnet"),
    ]) {
      expect(() => parseSignInMessage(mixed)).toThrow("sign-in");
      expect(isSignInText(SOLANA, mixed)).toBe(false);
    }
  });

  it.each(NAMESPACES)("names the accounts of %s, and its chain as CAIP-2 but for Ethereum's", (namespace) => {
    const chainId = namespace === "eip155" ? "eip155:10" : (`${namespace}:a-Z_9` as const);
    const text = formatSignInMessage({ ...LEAST, chainId });
    expect(text).toContain(`with your ${ACCOUNT_WORDS[namespace]} account:\n`);
    expect(text).toContain(`\nChain ID: ${namespace === "eip155" ? "10" : chainId}\n`);
    expect(parseSignInMessage(text)).toEqual({ ...LEAST, chainId });
  });
});

describe("each field", () => {
  const long = (length: number): string => "a".repeat(length);
  const TAKEN: Readonly<Record<string, readonly string[]>> = {
    domain: ["a", "localhost:5173", "[::1]:80", "a-b.example", long(255)],
    accountAddress: ["1", "SP2J6ZY48", "a.b-c%20_", long(128)],
    statement: ["a", " a ", "It's [ok]: (a/b?c=d&e@f#g;h!i*j+k,l~m_n-o$p).", "URI: https://evil.example", long(1_000)],
    uri: ["a:b", "https://example.org/a?b=c&d#e", "urn:uuid:1", "did:key:z6Mk", `https://${long(1_992)}`],
    nonce: ["12345678", "abcdEFGH", long(128)],
    chainId: ["eip155:1", `eip155:${"9".repeat(32)}`, "sui:mainnet", "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp"],
    requestId: ["1", "a.b~c!$&'()*+,;=:@-_%41", long(255)],
    issuedAt: ["2026-11-26T09:00:00Z", "2024-02-29T23:59:59.9Z", "2026-11-26T00:00:00-11:30"],
  };
  const REFUSED: Readonly<Record<string, readonly unknown[]>> = {
    domain: ["", "a b", "a/b", "a\n", "ex\u0430mple.org", "a#b", long(256), undefined, 1],
    accountAddress: ["", "0x 1", "a:b", "a\nb", "\uff10x1", long(129), undefined],
    statement: [
      "",
      "a\nb",
      "a\r",
      "caf\u00e9",
      "a\u200bb",
      "a\u00a0b",
      "a\tb",
      '"',
      "%",
      "\u{1f600}",
      long(1_001),
      null,
    ],
    uri: [
      "",
      "example.org",
      "/path",
      "https://a b",
      "https://a\n",
      "https://\u0430",
      "1:a",
      "https:",
      long(2_001),
      undefined,
    ],
    nonce: [
      "",
      "1234567",
      "1234-5678",
      "12345678 ",
      "\uff11\uff12\uff13\uff14\uff15\uff16\uff17\uff18",
      long(129),
      undefined,
    ],
    chainId: [
      "",
      "eip155",
      "eip155:",
      "eip155:0",
      "eip155:01",
      "eip155:0x1",
      "eip155:main",
      "tron:1",
      "sui:a b",
      "sui:a:b",
      `eip155:${"9".repeat(33)}`,
      `sui:${long(33)}`,
      undefined,
    ],
    version: ["2", "", 1, undefined],
    requestId: ["", "a b", "a/b", "a?b", "a\n", long(256)],
    issuedAt: [
      "",
      "2026-11-26",
      "2026-11-26T09:00:00",
      "2026-11-26 09:00:00Z",
      "2026-11-26t09:00:00z",
      "2026-02-30T09:00:00Z",
      "2025-02-29T09:00:00Z",
      "2026-13-01T09:00:00Z",
      "2026-11-26T24:00:00Z",
      "2026-11-26T09:60:00Z",
      "2026-11-26T09:00:60Z",
      "2026-11-26T09:00:00+24:00",
      "2026-11-26T09:00:00+01:60",
      "2026-11-26T09:00:00.Z",
      "2026-11-26T09:00:00.1234567890Z",
      "Thu, 26 Nov 2026 09:00:00 GMT",
      1_700_000_000,
    ],
    resources: [
      ["a"],
      ["https://a b"],
      [""],
      ["https://a\n- https://b"],
      Array.from({ length: 33 }, () => "a:b"),
      [`a:${long(2_000)}`],
    ],
  };
  const rows = (table: Readonly<Record<string, readonly unknown[]>>): [string, unknown][] =>
    Object.entries(table).flatMap(([field, values]) => values.map((value): [string, unknown] => [field, value]));
  const spread = (all: [string, unknown][]): [string, unknown][] =>
    all.flatMap(([field, value]): [string, unknown][] =>
      field === "issuedAt"
        ? ["issuedAt", "expirationTime", "notBefore"].map((time) => [time, value])
        : [[field, value]],
    );

  it.each(spread(rows(TAKEN)))("%s may be %j, and is read as it was written", (field, value) => {
    const message = { ...LEAST, [field]: value } as SignInMessage;
    expect(parseSignInMessage(formatSignInMessage(message))).toEqual(message);
  });

  it.each(spread(rows(REFUSED)))("%s may not be %j: it is not written, and the error names it", (field, value) => {
    const message = { ...LEAST, [field]: value } as SignInMessage;
    try {
      formatSignInMessage(message);
      expect.unreachable();
    } catch (error) {
      expect(isFoyerError(error, "sign-in/invalid") && error.context.field).toBe(field);
    }
  });

  it("may not make a text that nobody would read", () => {
    const resources = Array.from({ length: 5 }, () => `https://${"a".repeat(1_900)}`);
    expect(() => formatSignInMessage({ ...LEAST, resources })).toThrow("8192");
  });
});

describe("parseSignInMessage", () => {
  const text = formatSignInMessage(ALL);

  it("reads what was written, and has no key for what was not", () => {
    expect(parseSignInMessage(text)).toEqual(ALL);
    expect(Object.keys(parseSignInMessage(formatSignInMessage(LEAST))).sort()).toEqual(Object.keys(LEAST).sort());
  });

  it.each([
    ["nothing", ""],
    ["the first line alone", text.split("\n")[0] ?? ""],
    ["a line break at the end", `${text}\n`],
    ["a line more", `${text}\nmore`],
    ["a line in front", `\n${text}`],
    ["line breaks of Windows", text.replaceAll("\n", "\r\n")],
    ["a mark of byte order", `\ufeff${text}`],
    ["another word", text.replace("Ethereum", "Ether")],
    ["a namespace that objects have", text.replace("Ethereum", "Constructor")],
    ["a scheme before the domain", text.replace("example.org wants", "https://example.org wants")],
    ["no blank line after the address", text.replace("\n\nSign in", "\nSign in")],
    ["no blank line after the statement", text.replace(".\n\nURI", ".\nURI")],
    ["two lines of a statement", text.replace("Example.\n", "Example.\nMore.\n")],
    ["a space after a name", text.replace("Nonce: ", "Nonce:  ")],
    ["a name without its space", text.replace("Nonce: ", "Nonce:")],
    ["names in another case", text.replace("Nonce:", "nonce:")],
    [
      "lines the other way round",
      text.replace("URI: https://example.org\nVersion: 1", "Version: 1\nURI: https://example.org"),
    ],
    ["a line twice", text.replace("Version: 1\n", "Version: 1\nVersion: 1\n")],
    ["no version", text.replace("Version: 1\n", "")],
    ["no nonce", text.replace(/Nonce: .*\n/, "")],
    ["a number with a zero before it", text.replace("Chain ID: 1", "Chain ID: 01")],
    ["Ethereum's chain as CAIP-2", text.replace("Chain ID: 1", "Chain ID: eip155:1")],
    ["a chain of another namespace", text.replace("Ethereum", "Sui").replace("Chain ID: 1", "Chain ID: solana:a")],
    ["a chain that is none", text.replace("Ethereum", "Sui").replace("Chain ID: 1", "Chain ID: sui:")],
    ["no resources under their name", text.replace(/\n- .*/g, "")],
    ["a resource without its dash", text.replace("- ipfs", "ipfs")],
    ["a text that is too long", `${text}${"a".repeat(10_000)}`],
  ])("refuses %s", (_, other) => {
    expect(other).not.toBe(text);
    const error = (() => {
      try {
        return parseSignInMessage(other);
      } catch (thrown) {
        return thrown;
      }
    })();
    expect(isFoyerError(error, "sign-in/invalid"), String(error)).toBe(true);
  });

  it.each([undefined, null, 7, {}, [], new String(text)])("refuses %j, which is no text", (other) => {
    expect(() => parseSignInMessage(other as never)).toThrow("sign-in");
  });
});

const letters = (alphabet: string, a: { readonly minLength: number; readonly maxLength: number }) =>
  fc.string({ unit: fc.constantFrom(...alphabet), ...a });
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const time = fc
  .date({ min: new Date("1970-01-01T00:00:00Z"), max: new Date("9999-12-31T23:59:59Z"), noInvalidDate: true })
  .map((date) => date.toISOString());
const uri = letters(`${LETTERS}-._~:/?#[]@!$&'()*+,;=%`, { minLength: 1, maxLength: 40 }).map((rest) => `a+1:${rest}`);
const chainId = fc.oneof(
  fc.bigInt({ min: 1n, max: 10n ** 32n - 1n }).map((number) => `eip155:${number}`),
  fc
    .tuple(
      fc.constantFrom(...NAMESPACES.filter((each) => each !== "eip155")),
      letters(`${LETTERS}-_`, { minLength: 1, maxLength: 32 }),
    )
    .map(([namespace, reference]) => `${namespace}:${reference}`),
);

/** Every message that the grammar has. */
const messages = fc.record(
  {
    domain: letters(`${LETTERS}-._~%!$&'()*+,;=:@[]`, { minLength: 1, maxLength: 30 }),
    accountAddress: letters(`${LETTERS}.%-_`, { minLength: 1, maxLength: 60 }),
    uri,
    version: fc.constant("1"),
    chainId,
    nonce: letters(LETTERS, { minLength: 8, maxLength: 40 }),
    statement: fc.oneof(
      letters(`${LETTERS}-._~:/?#[]@!$&'()*+,;= `, { minLength: 1, maxLength: 60 }),
      fc.constantFrom("URI: a:b", "Nonce: 12345678", "- a:b", "Resources:"),
    ),
    issuedAt: time,
    expirationTime: time,
    notBefore: time,
    requestId: letters(`${LETTERS}-._~%!$&'()*+,;=:@`, { minLength: 1, maxLength: 20 }),
    resources: fc.array(uri, { minLength: 1, maxLength: 6 }),
  },
  { requiredKeys: ["domain", "accountAddress", "uri", "version", "chainId", "nonce"] },
) as unknown as fc.Arbitrary<SignInMessage>;

describe("the parser and the formatter", () => {
  it("agree on every message", PATIENCE, () => {
    fc.assert(
      fc.property(messages, (message) => {
        expect(parseSignInMessage(formatSignInMessage(message))).toEqual(message);
      }),
      RUNS,
    );
  });

  it("agree on every text: what is read would be written so, and in no other way", PATIENCE, () => {
    /** A text with a few characters put in, taken out or replaced; most are none of ours any more. */
    const edits = fc.array(
      fc.tuple(fc.nat(), fc.nat({ max: 2 }), fc.oneof(fc.constantFrom("\n", " ", "-", ": ", "1"), fc.string())),
      {
        minLength: 1,
        maxLength: 3,
      },
    );
    let read = 0;
    fc.assert(
      fc.property(messages, edits, (message, changes) => {
        const changed = changes.reduce((all, [at, taken, put]) => {
          const start = at % (all.length + 1);
          return all.slice(0, start) + put + all.slice(start + taken);
        }, formatSignInMessage(message));
        let found: SignInMessage;
        try {
          found = parseSignInMessage(changed);
        } catch (error) {
          expect(isFoyerError(error, "sign-in/invalid")).toBe(true);
          return;
        }
        read += 1;
        expect(isSignInText(found, changed)).toBe(true);
      }),
      RUNS,
    );
    // Some changes make another message, which is read as that.
    expect(read).toBeGreaterThan(0);
  });
});
