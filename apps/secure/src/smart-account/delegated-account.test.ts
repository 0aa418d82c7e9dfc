import { createDeployer } from "@foyer-tooling/devnet/deployer";
import { createTestClient, createWalletClient, encodeFunctionData, type Hex, http, parseAbi, toHex } from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type SmartPerson, type SmartWorld, startSmartWorld } from "../testing/smart-world.ts";
import { Refusal } from "../wallet/refusal.ts";
import { ENTRY_POINTS } from "./contracts.ts";

const CHAIN = "0x7a69";
const ABI = parseAbi([
  "function approve(address,uint256)",
  "function transferFrom(address,address,uint256)",
  "function balanceOf(address) view returns (uint256)",
  "function execute(address target, uint256 value, bytes data)",
]);
/** Of the test phrase's first account, which deploys. */
const KEY = "0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80";

let world: SmartWorld;
let token: Hex;
let delegate: Hex;
const deployer = () => createDeployer({ url: world.chain.url, key: KEY });
beforeAll(async () => {
  world = await startSmartWorld();
  delegate = world.bundler.contracts.delegate;
  token = await deployer().deployToken({ name: "Gold", symbol: "GLD", decimals: 2 });
}, 180_000);
afterAll(() => world?.stop());

const someone = (): Hex => privateKeyToAccount(generatePrivateKey()).address;
const balance = (account: Hex): Promise<bigint> => world.reader.getBalance({ address: account });
const codeOf = ({ owner }: SmartPerson) => world.reader.getCode({ address: owner.address });
const carried = (address: Hex): string => `0xef0100${address.slice(2).toLowerCase()}`;
const gold = (account: Hex): Promise<bigint> =>
  world.reader.readContract({ address: token, abi: ABI, functionName: "balanceOf", args: [account] });

type Call = { readonly to: Hex; readonly value?: Hex; readonly data?: Hex };
/** An approval, and the call that spends it. */
function approveAndSpend({ owner: { address } }: SmartPerson, to: Hex, amount: bigint): readonly Call[] {
  return [
    { to: token, data: encodeFunctionData({ abi: ABI, functionName: "approve", args: [address, amount] }) },
    { to: token, data: encodeFunctionData({ abi: ABI, functionName: "transferFrom", args: [address, to, amount] }) },
  ];
}
const pay = (): readonly Call[] => [1n, 2n].map((wei) => ({ to: someone(), value: toHex(wei) }));
const send = (person: SmartPerson, calls: readonly Call[], more: object = {}) =>
  person.ask("wallet_sendCalls", [
    { version: "2.0.0", from: person.owner.address, chainId: CHAIN, calls: [...calls], atomicRequired: true, ...more },
  ]);
const statusOf = async (person: SmartPerson, id: string) => {
  const ask = () => person.ask("wallet_getCallsStatus", [id]);
  await expect.poll(async () => (await ask()).status, { timeout: 20_000 }).toBeGreaterThan(100);
  return ask();
};
const done = async (person: SmartPerson, calls: readonly Call[], more: object = {}) =>
  expect((await statusOf(person, (await send(person, calls, more)).id)).status).toBe(200);
const abilityOf = async (person: SmartPerson) =>
  (await person.ask("wallet_getCapabilities", [person.owner.address, [CHAIN]]))[CHAIN];
const kinds = ({ signed }: SmartPerson): readonly string[] => signed.map(({ kind }) => kind);

/** Has somebody's account carry code that they took on elsewhere. */
async function carry({ owner }: SmartPerson, contract: Hex): Promise<void> {
  const wallet = createWalletClient({ account: privateKeyToAccount(KEY), transport: http(world.chain.url) });
  const nonce = await world.reader.getTransactionCount({ address: owner.address });
  const authorization = await owner.signAuthorization({ chainId: world.chain.chainId, address: contract, nonce });
  const hash = await wallet.sendTransaction({ chain: null, to: owner.address, authorizationList: [authorization] });
  await world.reader.waitForTransactionReceipt({ hash });
}

describe("a plain account, where the operator names code for it", () => {
  it("does an approval and the call that spends it at once under its own address, and takes the code on only once", async () => {
    const person = await world.person({ delegate });
    const { owner, sheets, signed } = person;
    await world.give(owner.address, "1");
    await deployer().mint({ token, to: owner.address, value: 500n });
    expect(await abilityOf(person)).toEqual({ atomic: { status: "ready" } });
    const to = someone();
    const { id } = await send(person, approveAndSpend(person, to, 150n));
    const status = await statusOf(person, id);
    expect(status).toMatchObject({ status: 200, atomic: true, chainId: CHAIN });
    expect(status.receipts?.[0]?.logs.map(({ address }) => address.toLowerCase())).toContain(token.toLowerCase());
    expect([await gold(to), await codeOf(person)]).toEqual([150n, carried(delegate)]);
    expect(sheets[0]).toMatchObject({
      title: { key: "title.calls", values: { count: "2" } },
      account: owner.address,
      facts: [
        { name: "fact.mostFee" },
        { name: "fact.first", value: { words: { key: "first.enables" } } },
        { name: "fact.contract", value: { address: delegate } },
      ],
      trial: { outcome: "passes" },
    });
    const [operation, ...rest] = signed;
    expect(operation).toMatchObject({ kind: "typed-data", data: { domain: { chainId: 31_337 } } });
    expect(rest).toEqual([{ kind: "authorization", authorization: { chainId: 31_337, delegate, nonce: 0 } }]);

    expect(await abilityOf(person)).toEqual({ atomic: { status: "supported" } });
    await done(person, approveAndSpend(person, to, 50n));
    expect([await gold(to), sheets.length]).toEqual([200n, 2]);
    expect(sheets[1]?.facts).toMatchObject([{ name: "fact.mostFee" }]);
    expect(kinds(person)).toEqual(["typed-data", "authorization", "typed-data"]);
  });

  it("takes the code on by its own nonce, and for this chain alone", async () => {
    const person = await world.person({ delegate });
    const { address } = person.owner;
    const client = createTestClient({ mode: "anvil", transport: http(world.chain.url) });
    await client.setNonce({ address, nonce: 5 });
    await world.give(address, "1");
    await done(person, pay());
    expect(person.signed[1]).toMatchObject({ authorization: { chainId: 31_337, nonce: 5 } });
  });

  it("does all of a batch or nothing, and takes nothing on for one that fails", async () => {
    const person = await world.person({ delegate });
    await world.give(person.owner.address, "1");
    const [to, calls] = [someone(), approveAndSpend(person, someone(), 1n)];
    const failing = [{ to, value: toHex(5n) }, ...calls];
    await expect(send(person, failing)).rejects.toMatchObject({ code: "INVALID_PARAMS" });
    expect([await balance(to), person.sheets, await codeOf(person)]).toEqual([0n, [], undefined]);
  });

  it("costs its owner nothing where the operator's paymaster agrees", async () => {
    const person = await world.person({ delegate, isSponsored: true });
    await deployer().mint({ token, to: person.owner.address, value: 20n });
    expect(await abilityOf(person)).toEqual({ atomic: { status: "ready" }, paymasterService: { supported: true } });
    const to = someone();
    for (const turn of [0, 1]) {
      await done(person, approveAndSpend(person, to, 10n));
      expect(person.sheets[turn]?.facts[0]).toMatchObject({ value: { words: { key: "fee.sponsored" } } });
    }
    expect([await gold(to), await balance(person.owner.address)]).toEqual([20n, 0n]);
  });

  it("asks the operator's server as the one that goes in by another entry point, and pays where that has no room", async () => {
    const asked: object[] = [];
    const person = await world.person({
      delegate,
      sponsor: async ({ operation, ...rest }) => {
        asked.push({ ...rest, fields: Object.keys(operation).filter((name) => /7702|factory/.test(name)) });
        throw new Refusal("sponsor/spent", { status: 429, data: 60 });
      },
    });
    await world.give(person.owner.address, "1");
    await done(person, pay());
    expect(asked).toEqual([{ stage: "stub", chain: "eip155:31337", entryPoint: ENTRY_POINTS["0.8"], fields: [] }]);
    expect(person.sheets[0]?.facts).toMatchObject([
      { name: "fact.mostFee" },
      { name: "fact.payer", value: { words: { key: "payer.spent" } } },
      { name: "fact.first" },
      { name: "fact.contract" },
    ]);
  });

  it("takes the code on once when two batches are asked for at once", async () => {
    const person = await world.person({ delegate });
    await world.give(person.owner.address, "1");
    const both = await Promise.all([send(person, pay()), send(person, pay())]);
    for (const { id } of both) expect((await statusOf(person, id)).status).toBe(200);
    expect(kinds(person)).toEqual(["typed-data", "authorization", "typed-data"]);
  });

  it("signs and sends by itself as before", async () => {
    const person = await world.person({ delegate });
    const { address } = person.owner;
    await world.give(address, "1");
    await done(person, pay());
    const message = "Hello again";
    const signature = (await person.ask("personal_sign", [toHex(message), address])) as Hex;
    expect(signature).toHaveLength(132);
    expect(await world.reader.verifyMessage({ address, message, signature })).toBe(true);
    const to = someone();
    await person.ask("eth_sendTransaction", [{ from: address, to, value: "0x7" }]);
    await expect.poll(() => balance(to)).toBe(7n);
  });
});

describe("a plain account stays as it is", () => {
  it("where the operator names no code", async () => {
    const person = await world.person();
    await world.give(person.owner.address, "1");
    expect(await abilityOf(person)).toEqual({ atomic: { status: "unsupported" } });
    await expect(send(person, pay())).rejects.toMatchObject({ code: "UNSUPPORTED_METHOD", data: 4_200 });
    expect([person.sheets, person.signed]).toEqual([[], []]);
  });

  it("where it carries other code, which is said", async () => {
    const person = await world.person({ delegate });
    await world.give(person.owner.address, "1");
    const other = world.bundler.contracts.safe;
    await carry(person, other);
    expect(await abilityOf(person)).toEqual({ atomic: { status: "unsupported" } });
    const refused = { code: "UNSUPPORTED_METHOD", data: 5_760, message: expect.stringContaining(other) };
    await expect(send(person, pay())).rejects.toMatchObject(refused);
    expect([person.sheets, person.signed, await codeOf(person)]).toEqual([[], [], carried(other)]);
  });

  it("where what was named is of another code, or not there", async () => {
    for (const named of [world.bundler.contracts.safe, someone()]) {
      const person = await world.person({ delegate: named });
      await world.give(person.owner.address, "1");
      expect(await abilityOf(person)).toEqual({ atomic: { status: "unsupported" } });
      await expect(send(person, pay())).rejects.toMatchObject({ code: "UNSUPPORTED_METHOD", data: 5_760 });
      expect([person.sheets, person.signed]).toEqual([[], []]);
    }
  });
});

describe("a page", () => {
  it("names no code of its own", async () => {
    const person = await world.person({ delegate });
    await world.give(person.owner.address, "1");
    const named = { address: token, chainId: CHAIN };
    const wanted = { capabilities: { eip7702Auth: named } };
    await expect(send(person, pay(), wanted)).rejects.toMatchObject({ data: 5_700 });
    expect(person.sheets).toEqual([]);
    await done(person, pay(), { capabilities: { eip7702Auth: { ...named, optional: true } } });
    expect(await codeOf(person)).toBe(carried(delegate));
  });

  it("has the account call itself in no way, for that is its owner's word", async () => {
    const person = await world.person({ delegate });
    const { address } = person.owner;
    await world.give(address, "1");
    await done(person, pay());
    const data = encodeFunctionData({ abi: ABI, functionName: "execute", args: [someone(), 1n, "0x"] });
    const refused = { code: "INVALID_PARAMS" };
    await expect(send(person, [{ to: address, data }])).rejects.toMatchObject(refused);
    for (const field of ["data", "input"])
      await expect(
        person.ask("eth_sendTransaction", [{ from: address, to: address, [field]: data }]),
      ).rejects.toMatchObject(refused);
    expect(person.sheets).toHaveLength(1);
  });

  it("has no operation of the account signed as data of its own", async () => {
    const person = await world.person({ delegate });
    const { address } = person.owner;
    const types = {
      PackedUserOperation: [{ name: "sender", type: "address" }],
      Order: [{ name: "sender", type: "address" }],
    };
    for (const [primaryType, verifyingContract] of [
      ["PackedUserOperation", ENTRY_POINTS["0.8"]],
      ["PackedUserOperation", token],
      ["Order", ENTRY_POINTS["0.8"].toLowerCase()],
      ["Order", address],
    ]) {
      const domain = { name: "ERC4337", version: "1", chainId: 31_337, verifyingContract };
      const typed = JSON.stringify({ domain, types, primaryType, message: { sender: address } });
      await expect(person.ask("eth_signTypedData_v4", [address, typed])).rejects.toMatchObject({
        code: "INVALID_PARAMS",
        message: expect.stringContaining("of the account itself"),
      });
    }
    expect(person.sheets).toEqual([]);
  });
});
