import { type Capabilities, FoyerError, parseAccountId } from "@foyer/contract";
import { isSameAddress } from "./address.ts";
import { type Context, findNetwork } from "./context.ts";
import { run } from "./run.ts";

type VerifyMessage = NonNullable<Capabilities<"eip155">["verifyMessage"]>;

/** What is used of viem, loaded when the first signature is verified. */
export type Viem = Pick<typeof import("viem"), "createPublicClient" | "fallback" | "http" | "recoverMessageAddress">;

/** Loads viem. Written so that bundlers see which parts are used, and that the host may not have it. */
export async function loadViem(): Promise<Viem> {
  const { createPublicClient, fallback, http, recoverMessageAddress } = await import("viem");
  return { createPublicClient, fallback, http, recoverMessageAddress };
}

/** A request that failed may succeed later; a package that no bundler found will not. */
function explainLoading(cause: unknown): FoyerError {
  const isRequest = cause instanceof TypeError || (cause as Partial<Error> | undefined)?.name === "ChunkLoadError";
  // "Failed to resolve module specifier" is a TypeError too, of a browser that was handed the bare name.
  return isRequest && !/resolve/i.test(String(cause))
    ? new FoyerError("library/unreachable", { library: "viem" }, { cause })
    : new FoyerError("library/absent", { library: "viem", operation: "verifyMessage" }, { cause });
}

/**
 * Tells whether an account signed a text: by its key, offline; else by its contract, deployed or not, through the
 * network's nodes.
 * @see https://eips.ethereum.org/EIPS/eip-191
 * @see https://eips.ethereum.org/EIPS/eip-1271
 * @see https://eips.ethereum.org/EIPS/eip-6492
 */
export async function verifyMessage(
  context: Context,
  {
    account,
    message,
    signature: { value: signature },
    load = loadViem,
  }: Parameters<VerifyMessage>[0] & { readonly load?: () => Promise<Viem> },
): Promise<boolean> {
  const { reference, address: text } = parseAccountId(account);
  const { rpcUrls, caipNetworkId: chain } = findNetwork(context.networks, `eip155:${reference}`);
  const address = text as `0x${string}`;
  return run(context, { operation: "verifyMessage" }, async ({ host }) => {
    const viem = await load().catch((cause: unknown) => Promise.reject(explainLoading(cause)));
    // A contract's signature recovers to nobody, or to somebody else.
    const signer = await viem.recoverMessageAddress({ message, signature }).catch(() => "");
    if (isSameAddress(signer, address)) return true;
    // viem calls a signature false when no node answers: what is not known must not be taken for false.
    let isAnswered = false;
    const fetchFn: typeof fetch = async (...request) => {
      const { fetch } = host;
      const response = await fetch(...request);
      isAnswered ||= response.ok;
      return response;
    };
    const transports = rpcUrls.default.http.map((url) => viem.http(url, { fetchFn, retryCount: 0 }));
    const client = viem.createPublicClient({ transport: viem.fallback(transports, { retryCount: 0 }) });
    const isValid = await client.verifyMessage({ address, message, signature });
    if (isValid || isAnswered) return isValid;
    throw new FoyerError("network/unreachable", { chain, problem: "no RPC URL answered" });
  });
}
