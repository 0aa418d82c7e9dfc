import { startDevnet } from "@foyer-tooling/devnet";
import {
  createPublicClient,
  createTestClient,
  createWalletClient,
  encodeFunctionData,
  type Hex,
  http,
  type PublicClient,
  parseAbi,
} from "viem";
import code from "./token-code.json" with { type: "json" };

/** What the tokens can do: coins and collectibles, each on its own contract. */
const TOKEN_ABI = parseAbi([
  "function mint(address to, uint256 valueOrId)",
  "function burn(uint256 value)",
  "function transfer(address to, uint256 value)",
  "function transferFrom(address from, address to, uint256 id)",
  "function balanceOf(address owner) view returns (uint256)",
]);

/** A local chain with coins, collectibles and three accounts that move them. */
export type TestChain = {
  readonly url: string;
  readonly chainId: number;
  readonly accounts: readonly [Hex, Hex, Hex];
  readonly tokens: readonly [coin: Hex, collectible: Hex];
  readonly reader: PublicClient;
  /** Moves something of each kind, each in a block, among them what fails. `mark` makes it unlike other moves. */
  readonly move: (mark: bigint) => Promise<void>;
  /** Gives the second account coins so many times, all in one block. */
  readonly fill: (times: number) => Promise<void>;
  /** Puts empty blocks in the place of the last ones. */
  readonly dropBlocks: (depth: number) => Promise<void>;
  /** Remembers where the chain is; what this resolves with takes it back to there, so that it is shorter. */
  readonly remember: () => Promise<() => Promise<void>>;
  readonly stop: () => Promise<void>;
};

/** Starts a local chain and puts the tokens on it. */
export async function startTestChain(): Promise<TestChain> {
  const devnet = await startDevnet({ chains: ["evm"] });
  const [evm] = devnet.evm;
  if (!evm) throw new Error("There is no local chain.");
  const { url, chainId } = evm;
  const transport = http(url);
  const reader = createPublicClient({ transport, pollingInterval: 20 });
  const tester = createTestClient({ mode: "anvil", transport });
  const wallet = createWalletClient({ transport });
  const [first, second, third] = await wallet.getAddresses();
  if (!first || !second || !third) throw new Error("The local chain has no accounts.");

  const send = async (account: Hex, call: { readonly to?: Hex; readonly value?: bigint; readonly data?: Hex }) => {
    // With gas named, what fails is mined all the same.
    const hash = await wallet.sendTransaction({ account, ...call, gas: 2_000_000n, chain: null });
    return reader.waitForTransactionReceipt({ hash });
  };
  const deploy = async (data: string): Promise<Hex> => {
    const { contractAddress } = await send(first, { data: data as Hex });
    if (!contractAddress) throw new Error("The local chain deployed nothing.");
    return contractAddress;
  };
  const coin = await deploy(code.coin);
  const collectible = await deploy(code.collectible);
  const encode = (functionName: "mint" | "transfer" | "transferFrom" | "burn", args: readonly unknown[]): Hex =>
    encodeFunctionData({ abi: TOKEN_ABI, functionName, args: args as never });

  return {
    url,
    chainId,
    accounts: [first, second, third],
    tokens: [coin, collectible],
    reader,
    async move(mark) {
      await send(first, { to: second, value: mark });
      await send(third, { to: third, value: mark });
      await send(first, { to: coin, data: encode("mint", [second, mark * 10n]) });
      await send(second, { to: coin, data: encode("transfer", [third, mark * 3n]) });
      await send(third, { to: coin, data: encode("transfer", [third, mark]) });
      await send(second, { to: coin, data: encode("burn", [mark]) });
      await send(first, { to: coin, data: encode("transfer", [second, 1n]) });
      await send(second, { to: collectible, data: encode("mint", [first, mark]) });
      await send(first, { to: collectible, data: encode("transferFrom", [first, third, mark]) });
    },
    async fill(times) {
      await tester.setAutomine(false);
      for (let index = 0; index < times; index++) {
        const data = encode("mint", [second, 1n]);
        await wallet.sendTransaction({ account: first, to: coin, data, gas: 100_000n, chain: null });
      }
      await tester.mine({ blocks: 1 });
      await tester.setAutomine(true);
    },
    async dropBlocks(depth) {
      // viem does not know the method.
      await tester.request({ method: "anvil_reorg" as never, params: [depth, []] as never });
    },
    async remember() {
      const id = await tester.snapshot();
      return () => tester.revert({ id });
    },
    stop: () => devnet.stop(),
  };
}
