import { type Hex, parseAbiItem, toHex } from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type SmartPerson, type SmartWorld, startSmartWorld } from "../testing/smart-world.ts";
import { ENTRY_POINTS } from "./contracts.ts";

/** `pnpm operations`, and `pnpm test:long`: 200. */
const COUNT = Number(process.env["FOYER_OPERATIONS"] ?? (process.env["FOYER_LONG"] ? 200 : 50));
/** As many wait for a person at once as may. */
const AT_ONCE = 5;
const HAPPENED = parseAbiItem(
  "event UserOperationEvent(bytes32 indexed userOpHash, address indexed sender, address indexed paymaster, uint256 nonce, bool success, uint256 actualGasCost, uint256 actualGasUsed)",
);

let world: SmartWorld;
beforeAll(async () => {
  world = await startSmartWorld();
}, 180_000);
afterAll(() => world?.stop());

const pay = (person: SmartPerson, to: Hex, wei: number) =>
  person.ask("wallet_sendCalls", [
    { version: "2.0.0", from: person.account, chainId: "0x7a69", calls: [{ to, value: toHex(wei) }] },
  ]);
const someone = (): Hex => privateKeyToAccount(generatePrivateKey()).address;

async function untilOver(person: SmartPerson, id: string): Promise<number> {
  const status = async (): Promise<number> => (await person.ask("wallet_getCallsStatus", [id])).status;
  await expect.poll(status, { timeout: 60_000 }).toBeGreaterThan(100);
  return status();
}

it(`sends ${COUNT} operations at once, in lanes of their own: none is lost and none doubled`, async () => {
  const person = await world.person();
  await world.give(person.account, "100");
  await untilOver(person, (await pay(person, someone(), 1)).id);
  const receivers = Array.from({ length: COUNT }, someone);
  const ids: string[] = [];
  for (let at = 0; at < COUNT; at += AT_ONCE) {
    const sent = receivers.slice(at, at + AT_ONCE).map((to, index) => pay(person, to, at + index + 1));
    ids.push(...(await Promise.all(sent)).map(({ id }) => id));
  }
  expect(new Set(ids).size).toBe(COUNT);
  const over = await Promise.all(ids.map((id) => untilOver(person, id)));
  expect(over).toEqual(ids.map(() => 200));
  const held = await Promise.all(receivers.map((address) => world.reader.getBalance({ address })));
  expect(held).toEqual(receivers.map((_, index) => BigInt(index + 1)));

  const logs = await world.reader.getLogs({
    address: ENTRY_POINTS["0.7"],
    event: HAPPENED,
    args: { sender: person.account },
    fromBlock: 0n,
  });
  const nonces = logs.flatMap(({ args: { nonce } }) => (nonce === undefined ? [] : [nonce]));
  // The first put the account on the chain.
  expect([nonces.length, new Set(nonces).size]).toEqual([COUNT + 1, COUNT + 1]);
  const lanes = new Set(nonces.map((nonce) => nonce >> 64n));
  expect(lanes.size).toBeGreaterThanOrEqual(AT_ONCE);
  // A lane that is free is taken again, so that there are never more than are under way.
  expect(Math.max(...[...lanes].map(Number))).toBe(lanes.size - 1);
}, 600_000);
