import { getContractAddress, type Hex } from "viem";

/** What a local chain is asked for by name, several questions at once. */
export type Ask = (calls: readonly (readonly [method: string, params: readonly unknown[]])[]) => Promise<unknown[]>;

/** Transactions of one of the chain's own accounts, which need no signature. */
export type Transactions = {
  /** Notes a contract to deploy, and tells where it will be. */
  deploy(code: Hex): Hex;
  /** Notes a call. `value`: of the chain's own coin, in the smallest unit. */
  call(to: Hex, data: Hex, value?: bigint): void;
  /** Sends all that was noted, and resolves once all of it is on the chain. */
  send(): Promise<void>;
};

type Answer = { readonly id: number; readonly result?: unknown; readonly error?: { readonly message: string } };

/** More than the dearest of the contracts needs, and less than one transaction may take. */
const GAS = "0xb71b00";
/** Far more than all that is sent together takes. */
const BLOCK_LIMIT = 200;

/** Asks a node many things in one request. */
export function createAsk(url: string): Ask {
  return async (calls) => {
    const body = JSON.stringify(calls.map(([method, params], id) => ({ jsonrpc: "2.0", id, method, params })));
    const response = await fetch(url, { method: "POST", headers: { "content-type": "application/json" }, body });
    const answers = ((await response.json()) as Answer[]).sort((one, other) => one.id - other.id);
    return answers.map(({ result, error }) => {
      if (error) throw new Error(`The local chain refused: ${error.message}`);
      return result;
    });
  };
}

/** Collects transactions and sends them together: one by one, each would be waited for. */
export async function collectTransactions(ask: Ask, from: Hex): Promise<Transactions> {
  let nonce = Number((await ask([["eth_getTransactionCount", [from, "latest"]]]))[0]);
  const waiting: object[] = [];
  const note = (transaction: object): void => {
    waiting.push({ from, gas: GAS, nonce: toHex(nonce), ...transaction });
    nonce += 1;
  };
  return {
    deploy(code) {
      const address = getContractAddress({ from, nonce: BigInt(nonce) });
      note({ data: code });
      return address;
    },
    call: (to, data, value = 0n) => note({ to, data, value: toHex(value) }),
    async send() {
      // By itself, the chain leaves what no longer fits into a block until somebody sends more.
      await ask([["evm_setAutomine", [false]]]);
      const hashes = await ask(waiting.splice(0).map((each) => ["eth_sendTransaction", [each]]));
      await mine(ask, hashes);
      await ask([["evm_setAutomine", [true]]]);
    },
  };
}

/** Mines blocks until all of it is in one. */
async function mine(ask: Ask, hashes: readonly unknown[]): Promise<void> {
  for (let blocks = 0; blocks < BLOCK_LIMIT; blocks += 1) {
    await ask([["evm_mine", []]]);
    const receipts = (await ask(hashes.map((hash) => ["eth_getTransactionReceipt", [hash]]))) as ({
      readonly status: string;
    } | null)[];
    if (receipts.some((receipt) => receipt !== null && receipt.status !== "0x1"))
      throw new Error("The local chain refused what it was to begin with.");
    if (receipts.every((receipt) => receipt !== null)) return;
  }
  throw new Error("The local chain left out some of what it was to begin with.");
}

/** A number as nodes write it. */
export function toHex(value: number | bigint): Hex {
  return `0x${value.toString(16)}`;
}
