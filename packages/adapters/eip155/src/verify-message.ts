import { type Capabilities, FoyerError, parseAccountId } from "@foyer/contract";
import { isSameAddress } from "./address.ts";
import type { Session } from "./session.ts";

type VerifyMessage = NonNullable<Capabilities<"eip155">["verifyMessage"]>;

/** What is used of viem, loaded when the first signature is verified. */
export type Viem = Pick<typeof import("viem"), "createPublicClient" | "fallback" | "http" | "recoverMessageAddress">;

/** Loads viem. Written so that bundlers see which parts are used, and that the host may not have it. */
export async function loadViem(): Promise<Viem> {
  try {
    const { createPublicClient, fallback, http, recoverMessageAddress } = await import("viem");
    return { createPublicClient, fallback, http, recoverMessageAddress };
  } catch (cause) {
    const isOnItsWay = cause instanceof TypeError || (cause as Partial<Error> | undefined)?.name === "ChunkLoadError";
    // A browser says "Failed to resolve module specifier" of what no bundler found: absent, however often one tries.
    const isLost = isOnItsWay && !/resolve/i.test(String(cause));
    if (isLost) throw new FoyerError("library/unreachable", { library: "viem" }, { cause });
    throw new FoyerError("library/absent", { library: "viem", operation: "verifyMessage" }, { cause });
  }
}

/**
 * Tells whether an account signed a text: by its key, offline; else by its contract, deployed or not, through the
 * network's nodes.
 * @see https://eips.ethereum.org/EIPS/eip-191
 * @see https://eips.ethereum.org/EIPS/eip-1271
 * @see https://eips.ethereum.org/EIPS/eip-6492
 */
export async function verifyMessage(
  session: Session,
  { account, message, signature: { value: signature } }: Parameters<VerifyMessage>[0],
  load: () => Promise<Viem> = loadViem,
): Promise<boolean> {
  const { reference, address: text } = parseAccountId(account);
  const { rpcUrls, caipNetworkId: chain } = session.network(`eip155:${reference}`);
  const address = text as `0x${string}`;
  return session.run({ operation: "verifyMessage" }, async ({ host }) => {
    const viem = await load();
    // A contract's signature recovers to nobody, or to somebody else.
    const signer = await viem.recoverMessageAddress({ message, signature }).catch(() => "");
    if (isSameAddress(signer, address)) return true;
    const transports = rpcUrls.default.http.map((url) => viem.http(url, { fetchFn: host.fetch, retryCount: 0 }));
    const client = viem.createPublicClient({ transport: viem.fallback(transports) });
    try {
      return await client.verifyMessage({ address, message, signature });
    } catch (cause) {
      throw new FoyerError(
        "network/unreachable",
        { chain, problem: "no RPC URL could verify the signature" },
        { cause },
      );
    }
  });
}
