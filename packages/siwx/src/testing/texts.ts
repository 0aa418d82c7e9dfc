/** Texts that must be taken as they are: lengths around each change of a length's form, and all kinds of characters. */
export const TEXTS: readonly string[] = [
  "",
  "r",
  "Hello World",
  "öäüéàè 测试 😄",
  "<Bytes>wrapped already</Bytes>",
  '{"a":"<&>"}',
  " spaces and \t tabs ",
  "two\nlines\r\n",
  "x".repeat(127),
  "x".repeat(128),
  "x".repeat(252),
  "x".repeat(253),
  "x".repeat(16_384),
  "x".repeat(65_536),
  [
    "example.com wants you to sign in with your account:",
    "address",
    "",
    "URI: https://example.com",
    "Version: 1",
    "Chain ID: 1",
    "Nonce: 32891756",
    "Issued At: 2026-01-01T00:00:00Z",
  ].join("\n"),
];

/** A text, and texts that look like it. */
export const LOOKALIKES = {
  text: "Café: pay 10",
  others: [
    "",
    "Café: pay 1",
    "Café: pay 100",
    "Café: pay 10\n",
    "Café: pay 10 ",
    " Café: pay 10",
    "\ufeffCafé: pay 10",
    "Café: pay 10\u0000",
    "Café: pay\u00a010",
    "Café: pay \u200b10",
    "Cafe\u0301: pay 10",
    "café: pay 10",
    "Cafe: pay 10",
    "<Bytes>Café: pay 10</Bytes>",
    "Q2Fmw6k6IHBheSAxMA==",
  ],
} as const;
