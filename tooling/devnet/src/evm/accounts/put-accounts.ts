import { type Address, concat, encodeFunctionData, parseAbi, parseEther } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { collectTransactions, createAsk } from "../money/transactions.ts";
import { type AccountContract, DEPLOYER, readAccountCode, SAFE_DEPLOYER } from "./account-code.ts";
import { installBundler } from "./bundler-folder.ts";
import { PAYMASTER_KEY } from "./start-paymaster.ts";

/** Where the contracts of smart accounts are. */
export type AccountContracts = Readonly<Record<AccountContract | "paymaster08", Address>>;

/** The ninth account of the test phrase: it deploys, and pays for those whose transactions are paid for. */
const MAKER = "0x23618e81E3f5cdF7f54C3d65f7FBc0aBf5B21E8f";
/** A paymaster as that of EntryPoint 0.7, for 0.8: no release has one, and its constructor takes no other entry point. */
const PAYMASTER_08: Address = "0x0800000000000000000000000000000000007702";
const DEPOSIT = parseEther("100");
const ABI = parseAbi(["function deposit() payable"]);

/** Puts EntryPoint 0.7 and 0.8, factories of accounts, code that plain ones take on, and paymasters where they are on every chain. */
export async function putAccounts(url: string): Promise<AccountContracts> {
  await installBundler();
  const code = readAccountCode(privateKeyToAccount(PAYMASTER_KEY).address);
  const ask = createAsk(url);
  const [deployer] = await ask([["eth_getCode", [DEPLOYER, "latest"]]]);
  await ask([["anvil_setCode", [SAFE_DEPLOYER, deployer]]]);
  const transactions = await collectTransactions(ask, MAKER);
  const places = Object.values(code);
  const there = await ask(places.map(({ address }) => ["eth_getCode", [address, "latest"]]));
  // On a chain that several have in use, somebody may have put them there before.
  for (const each of places.filter((_, at) => there[at] === "0x"))
    transactions.call(each.deployer, concat([each.salt, each.code]));
  transactions.call(code.paymaster.address, encodeFunctionData({ abi: ABI, functionName: "deposit" }), DEPOSIT);
  await transactions.send();
  await putPaymaster08(ask, code);
  const addresses = Object.fromEntries(Object.entries(code).map(([name, { address }]) => [name, address])) as Record<
    AccountContract,
    Address
  >;
  return { ...addresses, paymaster08: PAYMASTER_08 };
}

/** The same code with the other entry point in its place, and a deposit there. */
async function putPaymaster08(
  ask: ReturnType<typeof createAsk>,
  { paymaster, entryPoint07, entryPoint08 }: ReturnType<typeof readAccountCode>,
): Promise<void> {
  const bare = ({ address }: { readonly address: Address }): string => address.slice(2).toLowerCase();
  const [there] = await ask([["eth_getCode", [paymaster.address, "latest"]]]);
  const code = String(there).replaceAll(bare(entryPoint07), bare(entryPoint08));
  await ask([["anvil_setCode", [PAYMASTER_08, code]]]);
  const transactions = await collectTransactions(ask, MAKER);
  transactions.call(PAYMASTER_08, encodeFunctionData({ abi: ABI, functionName: "deposit" }), DEPOSIT);
  await transactions.send();
}
