import type { PolkadotAction } from "../wire/messages.ts";
import type { Site } from "./sites.ts";

/** Answers for the Polkadot side. What was not opened shares nothing, and asks nobody. */
export async function answerPolkadot(site: Site, action: PolkadotAction, input: unknown): Promise<unknown> {
  if (action === "enable") {
    await site.enablePolkadot(String(input));
    return null;
  }
  const injected = await site.polkadot();
  if (action === "accounts.get") return (await injected?.accounts.get()) ?? [];
  if (!injected) throw new Error("Unable to find keypair");
  const { signRaw, signPayload } = injected.signer;
  return action === "signer.signRaw" ? await signRaw?.(input as never) : await signPayload?.(input as object);
}
