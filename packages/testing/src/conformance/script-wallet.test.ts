import { expect, it } from "vitest";
import { createEvmWallet } from "../evm/create-evm-wallet.ts";
import { EVM_TEST_ADDRESSES } from "../keys/test-keys.ts";
import { createTestPage } from "../page/test-page.ts";
import { createGate } from "./create-gate.ts";
import { scriptWallet } from "./script-wallet.ts";

it("gives a wallet's own part the last word, and reads its prompts when they are asked for", async () => {
  const [wallet, page] = [createEvmWallet({ name: "Acme" }), createTestPage()];
  const chains: string[] = [];
  const person = scriptWallet(
    { wallet, name: "Acme", addresses: EVM_TEST_ADDRESSES, gate: createGate() },
    {
      announce: () => void wallet.announce(page),
      lieEmptyAccounts: () => wallet.lie({ accounts: [] }),
      lock: () => wallet.revoke(page),
      moveTo: (chain: string) => void chains.push(chain),
    },
  );
  expect(person.prompts).toEqual([]);
  await wallet.provider(page).request({ method: "eth_requestAccounts" });
  expect(person.prompts.map(({ kind }) => kind)).toEqual(["connect"]);
  expect(person.remembers()).toBe(true);
  person.lock();
  expect(person.remembers()).toBe(false);
  person.moveTo("eip155:10");
  expect(chains).toEqual(["eip155:10"]);
});
