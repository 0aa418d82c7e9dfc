import { base58 } from "@scure/base";
import { keccak256, toHex } from "viem";
import { PAGE } from "../../../../apps/keeper/src/testing/keeper-world.ts";
import type { Attack } from "../../attack.ts";
import type { GuardName } from "../../guards/guards.ts";
import { type HostilePage, openPage, rpc } from "../../world/open-page.ts";

type Text = (account: string) => string;
type Ask = (page: HostilePage, text: string) => Promise<{ readonly type: string } | undefined>;

const ACT = `release-share ${"A".repeat(22)} 1 ${"B".repeat(43)}`;
const THIEF = `0x${"e1".repeat(20)}`;

const personalSign: Ask = (page, text) =>
  page.ask("RPC_REQUEST", rpc("personal_sign", [text.startsWith("0x") ? text : toHex(text), page.owner.address]));
const signSolana: Ask = async (page, text) => {
  const pubkey = (await page.owner.device.wallet.user())?.addresses.solana ?? "";
  return page.ask(
    "RPC_REQUEST",
    rpc("solana_signMessage", { message: base58.encode(new TextEncoder().encode(text)), pubkey }),
  );
};
const signTyped: Ask = (page, json) => page.ask("RPC_REQUEST", rpc("eth_signTypedData_v4", [page.owner.address, json]));

type More = Partial<Pick<Attack<GuardName>, "finding" | "goal">> & { readonly ask?: Ask };

/** Has a text signed by a visitor who agrees to it. */
const attack = (
  name: string,
  guards: Attack<GuardName>["guards"],
  ...[text, { ask = personalSign, ...more } = {}]: readonly [Text, More?]
): Attack<GuardName> => ({
  ...{ name, guards, goal: "spend" },
  ...more,
  async run({ world }) {
    const page = await openPage(await world(), { decides: () => true });
    return (await ask(page, text(page.owner.address)))?.type === "RPC_REQUEST_SUCCESS";
  },
});

const OF_TEXT = ["page-gets-no-reserved-text", "keyring-signs-no-reserved-text"] as const;
const OBEYED = { finding: 4, goal: "read keys" } as const;

/** A sign-in message (EIP-4361) for the page, but for what is changed. */
const signIn =
  (change: { readonly [part: string]: string | undefined } = {}): Text =>
  (account) => {
    const part = { domain: new URL(PAGE).host, uri: PAGE, account, statement: "Sign in.", until: "", ...change };
    const until = part.until === "" ? "" : `\nExpiration Time: ${part.until}`;
    return `${part.domain} wants you to sign in with your Ethereum account:\n${part.account}\n\n${part.statement}\n\nURI: ${part.uri}\nVersion: 1\nChain ID: 1\nNonce: k3Jx9QmP2Lr7\nIssued At: 2020-01-01T00:00:00Z${until}`;
  };

const typed = (a: { readonly domain?: object; readonly primaryType?: string; readonly message?: object }) =>
  JSON.stringify({
    domain: a.domain ?? { name: "Shop" },
    types: { [a.primaryType ?? "Note"]: [{ name: "text", type: "string" }] },
    primaryType: a.primaryType ?? "Note",
    message: a.message ?? { text: "hello" },
  });

/** Texts that a page has signed. */
export const TEXTS: readonly Attack<GuardName>[] = [
  attack("has a text signed that the keeper obeys", OF_TEXT, () => `Foyer keeper: ${ACT}`, OBEYED),
  attack("has a text signed by which a control key is named", OF_TEXT, () => `Foyer keeper: control ${ACT}`, OBEYED),
  attack(
    "has a text signed that the server obeys",
    OF_TEXT,
    () => "Foyer wallet A version 1 of account B controlled by C",
    OBEYED,
  ),
  attack("has such a text signed as bytes", OF_TEXT, () => toHex(`Foyer keeper: ${ACT}`), OBEYED),
  attack("has such a text signed in capitals", OF_TEXT, () => `FOYER KEEPER: ${ACT}`, OBEYED),
  attack("has such a text signed behind white space", OF_TEXT, () => ` \n\tFoyer keeper: ${ACT}`, OBEYED),
  attack(
    "has such a text signed with letters that are not seen",
    OF_TEXT,
    () => `\u200bFoy\u00ader keeper: ${ACT}`,
    OBEYED,
  ),
  attack("has such a text signed in letters of full width", OF_TEXT, () => `Ｆｏｙｅｒ\u00a0keeper: ${ACT}`, OBEYED),
  attack(
    "has such a text signed by solana's key",
    ["solana-gets-no-reserved-text", "keyring-signs-no-reserved-text"],
    () => `Foyer keeper: ${ACT}`,
    { ...OBEYED, ask: signSolana },
  ),
  attack(
    "has such a text signed as the statement of a sign-in",
    ["statement-is-no-reserved-text"],
    signIn({ statement: `Foyer keeper: ${ACT}` }),
    OBEYED,
  ),
  attack(
    "has such a text signed as the name of a domain",
    ["domain-is-no-reserved-text"],
    () => typed({ domain: { name: `Foyer keeper: ${ACT}` } }),
    { ...OBEYED, ask: signTyped },
  ),
  attack("has a hash signed, which may be of anything", ["page-gets-no-hash"], () => keccak256(toHex("a transaction"))),
  attack(
    "has the visitor sign in to another domain",
    ["sign-in-is-for-the-page's-domain"],
    signIn({ domain: "bank.example" }),
    { goal: "link identities" },
  ),
  attack(
    "has the visitor sign in to another address",
    ["sign-in-is-for-the-page's-address"],
    signIn({ uri: "https://bank.example/" }),
    { goal: "link identities" },
  ),
  attack(
    "has the visitor sign in as another account",
    ["sign-in-is-for-the-account"],
    signIn({ account: "0x9858EfFD232B4033E47d90003D41EC34EcaEda94" }),
    { goal: "link identities" },
  ),
  attack(
    "has the visitor sign in by a message that is over",
    ["sign-in-is-not-over"],
    signIn({ until: "2020-01-02T00:00:00Z" }),
    { goal: "link identities" },
  ),
  attack(
    "has a sign-in to a bank signed as a plain message",
    ["sign-in-is-written-as-one"],
    () => "bank.example wants you to sign in with your Ethereum account",
    { goal: "link identities" },
  ),
  attack(
    "has typed data signed for another chain",
    ["typed-data-is-for-the-chain"],
    () => typed({ domain: { name: "Shop", chainId: 137 } }),
    { ask: signTyped },
  ),
  attack(
    "has typed data signed with fields that are not shown",
    ["typed-data-holds-what-is-described"],
    () => typed({ message: { text: "hello", more: THIEF } }),
    { ask: signTyped },
  ),
  attack(
    "has an operation of the account's own signed as typed data",
    ["typed-data-is-not-of-the-account"],
    () => typed({ primaryType: "PackedUserOperation" }),
    { ask: signTyped },
  ),
  attack(
    "has data of the account's own contract signed",
    ["typed-data-is-not-of-the-account"],
    (account) => typed({ domain: { name: "Shop", verifyingContract: account } }),
    { ask: signTyped },
  ),
];
