import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createDeployer } from "@foyer-tooling/devnet/deployer";
import { concat, encodeFunctionData, type Hex, hashTypedData, parseAbi, parseEther, toHex } from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isRed } from "../decode/words.ts";
import { type SmartPerson, type SmartWorld, startSmartWorld } from "../testing/smart-world.ts";
import { Refusal } from "../wallet/refusal.ts";

const CHAIN = "0x7a69";
const ABI = parseAbi([
  "function approve(address,uint256)",
  "function transferFrom(address,address,uint256)",
  "function balanceOf(address) view returns (uint256)",
]);
/** Of the test phrase's first account, which deploys. */
const KEY = "0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80";

let world: SmartWorld;
let token: Hex;
const deployer = () => createDeployer({ url: world.chain.url, key: KEY });
beforeAll(async () => {
  world = await startSmartWorld();
  token = await deployer().deployToken({ name: "Gold", symbol: "GLD", decimals: 2 });
}, 180_000);
afterAll(() => world?.stop());

const someone = (): Hex => privateKeyToAccount(generatePrivateKey()).address;
const balance = (account: Hex): Promise<bigint> => world.reader.getBalance({ address: account });
const gold = (account: Hex): Promise<bigint> =>
  world.reader.readContract({ address: token, abi: ABI, functionName: "balanceOf", args: [account] });

/** An approval, and the call that spends it. */
function approveAndSpend({ account }: SmartPerson, to: Hex, amount: bigint) {
  return [
    { to: token, data: encodeFunctionData({ abi: ABI, functionName: "approve", args: [account, amount] }) },
    { to: token, data: encodeFunctionData({ abi: ABI, functionName: "transferFrom", args: [account, to, amount] }) },
  ];
}
type Calls =
  | ReturnType<typeof approveAndSpend>
  | readonly { readonly to: Hex; readonly value?: Hex; readonly data?: Hex }[];
const send = (person: SmartPerson, calls: Calls, more: object = {}) =>
  person.ask("wallet_sendCalls", [
    { version: "2.0.0", from: person.account, chainId: CHAIN, calls: [...calls], atomicRequired: true, ...more },
  ]);
const statusOf = (person: SmartPerson, id: string) => person.ask("wallet_getCallsStatus", [id]);
const untilOver = async (person: SmartPerson, id: string) => {
  await expect.poll(async () => (await statusOf(person, id)).status, { timeout: 20_000 }).toBeGreaterThan(100);
  return statusOf(person, id);
};

describe("a smart account", () => {
  it("is named by INIT_SMART_ACCOUNT, with whether it is on the chain yet [FRM-02]", async () => {
    const person = await world.person();
    const { account: address } = person;
    expect(await person.init()).toEqual({ address, isDeployed: false });
    expect(await world.reader.getCode({ address })).toBeUndefined();
    await world.give(address, "1");
    const { id } = await send(person, [{ to: someone(), value: toHex(1n) }]);
    expect(await untilOver(person, id)).toMatchObject({ status: 200 });
    expect(await world.reader.getCode({ address })).toMatch(/^0x/);
    expect(await person.init()).toEqual({ address, isDeployed: true });
  });

  it("signs before it is on the chain and after, for whoever verifies signatures of contracts", async () => {
    const person = await world.person();
    const { account: address } = person;
    const message = "Hello from nowhere yet";
    const typed = {
      domain: { name: "Shop", chainId: 31_337, verifyingContract: token },
      types: { Order: [{ name: "item", type: "string" }] },
      primaryType: "Order",
      message: { item: "chair" },
    } as const;
    const sign = async () => ({
      message: (await person.ask("personal_sign", [toHex(message), address])) as Hex,
      typed: (await person.ask("eth_signTypedData_v4", [address, JSON.stringify(typed)])) as Hex,
    });
    const early = await sign();
    expect(await world.reader.getCode({ address })).toBeUndefined();
    expect(early.message.endsWith("6492".repeat(16))).toBe(true);
    expect(await world.reader.verifyMessage({ address, message, signature: early.message })).toBe(true);
    expect(await world.reader.verifyTypedData({ ...typed, address, signature: early.typed })).toBe(true);
    expect(await world.reader.verifyMessage({ address, message: "Another", signature: early.message })).toBe(false);

    await world.give(address, "1");
    const { id } = await send(person, [{ to: someone(), value: toHex(1n) }]);
    expect(await untilOver(person, id)).toMatchObject({ status: 200, atomic: true, chainId: CHAIN });
    expect(await world.reader.getCode({ address })).toMatch(/^0x/);
    const late = await sign();
    expect(late.message).toHaveLength(132);
    expect(await world.reader.verifyMessage({ address, message, signature: late.message })).toBe(true);
    expect(await world.reader.verifyTypedData({ ...typed, address, signature: late.typed })).toBe(true);
    // Of another account of the same owner it is no signature.
    const other = (await world.person()).account;
    expect(await world.reader.verifyMessage({ address: other, message, signature: late.message })).toBe(false);
  });

  it("does an approval and the call that spends it at once, shown call by call with their dangers", async () => {
    const person = await world.person();
    await world.give(person.account, "1");
    await deployer().mint({ token, to: person.account, value: 500n });
    const to = someone();
    const { id } = await send(person, approveAndSpend(person, to, 150n));
    const status = await untilOver(person, id);
    expect(status).toMatchObject({ version: "2.0.0", id, status: 200, atomic: true });
    expect(status.receipts).toHaveLength(1);
    expect(status.receipts?.[0]?.logs.map(({ address }) => address.toLowerCase())).toContain(token.toLowerCase());
    expect(await gold(to)).toBe(150n);
    const [sheet] = person.sheets;
    expect(person.sheets).toHaveLength(1);
    expect(sheet).toMatchObject({
      title: { key: "title.calls", values: { count: "2" } },
      account: person.account,
      actions: [
        { title: { key: "action.approve" }, hero: { amount: "1.5", symbol: "GLD" } },
        { title: { key: "action.sendToken" }, hero: { amount: "1.5", symbol: "GLD" } },
      ],
      facts: [{ name: "fact.mostFee" }, { name: "fact.first" }],
      trial: { outcome: "passes" },
    });
    expect(sheet?.actions[0]?.warnings).toMatchObject([{ level: "amber" }]);
    // Without an end it is red in a batch, too.
    await send(person, approveAndSpend(person, to, 2n ** 256n - 1n).slice(0, 1));
    expect(person.sheets.map(isRed)).toEqual([false, true]);
  });

  it("does all of a batch or nothing", async () => {
    const person = await world.person();
    await world.give(person.account, "1");
    const to = someone();
    const calls = [{ to, value: toHex(5n) }, ...approveAndSpend(person, to, 1n)];
    await expect(send(person, calls)).rejects.toMatchObject({ code: "INVALID_PARAMS" });
    expect([await balance(to), person.sheets]).toEqual([0n, []]);
  });

  it("costs its owner nothing where the operator's paymaster agrees, and is told so; otherwise what it costs", async () => {
    const person = await world.person({ isSponsored: true });
    await deployer().mint({ token, to: person.account, value: 10n });
    const to = someone();
    const { id } = await send(person, approveAndSpend(person, to, 10n));
    expect(await untilOver(person, id)).toMatchObject({ status: 200 });
    expect([await gold(to), await balance(person.account)]).toEqual([10n, 0n]);
    expect(person.sheets[0]?.facts[0]).toMatchObject({ name: "fact.fee", value: { words: { key: "fee.sponsored" } } });

    world.bundler.paymaster.refuses = true;
    await expect(send(person, [{ to, data: "0x" }])).rejects.toMatchObject({ code: "INSUFFICIENT_FUNDS" });
    await world.give(person.account, "1");
    const paid = await send(person, [{ to, data: "0x" }]);
    expect(await untilOver(person, paid.id)).toMatchObject({ status: 200 });
    expect(person.sheets[1]?.facts).toMatchObject([{ name: "fact.mostFee" }]);
    world.bundler.paymaster.refuses = false;
    expect(await balance(person.account)).toBeLessThan(parseEther("1"));
  });

  it("has its owner pay, who is told why, where the operator's server has paid for so much that this has no room", async () => {
    const asked: string[] = [];
    const stub = {
      paymaster: world.bundler.contracts.paymaster,
      // Of nobody who counts, and read as far as one who does.
      paymasterData: concat([`0x${"00".repeat(64)}`, await privateKeyToAccount(KEY).signMessage({ message: "" })]),
      paymasterVerificationGasLimit: "0x186a0",
      paymasterPostOpGasLimit: "0x1",
    };
    let spentAt: "stub" | "final" = "stub";
    const person = await world.person({
      sponsor: async ({ stage, chain }) => {
        asked.push(`${stage} ${chain}`);
        if (stage === spentAt) throw new Refusal("sponsor/spent", { status: 429, data: 60 });
        return stub;
      },
    });
    await world.give(person.account, "1");
    const pay = async () => untilOver(person, (await send(person, [{ to: someone(), value: toHex(1n) }])).id);
    expect(await pay()).toMatchObject({ status: 200 });
    const told = { name: "fact.payer", value: { words: { key: "payer.spent" } } };
    expect(person.sheets[0]?.facts).toMatchObject([{ name: "fact.mostFee" }, told, { name: "fact.first" }]);
    expect(asked).toEqual(["stub eip155:31337"]);
    spentAt = "final";
    expect(await pay()).toMatchObject({ status: 200 });
    expect(person.sheets[1]?.facts).toMatchObject([{ name: "fact.mostFee" }, told]);
    expect(asked.slice(1)).toEqual(["stub eip155:31337", "final eip155:31337"]);
    expect(await balance(person.account)).toBeLessThan(parseEther("1") - 2n);
  });

  it("sends a transaction as one, and tells its hash", async () => {
    const person = await world.person();
    await world.give(person.account, "1");
    const to = someone();
    const hash = (await person.ask("eth_sendTransaction", [{ from: person.account, to, value: "0x7" }])) as Hex;
    expect((await world.reader.getTransactionReceipt({ hash })).status).toBe("success");
    expect(await balance(to)).toBe(7n);
  });

  it("keeps to ids of a page's own, and knows nothing of others", async () => {
    const person = await world.person();
    await world.give(person.account, "1");
    const [own, calls] = [{ id: "order-7" }, [{ to: someone(), value: toHex(1n) }]];
    expect(await send(person, calls, own)).toEqual({ id: "order-7" });
    await expect(send(person, calls, own)).rejects.toMatchObject({ data: 5_720 });
    expect(await untilOver(person, "order-7")).toMatchObject({ id: "order-7", status: 200 });
    await expect(statusOf(person, "order-8")).rejects.toMatchObject({ data: 5_730 });
    await expect(send(person, calls, { capabilities: { teleport: {} } })).rejects.toMatchObject({ data: 5_700 });
    await send(person, calls, { capabilities: { teleport: { optional: true } } });
    expect(person.sheets).toHaveLength(2);
  });

  it("says what it can, and that the plain account cannot", async () => {
    const person = await world.person({ isSponsored: true });
    expect(await person.ask("wallet_getCapabilities", [person.account])).toEqual({
      [CHAIN]: { atomic: { status: "supported" }, paymasterService: { supported: true } },
    });
    expect(await person.ask("wallet_getCapabilities", [person.owner.address, [CHAIN]])).toEqual({
      [CHAIN]: { atomic: { status: "unsupported" } },
    });
    expect(await person.ask("wallet_getCapabilities", [person.account, ["0x1"]])).toEqual({});
    await expect(person.ask("wallet_getCapabilities", [token])).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  });
});

describe("a bundler that lies", () => {
  type Lie = (method: string, answer: Record<string, unknown>) => Record<string, unknown>;
  /** Hands everything on, and changes what comes back. */
  async function lying(lie: Lie): Promise<{ readonly url: string; stop(): void }> {
    const server = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const body = Buffer.concat(chunks).toString();
      const headers = { "content-type": "application/json" };
      const asked = await fetch(world.bundler.url, { method: "POST", headers, body });
      const { method } = JSON.parse(body) as { method: string };
      response.end(JSON.stringify(lie(method, (await asked.json()) as Record<string, unknown>)));
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => server.close() };
  }
  const meet = async (lie: Lie) => {
    const { url, stop } = await lying(lie);
    const person = await world.person({ bundlerUrl: url });
    await world.give(person.account, "100");
    return { person, stop };
  };

  it.each(["callGasLimit", "verificationGasLimit", "preVerificationGas"])(
    "has nobody asked to pay for more %s than any operation takes",
    async (name) => {
      const { person, stop } = await meet((method, answer) =>
        method === "eth_estimateUserOperationGas"
          ? { ...answer, result: { ...(answer["result"] as object), [name]: toHex(50_000_000n) } }
          : answer,
      );
      await expect(send(person, [{ to: someone() }])).rejects.toMatchObject({ code: "INVALID_PARAMS" });
      expect(person.sheets).toEqual([]);
      stop();
    },
  );

  it("gives no other name to what was signed, and says of nothing that it happened", async () => {
    const other = await meet((method, answer) =>
      method === "eth_sendUserOperation" ? { ...answer, result: `0x${"12".repeat(32)}` } : answer,
    );
    await expect(send(other.person, [{ to: someone() }])).rejects.toMatchObject({ code: "INTERNAL" });
    other.stop();
    const honest = await world.person();
    await world.give(honest.account, "1");
    const elsewhere = await untilOver(honest, (await send(honest, [{ to: someone() }])).id);
    const { transactionHash } = elsewhere.receipts?.[0] ?? {};
    const dropped = await meet((method, answer) => {
      // It is sent nowhere, and said to be where another is.
      if (method === "eth_getUserOperationReceipt") return { ...answer, result: { receipt: { transactionHash } } };
      return answer;
    });
    const id = `0x${"ab".repeat(32)}${(31_337).toString(16).padStart(64, "0")}`;
    expect(await statusOf(dropped.person, id)).toMatchObject({ status: 100 });
    dropped.stop();
  });
});

describe("a page", () => {
  it("cannot have the account changed", async () => {
    const person = await world.person();
    await world.give(person.account, "1");
    const data = encodeFunctionData({ abi: parseAbi(["function enableModule(address)"]), args: [token] });
    await expect(send(person, [{ to: person.account, data }])).rejects.toMatchObject({ code: "INVALID_PARAMS" });
    expect(person.sheets).toEqual([]);
  });

  it("cannot have an operation, or a message of the account, signed as data of its own", async () => {
    const person = await world.person();
    const types = { SafeMessage: [{ name: "message", type: "bytes" }] };
    for (const verifyingContract of [person.account, "0x75cf11467937ce3F2f357CE24ffc3DBF8fD5c226"] as const) {
      const typed = {
        domain: { chainId: 31_337, verifyingContract },
        types,
        primaryType: "SafeMessage",
        message: { message: "0x12" },
      } as const;
      expect(hashTypedData(typed)).toHaveLength(66);
      await expect(
        person.ask("eth_signTypedData_v4", [person.owner.address, JSON.stringify(typed)]),
      ).rejects.toMatchObject({ code: "INVALID_PARAMS" });
    }
    expect(person.sheets).toEqual([]);
  });
});
