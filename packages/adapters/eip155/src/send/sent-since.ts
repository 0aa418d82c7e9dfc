import { FoyerError, parseAccountId, type SentSince, type SentSinceRequest } from "@foyer/contract";
import { fetchRpcResult, type RpcRequest } from "@foyer/contract/on-demand";
import { read, readList } from "@foyer/contract/wallet-standard";
import { type Context, findNetwork } from "../context.ts";
import { needQuantity, toQuantity } from "../quantity.ts";
import { run } from "../run.ts";
import { writeCall } from "./read-transfer.ts";

/** Transactions after a mark that are looked at. */
const LIMIT = 20n;
/** Transactions of a block that are looked at. */
const BLOCK_LIMIT = 10_000;

type Asking = Pick<RpcRequest, "host" | "scope"> & {
  readonly network: ReturnType<typeof findNetwork>;
  readonly address: string;
};

/**
 * Finds what an account sent since a mark, by the numbers (nonces) of its transactions: each is in the first block in which
 * the account's count is higher. The mark is the count, with those that no block has yet, and the latest block.
 * @throws {FoyerError} network/unreachable where the nodes cannot tell, as of a contract's account, of which a transaction
 * is in no block yet, or of blocks that they have forgotten
 * @see https://ethereum.org/en/developers/docs/apis/json-rpc/#eth_gettransactioncount
 */
export async function sentSince(
  context: Context,
  { account, mark, transfer, signal }: SentSinceRequest<"eip155">,
): Promise<SentSince> {
  const { reference, address } = parseAccountId(account);
  const network = findNetwork(context.networks, `eip155:${reference}`);
  return run(context, { operation: "sentSince", signal }, async ({ host, scope }) => {
    const asking: Asking = { host, scope, network, address };
    const [head, count, pending, code] = await Promise.all([
      askQuantity(asking, "eth_blockNumber", []),
      fetchCount(asking, "latest"),
      fetchCount(asking, "pending"),
      fetchRpcResult({ ...asking, method: "eth_getCode", params: [address, "latest"] }),
    ]);
    // A node that lags behind has fewer of those that no block has yet.
    const next = `${[count, pending].sort((a, b) => Number(a - b)).at(-1)}:${head}`;
    const [first, from] =
      /^(\d{1,15}):(\d{1,15})$/
        .exec(mark ?? "")
        ?.slice(1)
        .map(BigInt) ?? [];
    if (first === undefined || from === undefined || !transfer) return { mark: next, hashes: [] };
    // The transactions of a contract account are sent by other accounts.
    if (code !== "0x") throw unknown(asking, "the account is a contract");
    if (pending > count && pending > first) throw unknown(asking, "a transaction is in no block yet");
    if (count - first > LIMIT) throw unknown(asking, "there are too many transactions");
    const { to, value, data = "0x" } = await writeCall(transfer, network);
    const hashes: string[] = [];
    for (let nonce = first; nonce < count; nonce += 1n) {
      const sent = await findTransaction(asking, { nonce, from, head });
      const isSame =
        isText(read(sent, "to"), to) && isText(read(sent, "value"), value) && isText(read(sent, "input"), data);
      const hash = read(sent, "hash");
      if (isSame && typeof hash === "string") hashes.push(hash);
    }
    return { mark: next, hashes };
  });
}

/** The transaction of a number: it is in the first block after which the account has sent more. */
async function findTransaction(
  asking: Asking,
  { nonce, from, head }: { readonly nonce: bigint; readonly from: bigint; readonly head: bigint },
): Promise<unknown> {
  let [low, high] = [from, head];
  while (low < high) {
    const middle = (low + high) / 2n;
    if ((await fetchCount(asking, toQuantity(middle))) > nonce) high = middle;
    else low = middle + 1n;
  }
  const params = [toQuantity(low), true];
  const block = await fetchRpcResult({ ...asking, method: "eth_getBlockByNumber", params });
  const found = readList(read(block, "transactions"), BLOCK_LIMIT).find(
    (one) => isText(read(one, "from"), asking.address) && isText(read(one, "nonce"), toQuantity(nonce)),
  );
  if (found === undefined) throw unknown(asking, `no transaction with the number ${nonce} was found`);
  return found;
}

function fetchCount(asking: Asking, block: string): Promise<bigint> {
  return askQuantity(asking, "eth_getTransactionCount", [asking.address, block]);
}

async function askQuantity(asking: Asking, method: string, params: readonly unknown[]): Promise<bigint> {
  return needQuantity(await fetchRpcResult({ ...asking, method, params }), asking.network, `it gave no ${method}`);
}

function isText(one: unknown, other: string): boolean {
  return typeof one === "string" && one.toLowerCase() === other.toLowerCase();
}

function unknown({ network: { caipNetworkId: chain } }: Asking, problem: string): FoyerError {
  return new FoyerError("network/unreachable", { chain, problem });
}
