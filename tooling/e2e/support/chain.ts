/** Reads of the local chains, past everything that is tested. */
async function call(url: string, method: string, params: readonly unknown[]): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });
  const response = await fetch(url, { method: "POST", headers: { "content-type": "application/json" }, body });
  return ((await response.json()) as { readonly result: unknown }).result;
}

/** Wei that an address holds. */
export async function readWei(url: string, address: string): Promise<bigint> {
  return BigInt((await call(url, "eth_getBalance", [address, "latest"])) as string);
}

/** Gives an address exactly this many wei. */
export async function setWei(url: string, address: string, wei: bigint): Promise<void> {
  await call(url, "anvil_setBalance", [address, `0x${wei.toString(16)}`]);
}

/** Lamports that an address holds. */
export async function readLamports(url: string, address: string): Promise<bigint> {
  const { value } = (await call(url, "getBalance", [address])) as { readonly value: number };
  return BigInt(value);
}
