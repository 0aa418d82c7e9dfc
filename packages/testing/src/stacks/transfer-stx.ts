import { findOwn } from "../script/find-own.ts";
import { signTransfer } from "./sign-transfer.ts";
import type { StacksCore } from "./stacks-core.ts";
import type { StacksKey } from "./stacks-key.ts";

/** What a wallet pays when no node tells it better, in microSTX. */
const FEE = 3_000n;

type Transferring = {
  readonly core: StacksCore;
  readonly key: StacksKey;
  readonly recipient: string;
  readonly amount: bigint;
  readonly memo: string;
};

/** Signs a transfer and sends it through the network's node, where there is one. */
export async function transferStx({
  core,
  key,
  ...transfer
}: Transferring): Promise<{ readonly txid: string; readonly transaction: string }> {
  const { network, networks, nodes } = core.state;
  const version = findOwn(networks, network) ?? 26;
  const node = findOwn(nodes, network);
  const nonce = node === undefined ? 0n : await fetchNonce(node, key.address(version));
  const signed = signTransfer(key, { ...transfer, fee: FEE, nonce, isTestnet: version !== 22 });
  if (node !== undefined) await broadcast(node, signed.transaction);
  return signed;
}

async function fetchNonce(node: string, address: string): Promise<bigint> {
  const response = await fetch(`${node}/v2/accounts/${address}?proof=0`);
  const { nonce } = (await response.json()) as { readonly nonce: number };
  return BigInt(nonce);
}

/** Fails with the node's own reason, as wallets do. */
async function broadcast(node: string, transaction: string): Promise<void> {
  const body = Uint8Array.from(transaction.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const headers = { "content-type": "application/octet-stream" };
  const response = await fetch(`${node}/v2/transactions`, { method: "POST", headers, body });
  if (response.ok) return;
  throw Object.assign(new Error(await response.text()), { code: -32_603 });
}
