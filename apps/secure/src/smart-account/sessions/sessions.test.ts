import { createDeployer } from "@foyer-tooling/devnet/deployer";
import {
  createTestClient,
  createWalletClient,
  encodeFunctionData,
  type Hex,
  http,
  maxUint256,
  parseAbi,
  parseEther,
  toFunctionSelector,
  toHex,
} from "viem";
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isRed } from "../../decode/words.ts";
import { type SmartPerson, type SmartWorld, startSmartWorld } from "../../testing/smart-world.ts";

const CHAIN = "0x7a69";
const TOKEN = parseAbi([
  "function mint(address to, uint256 value)",
  "function approve(address spender, uint256 value)",
  "function transfer(address to, uint256 value)",
  "function transferFrom(address from, address to, uint256 value)",
  "function balanceOf(address) view returns (uint256)",
  "function allowance(address, address) view returns (uint256)",
]);
const SESSIONS = parseAbi([
  "struct Rule { address target; bytes4 selector; uint256 limit; }",
  "function act(address account, address target, uint256 value, bytes data) returns (bytes)",
  "function grant(address key, uint48 until, uint256 cap, Rule[] rules)",
  "function revoke(address key)",
  "function sessionOf(address, address) view returns (uint48 until, uint48 round, uint256 cap, uint256 spent)",
]);
const SAFE = parseAbi([
  "function addOwnerWithThreshold(address owner, uint256 threshold)",
  "function enableModule(address)",
]);
/** Of the test phrase's first account, which deploys. */
const KEY = "0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80";
const GAS = 500_000n;

let world: SmartWorld;
let sessions: Hex;
/** The game: a move is a coin that is made. */
let game: Hex;
let gold: Hex;
const deployer = () => createDeployer({ url: world.chain.url, key: KEY });
const tester = () => createTestClient({ mode: "anvil", transport: http(world.chain.url) });
beforeAll(async () => {
  world = await startSmartWorld();
  sessions = await deployer().deploySessionKeys();
  game = await deployer().deployToken({ name: "Moves", symbol: "MOV", decimals: 0 });
  gold = await deployer().deployToken({ name: "Gold", symbol: "GLD", decimals: 2 });
}, 180_000);
afterAll(() => world?.stop());

const someone = (): Hex => privateKeyToAccount(generatePrivateKey()).address;
const held = (token: Hex, account: Hex): Promise<bigint> =>
  world.reader.readContract({ address: token, abi: TOKEN, functionName: "balanceOf", args: [account] });
const encode = (functionName: "mint" | "approve" | "transfer" | "transferFrom", args: readonly unknown[]): Hex =>
  encodeFunctionData({ abi: TOKEN, functionName, args } as never);
const selectorOf = (method: string): Hex => toFunctionSelector(method);
const now = async (): Promise<number> => Number((await world.reader.getBlock()).timestamp);

/** Somebody with a smart account that holds a coin and 1,000 pieces of gold, and a page's key that pays its own gas. */
async function visit(): Promise<{ readonly person: SmartPerson; readonly key: PrivateKeyAccount }> {
  const person = await world.person({ sessions });
  const key = privateKeyToAccount(generatePrivateKey());
  for (const account of [person.account, key.address]) await world.give(account, "1");
  await deployer().mint({ token: gold, to: person.account, value: 1_000n });
  return { person, key };
}

type Permission = { readonly type: string; readonly data: Readonly<Record<string, unknown>> };
const MOVES = (): Permission => ({
  type: "contract-call",
  data: { address: game, selectors: [selectorOf("mint(address,uint256)")] },
});

const grant = (person: SmartPerson, key: Hex, permissions: readonly Permission[], expiry: number) =>
  person.ask("wallet_grantPermissions", [
    {
      chainId: CHAIN,
      address: person.account,
      expiry,
      signer: { type: "account", data: { id: key } },
      permissions: permissions as never,
    },
  ]);

type Act = { readonly target: Hex; readonly value?: bigint; readonly data?: Hex; readonly account?: Hex };

/** Has a key act, without asking whether it may first; whether the chain did it. */
async function act(
  person: SmartPerson,
  key: PrivateKeyAccount,
  { target, value = 0n, data = "0x", account = person.account }: Act,
) {
  const wallet = createWalletClient({ account: key, transport: http(world.chain.url) });
  const call = encodeFunctionData({ abi: SESSIONS, functionName: "act", args: [account, target, value, data] });
  const hash = await wallet.sendTransaction({ to: sessions, data: call, gas: GAS, chain: null });
  const { status } = await world.reader.waitForTransactionReceipt({ hash });
  return status === "success";
}

describe("a session of a smart account", { timeout: 120_000 }, () => {
  it("plays ten moves after one question, is shown in words before, and is ended on the chain", async () => {
    const { person, key } = await visit();
    const until = (await now()) + 3_600;
    const granted = await grant(person, key.address, [MOVES()], until);
    expect(granted).toMatchObject({
      expiry: until,
      account: person.account,
      signerMeta: { delegationManager: sessions },
    });
    expect(person.sheets).toHaveLength(1);
    expect(person.sheets[0]).toMatchObject({
      title: { key: "title.session" },
      account: person.account,
      actions: [
        {
          title: { key: "action.sessionCall" },
          facts: [
            { name: "fact.contract", value: { address: game.toLowerCase() } },
            { name: "fact.method", value: { text: "mint(address,uint256)" } },
          ],
        },
      ],
      warnings: [{ level: "amber", words: { key: "warning.session" } }],
      trial: { outcome: "passes" },
    });
    expect(person.sheets[0]?.facts.map(({ name }) => name).slice(0, 3)).toEqual([
      "fact.until",
      "fact.most",
      "fact.key",
    ]);
    for (let move = 0; move < 10; move += 1) {
      expect(await act(person, key, { target: game, data: encode("mint", [person.account, 1n]) })).toBe(true);
    }
    expect([await held(game, person.account), person.sheets.length]).toEqual([10n, 1]);

    const { context } = granted;
    expect(await person.ask("wallet_revokePermissions", [{ permissionsContext: context }])).toBeNull();
    expect(person.sheets[1]).toMatchObject({ title: { key: "title.sessionEnd" } });
    expect(await act(person, key, { target: game, data: encode("mint", [person.account, 1n]) })).toBe(false);
    expect(await held(game, person.account)).toBe(10n);
    // Granted anew, it counts anew; what it was allowed before does not.
    await grant(
      person,
      key.address,
      [{ type: "erc20-token-transfer", data: { address: gold, allowance: "0x1" } }],
      until,
    );
    expect(await act(person, key, { target: game, data: encode("mint", [person.account, 1n]) })).toBe(false);
    expect(await act(person, key, { target: gold, data: encode("transfer", [someone(), 1n]) })).toBe(true);
  });

  it("spends what it may and no more, of coins and of tokens, and pays whom it may", async () => {
    const { person, key } = await visit();
    const [to, shop] = [someone(), someone()];
    const permissions = [
      { type: "erc20-token-transfer", data: { address: gold, allowance: toHex(100n) } },
      { type: "native-token-transfer", data: { allowance: toHex(parseEther("0.1")), to: [shop] } },
    ];
    await grant(person, key.address, permissions, (await now()) + 3_600);
    expect(await act(person, key, { target: gold, data: encode("transfer", [to, 60n]) })).toBe(true);
    expect(await act(person, key, { target: gold, data: encode("transfer", [to, 41n]) })).toBe(false);
    expect(await act(person, key, { target: gold, data: encode("transfer", [to, 40n]) })).toBe(true);
    expect(await act(person, key, { target: gold, data: encode("transfer", [to, 1n]) })).toBe(false);
    expect(await act(person, key, { target: shop, value: parseEther("0.06") })).toBe(true);
    expect(await act(person, key, { target: shop, value: parseEther("0.05") })).toBe(false);
    expect(await act(person, key, { target: to, value: 1n })).toBe(false);
    // A payment has no data: four bytes of nothing are the name of a method.
    expect(await act(person, key, { target: shop, value: 1n, data: "0x00000000" })).toBe(false);
    expect([await held(gold, to), await world.reader.getBalance({ address: shop })]).toEqual([
      100n,
      parseEther("0.06"),
    ]);
    expect(person.sheets[0]?.actions.map(({ title }) => title.key)).toEqual([
      "action.sessionToken",
      "action.sessionPay",
    ]);
  });

  it("does nothing beyond what it may: 200 attempts, none executed", async () => {
    const { person, key } = await visit();
    const other = await visit();
    const until = (await now()) + 3_600;
    const permissions = [
      MOVES(),
      { type: "erc20-token-transfer", data: { address: gold, allowance: toHex(50n) } },
      { type: "native-token-transfer", data: { allowance: toHex(parseEther("0.01")) } },
    ];
    await grant(person, key.address, permissions, until);
    await grant(other.person, other.key.address, [MOVES()], until);
    const thief = someone();
    const stranger = privateKeyToAccount(generatePrivateKey());
    await world.give(stranger.address, "1");
    const mint = encode("mint", [person.account, 1n]);
    const rule = { target: gold, selector: selectorOf("transfer(address,uint256)"), limit: maxUint256 };
    const grantMore = encodeFunctionData({
      abi: SESSIONS,
      functionName: "grant",
      args: [key.address, until, maxUint256, [rule]],
    });
    const own = encodeFunctionData({ abi: SAFE, functionName: "addOwnerWithThreshold", args: [thief, 1n] });
    const ways: readonly ((n: number) => [PrivateKeyAccount, Act])[] = [
      // Another method, of a contract that it may call.
      (n) => [key, { target: gold, data: encode("approve", [thief, BigInt(n + 1)]) }],
      (n) => [key, { target: gold, data: encode("transferFrom", [person.account, thief, BigInt(n + 1)]) }],
      () => [key, { target: game, data: encode("transfer", [thief, 0n]) }],
      // More than it may, and so much that it would wrap around.
      (n) => [key, { target: gold, data: encode("transfer", [thief, 51n + BigInt(n)]) }],
      (n) => [key, { target: gold, data: encode("transfer", [thief, maxUint256 - BigInt(n)]) }],
      (n) => [key, { target: game, value: parseEther("0.01") + 1n + BigInt(n), data: mint }],
      (n) => [key, { target: game, value: maxUint256 - BigInt(n), data: mint }],
      // Other contracts, people, the account itself, and what keeps its sessions.
      () => [key, { target: someone(), data: mint }],
      () => [key, { target: thief, value: 1n }],
      () => [key, { target: person.account, data: own }],
      () => [
        key,
        {
          target: person.account,
          data: encodeFunctionData({ abi: SAFE, functionName: "enableModule", args: [thief] }),
        },
      ],
      () => [key, { target: sessions, data: grantMore }],
      // What is no method, or less than one; a token's without its amount.
      (n) => [key, { target: game, data: `0x${"40c10f19".slice(0, 2 + 2 * (n % 3))}` }],
      () => [key, { target: game, data: "0x00000000" }],
      () => [key, { target: gold, data: `0xa9059cbb${"0".repeat(24)}${thief.slice(2)}` }],
      // Somebody else's key, and another's account.
      () => [stranger, { target: game, data: mint }],
      () => [other.key, { target: gold, data: encode("transfer", [thief, 1n]) }],
      () => [other.key, { target: game, data: mint, account: person.account }],
      () => [key, { target: game, data: mint, account: other.person.account }],
      () => [key, { target: gold, data: encode("transfer", [thief, 1n]), account: other.person.account }],
    ];
    const worth = async () => [
      await world.reader.getBalance({ address: person.account }),
      await held(gold, person.account),
      await held(game, person.account),
      await held(gold, other.person.account),
      await held(game, other.person.account),
      await held(gold, thief),
      await world.reader.getBalance({ address: thief }),
    ];
    const before = await worth();
    let executed = 0;
    const attempts = Array.from({ length: 200 }, (_, n) => ways[n % ways.length]?.(Math.floor(n / ways.length)));
    for (const [who, what] of attempts as readonly [PrivateKeyAccount, Act][]) {
      if (await act(person, who, what)) executed += 1;
    }
    expect([attempts.length, executed, await worth()]).toEqual([200, 0, before]);
    // What it may, it still may.
    expect(await act(person, key, { target: game, data: mint })).toBe(true);
    expect(await act(person, key, { target: gold, data: encode("transfer", [thief, 50n]) })).toBe(true);
  });

  it("is over when its time is", async () => {
    const { person, key } = await visit();
    await grant(person, key.address, [MOVES()], (await now()) + 60);
    const move = { target: game, data: encode("mint", [person.account, 1n]) };
    expect(await act(person, key, move)).toBe(true);
    await tester().increaseTime({ seconds: 61 });
    await tester().mine({ blocks: 1 });
    expect(await act(person, key, move)).toBe(false);
    expect(await held(game, person.account)).toBe(1n);
  });

  it("is red where it may take everything", async () => {
    const { person, key } = await visit();
    const all = { type: "erc20-token-transfer", data: { address: gold, allowance: toHex(maxUint256) } };
    await grant(person, key.address, [all], (await now()) + 60);
    await grant(person, key.address, [MOVES()], (await now()) + 60);
    expect(person.sheets.map(isRed)).toEqual([true, false]);
  });

  it("is refused where the contract would not keep to what is asked, and where nobody can be sure of the contract", async () => {
    const { person, key } = await visit();
    const until = (await now()) + 60;
    const wrong: readonly (readonly Permission[])[] = [
      [{ type: "rate-limit", data: {} }],
      [{ type: "native-token-transfer", data: { allowance: "0x1" } }],
      [{ type: "contract-call", data: { address: person.account, selectors: ["0x12345678"] } }],
      [{ type: "contract-call", data: { address: sessions, selectors: ["0x12345678"] } }],
      [{ type: "contract-call", data: { address: game, selectors: ["0x1234"] } }],
      [{ type: "contract-call", data: { address: "0x12", selectors: ["0x12345678"] } }],
      [MOVES(), MOVES()],
    ];
    for (const permissions of wrong) {
      await expect(grant(person, key.address, permissions, until)).rejects.toMatchObject({ code: "INVALID_PARAMS" });
    }
    await expect(grant(person, key.address, [MOVES()], (await now()) - 1)).rejects.toMatchObject({
      code: "INVALID_PARAMS",
    });
    const without = await world.person();
    await expect(grant(without, key.address, [MOVES()], until)).rejects.toMatchObject({ code: "UNSUPPORTED_METHOD" });
    const fooled = await world.person({ sessions: game });
    await expect(grant(fooled, key.address, [MOVES()], until)).rejects.toMatchObject({ code: "UNSUPPORTED_METHOD" });
    const foreign = await person
      .ask("wallet_revokePermissions", [{ permissionsContext: "0x01" }])
      .catch((error) => error);
    expect(foreign).toMatchObject({ code: "UNSUPPORTED_METHOD" });
    expect([person.sheets, without.sheets, fooled.sheets]).toEqual([[], [], []]);
  });
});
