/**
 * Asks a local chain, past everything that is tested.
 * @throws {Error} with what the chain says is wrong
 */
export async function callChain(url: string, method: string, params: readonly unknown[]): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });
  const response = await fetch(url, { method: "POST", headers: { "content-type": "application/json" }, body });
  const { result, error } = (await response.json()) as { readonly result?: unknown; readonly error?: unknown };
  if (error !== undefined) throw new Error(`The local chain refused ${method}: ${JSON.stringify(error)}`);
  return result;
}

/** Makes blocks until a transaction is in one: the first may be without it, where it came to the chain just now. */
export async function mineUntilIn(url: string, hash: unknown): Promise<void> {
  for (let blocks = 0; blocks < 10; blocks += 1) {
    await callChain(url, "evm_mine", []);
    if ((await callChain(url, "eth_getTransactionReceipt", [hash])) !== null) return;
  }
  throw new Error(`The local chain left out ${String(hash)}.`);
}

/** Wei that an address holds. */
export async function readWei(url: string, address: string): Promise<bigint> {
  return BigInt((await callChain(url, "eth_getBalance", [address, "latest"])) as string);
}

/** What an address holds of an ERC-20 token, in its smallest unit. */
export async function readToken(
  url: string,
  { token, of }: { readonly token: string; readonly of: string },
): Promise<bigint> {
  const data = `0x70a08231${of.slice(2).toLowerCase().padStart(64, "0")}`;
  return BigInt((await callChain(url, "eth_call", [{ to: token, data }, "latest"])) as string);
}

/** Gives an address exactly this many wei. */
export async function setWei(url: string, address: string, wei: bigint): Promise<void> {
  await callChain(url, "anvil_setBalance", [address, `0x${wei.toString(16)}`]);
}

/** Lamports that an address holds. */
export async function readLamports(url: string, address: string): Promise<bigint> {
  const { value } = (await callChain(url, "getBalance", [address])) as { readonly value: number };
  return BigInt(value);
}

/** Sends from one of an EVM chain's own accounts, which need no signature, and resolves once it is in a block. */
export async function sendFrom(
  url: string,
  {
    value = 0n,
    ...rest
  }: { readonly from: string; readonly to: string; readonly value?: bigint; readonly data?: string },
): Promise<void> {
  const hash = await callChain(url, "eth_sendTransaction", [{ ...rest, value: `0x${value.toString(16)}` }]);
  while ((await callChain(url, "eth_getTransactionReceipt", [hash])) === null) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
