import { PROTOCOLS } from "../protocol/envelope-schema.ts";
import type { EmbeddedWalletOptions } from "./options.ts";

/** The address of the frame's page (FRM-01). `chains`: those it acts on, the first of which it begins with. */
export function formatFrameUrl(
  { projectId, rpcUrl, isLoggingOn = false, enableCloudAuthAccount }: EmbeddedWalletOptions,
  { origin, chains }: { readonly origin: string; readonly chains: readonly string[] },
): string {
  const [version = 1] = PROTOCOLS;
  const [chain = "eip155:1"] = chains;
  const url = new URL(`/frame/${version}/${encodeURIComponent(projectId)}`, origin);
  url.search = new URLSearchParams({
    projectId,
    chainId: chain.replace("eip155:", ""),
    version: String(version),
    enableLogger: String(isLoggingOn),
    rpcUrl: rpcUrl ?? "",
    ...(enableCloudAuthAccount !== undefined && { enableCloudAuthAccount: String(enableCloudAuthAccount) }),
  }).toString();
  return url.href;
}
