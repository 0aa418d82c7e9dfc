import { createDeployer } from "@foyer-tooling/devnet/deployer";
import {
  createWalletClient,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  http,
  parseAbi,
  parseEther,
  toFunctionSelector,
  toHex,
} from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { warningsOf } from "../../testing/describe-evm.ts";
import { type SmartWorld, startSmartWorld } from "../../testing/smart-world.ts";

/** Of the test phrase's first account, which deploys. */
const KEY = "0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80";
const SESSIONS = parseAbi(["function act(address account, address target, uint256 value, bytes data) returns (bytes)"]);

let world: SmartWorld;
let sessions: Hex;
let wrapped: Hex;
beforeAll(async () => {
  world = await startSmartWorld();
  const deployer = createDeployer({ url: world.chain.url, key: KEY });
  sessions = await deployer.deploySessionKeys();
  wrapped = await deployer.deployWrapped();
}, 180_000);
afterAll(() => world?.stop());

it("spends the coins of a payment on another call of the session, as it was shown", { timeout: 120_000 }, async () => {
  const person = await world.person({ sessions });
  const key = privateKeyToAccount(generatePrivateKey());
  const shop = privateKeyToAccount(generatePrivateKey()).address;
  for (const account of [person.account, key.address]) await world.give(account, "1");
  const deposit = toFunctionSelector("deposit()");
  const { timestamp } = await world.reader.getBlock();
  const permissions = [
    { type: "native-token-transfer", data: { allowance: toHex(parseEther("0.1")), to: [shop] } },
    { type: "contract-call", data: { address: wrapped, selectors: [deposit] } },
  ];
  await person.ask("wallet_grantPermissions", [
    {
      ...{ chainId: "0x7a69", address: person.account, expiry: Number(timestamp) + 3_600 },
      ...{ signer: { type: "account", data: { id: key.address } }, permissions: permissions as never },
    },
  ]);
  expect(person.sheets.map(warningsOf)[0]).toContain("warning.sessionValue");
  const wallet = createWalletClient({ account: key, transport: http(world.chain.url) });
  const args = [person.account, wrapped, parseEther("0.05"), deposit] as const;
  const data = encodeFunctionData({ abi: SESSIONS, functionName: "act", args });
  const hash = await wallet.sendTransaction({ to: sessions, data, gas: 500_000n, chain: null });
  expect((await world.reader.waitForTransactionReceipt({ hash })).status).toBe("success");
  const balance = { address: wrapped, abi: erc20Abi, functionName: "balanceOf", args: [person.account] } as const;
  expect(await world.reader.readContract(balance)).toBe(parseEther("0.05"));
});
