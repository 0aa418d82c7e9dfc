import { encodeFunctionData, type Hex, parseAbi } from "viem";
import code from "./money-code.json" with { type: "json" };
import type { Transactions } from "./transactions.ts";

const NAMES = parseAbi([
  "function setName(string name, address to)",
  "function setText(string name, string key, string value)",
  "function setPrimary(address account, string name)",
]);

const NOBODY = `0x${"0".repeat(40)}` as const;

/** A picture that a page shows without asking anybody. */
const AVATAR = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="#7c3aed"/><circle cx="4" cy="4" r="2" fill="#fff"/></svg>',
)}`;

/**
 * Notes a registry of names and tells where clients of ENS ask it. `accounts`: the first is `alice.eth` and has a picture,
 * the second is `bob.eth`, the third says of itself that it is `alice.eth`, which is not true. `nowhere.eth` leads to nobody.
 */
export function noteNames(transactions: Transactions, accounts: readonly Hex[]): Hex {
  const [alice = NOBODY, bob = NOBODY, liar = NOBODY] = accounts;
  const names = transactions.deploy(code.names as Hex);
  const setName = (name: string, to: Hex): void =>
    transactions.call(names, encodeFunctionData({ abi: NAMES, functionName: "setName", args: [name, to] }));
  const setPrimary = (account: Hex, name: string): void =>
    transactions.call(names, encodeFunctionData({ abi: NAMES, functionName: "setPrimary", args: [account, name] }));
  setName("alice.eth", alice);
  setName("bob.eth", bob);
  setName("nowhere.eth", NOBODY);
  setPrimary(alice, "alice.eth");
  setPrimary(bob, "bob.eth");
  setPrimary(liar, "alice.eth");
  const picture = ["alice.eth", "avatar", AVATAR] as const;
  transactions.call(names, encodeFunctionData({ abi: NAMES, functionName: "setText", args: picture }));
  return names;
}
