import { FoyerError, type SwapChain, type SwapGiven } from "@foyer/contract";
import type { EvmNetwork } from "../evm-network.ts";
import { fetchGasPrice } from "../send/gas-price.ts";
import { readWord } from "../tokens/abi.ts";
import { type ChainWork, callContracts } from "../tokens/call-contracts.ts";
import { addressOf, chainOf, readAsset } from "./assets.ts";
import { canBatch, sendBatch } from "./batches.ts";
import { describeTokens } from "./describe-tokens.ts";
import { fetchPermit } from "./permits.ts";
import { tryOut } from "./try-out.ts";
import { writeCall } from "./words.ts";

/** Makes what asks. */
export function createEvmSwaps(networks: readonly EvmNetwork[]): Omit<SwapChain, "approve" | "serves"> {
  const work = (chain: string, { clock, fetch, signal }: SwapGiven): ChainWork => {
    const network = networks.find(({ caipNetworkId }) => caipNetworkId === chain);
    if (!network) throw new FoyerError("swap/unsupported", { chain });
    return { host: { clock, fetch }, scope: signal, network };
  };
  return {
    async fetchToken(asset, given) {
      const { chain, token } = readAsset(asset);
      return token === undefined ? undefined : (await describeTokens(work(chain, given), [token]))[0];
    },
    async fetchAllowance({ account, asset, spender }, given) {
      const { chain, token } = readAsset(asset);
      const owner = addressOf(account);
      // allowance(address,address)
      const calls = [{ to: token ?? spender, data: writeCall("dd62ed3e", owner, spender) }];
      const { answers } = await callContracts(work(chain, given), { address: owner, calls });
      const value = readWord(answers[0] ?? "", 0);
      if (value === undefined) throw new FoyerError("network/unreachable", { chain, problem: "it gave no allowance" });
      return value;
    },
    async fetchGasPrice(chain, given) {
      const { price } = await fetchGasPrice(work(chain, given));
      return price.maxFeePerGas ?? price.gasPrice ?? 0n;
    },
    fetchPermit: async (of, given) => fetchPermit(work(chainOf(of.account), given), of),
    tryOut: async (of, given) => tryOut(work(chainOf(of.account), given), of),
    canBatch: async (of, given) => canBatch(work(chainOf(of.account), given), of),
    sendBatch: async (of, given) => {
      const { id, settled } = await sendBatch(work(chainOf(of.account), given), of);
      return { id, settled: (later) => settled(work(chainOf(of.account), later)) };
    },
  };
}
