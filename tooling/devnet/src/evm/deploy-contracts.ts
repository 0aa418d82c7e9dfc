import {
  createPublicClient,
  createTestClient,
  createWalletClient,
  encodeAbiParameters,
  type Hex,
  http,
  parseAbi,
} from "viem";
import { privateKeyToAccount } from "viem/accounts";
import code from "./contract-code.json" with { type: "json" };
import { readUniswapCode } from "./money/uniswap-code.ts";

/** Where Multicall3 is on nearly all chains. */
const MULTICALL3 = "0xcA11bde05977b3631167028862bE2a173976CA11";
const TOKEN_ABI = parseAbi([
  "function mint(address to, uint256 value)",
  "function transfer(address to, uint256 value) returns (bool)",
]);
const REGISTRY_ABI = parseAbi([
  "function register(address to) returns (uint256 id)",
  "function transfer(address to)",
  "function idOf(address account) view returns (uint256)",
]);

/** What tests do on a local EVM chain beside what adapters do. */
export type Deployer = {
  /** Puts Multicall3 where it is everywhere. */
  putMulticall3(): Promise<void>;
  /** Deploys an ERC-20 that anybody may make coins of, and resolves with its address. */
  deployToken(a: { readonly name: string; readonly symbol: string; readonly decimals: number }): Promise<Hex>;
  /** Deploys WETH9, compiled as contracts of before Solidity 0.8 are, and resolves with its address. */
  deployWrapped(): Promise<Hex>;
  /** Deploys what deploys accounts that are contracts, and resolves with its address: test-account.sol. */
  deployAccountFactory(): Promise<Hex>;
  /** Deploys a registry of Farcaster ids, as the one on OP Mainnet: id-registry.sol. */
  deployIdRegistry(): Promise<Hex>;
  /** Gives an account the next id of that registry, and resolves with it. */
  registerId(a: { readonly registry: Hex; readonly to: Hex }): Promise<number>;
  /** Moves the id of this deployer's own account to another. */
  moveId(a: { readonly registry: Hex; readonly to: Hex }): Promise<void>;
  /** Sends wei of this deployer's own account. */
  send(a: { readonly to: Hex; readonly value: bigint }): Promise<void>;
  /** Deploys what keeps what others may do for accounts, and resolves with its address: session-keys.sol. */
  deploySessionKeys(): Promise<Hex>;
  mint(a: { readonly token: Hex; readonly to: Hex; readonly value: bigint }): Promise<void>;
};

/** Deploys contracts on a local chain by one of its accounts. `key`: its private key. */
export function createDeployer({ url, key }: { readonly url: string; readonly key: Hex }): Deployer {
  const transport = http(url);
  const account = privateKeyToAccount(key);
  const wallet = createWalletClient({ account, transport });
  const reader = createPublicClient({ transport, pollingInterval: 50 });
  const deploy = async (data: Hex): Promise<Hex> => {
    const hash = await wallet.sendTransaction({ data, chain: null });
    const { contractAddress } = await reader.waitForTransactionReceipt({ hash });
    if (!contractAddress) throw new Error("The local chain deployed nothing.");
    return contractAddress;
  };
  return {
    async putMulticall3() {
      const address = await deploy(code.multicall3 as Hex);
      const bytecode = (await reader.getCode({ address })) ?? "0x";
      await createTestClient({ mode: "anvil", transport }).setCode({ address: MULTICALL3, bytecode });
    },
    deployToken({ name, symbol, decimals }) {
      const types = [{ type: "string" }, { type: "string" }, { type: "uint8" }] as const;
      return deploy(`${code.token as Hex}${encodeAbiParameters(types, [name, symbol, decimals]).slice(2)}`);
    },
    deployWrapped: () => deploy(readUniswapCode().wrapped),
    deployAccountFactory: () => deploy(code.accountFactory as Hex),
    deployIdRegistry: () => deploy(code.idRegistry as Hex),
    async registerId({ registry, to }) {
      const call = { address: registry, abi: REGISTRY_ABI, functionName: "register", args: [to], chain: null } as const;
      await reader.waitForTransactionReceipt({ hash: await wallet.writeContract(call) });
      const asked = { address: registry, abi: REGISTRY_ABI, functionName: "idOf", args: [to] } as const;
      return Number(await reader.readContract(asked));
    },
    async moveId({ registry, to }) {
      const call = { address: registry, abi: REGISTRY_ABI, functionName: "transfer", args: [to], chain: null } as const;
      await reader.waitForTransactionReceipt({ hash: await wallet.writeContract(call) });
    },
    async send({ to, value }) {
      await reader.waitForTransactionReceipt({ hash: await wallet.sendTransaction({ to, value, chain: null }) });
    },
    deploySessionKeys: () => deploy(code.sessionKeys as Hex),
    async mint({ token, to, value }) {
      const call = { address: token, abi: TOKEN_ABI, functionName: "mint", args: [to, value], chain: null } as const;
      await reader.waitForTransactionReceipt({ hash: await wallet.writeContract(call) });
    },
  };
}
