import type { Hex } from "viem";

/** The chain as a test asks it, apart from every page. */
export type ChainReader = {
  readonly balance: (address: Hex) => Promise<bigint>;
  /** The number of transactions that an account has sent. */
  readonly nonce: (address: Hex) => Promise<bigint>;
  /** Resolves once a block has all that an account has sent: the node answers before it has made one. */
  readonly mined: (address: Hex) => Promise<void>;
  /** Sends from an account that the node has the key of. */
  readonly send: (transaction: object) => Promise<Hex>;
};

/** Creates it. */
export function createChainReader(url: string): ChainReader {
  const ask = async (method: string, params: readonly unknown[]): Promise<Hex> => {
    const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });
    const headers = { "content-type": "application/json" };
    const { result, error } = (await (await fetch(url, { method: "POST", headers, body })).json()) as {
      readonly result?: Hex;
      readonly error?: { readonly message: string };
    };
    if (result === undefined) throw new Error(`${method}: ${error?.message}`);
    return result;
  };
  const countOf = async (address: Hex, block: "latest" | "pending"): Promise<bigint> =>
    BigInt(await ask("eth_getTransactionCount", [address, block]));
  return {
    balance: async (address) => BigInt(await ask("eth_getBalance", [address, "latest"])),
    nonce: (address) => countOf(address, "latest"),
    async mined(address) {
      while ((await countOf(address, "latest")) < (await countOf(address, "pending")));
    },
    send: (transaction) => ask("eth_sendTransaction", [transaction]),
  };
}
