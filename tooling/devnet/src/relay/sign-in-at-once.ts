import type { AuthTypes } from "@walletconnect/types";
import { buildAuthObject, formatMessage, populateAuthPayload } from "@walletconnect/utils";
import type { WalletSide } from "./wallet-side.ts";

/**
 * Signs the text that came with a link, as wallets do that connect and sign in with one approval: for the first chain that
 * it shares, with what the page may ask for in words.
 */
export async function signInAtOnce(
  authPayload: AuthTypes.PayloadParams,
  { side, chains }: { readonly side: WalletSide; readonly chains: readonly string[] },
): Promise<AuthTypes.Cacao> {
  const [address] = side.addresses;
  const payload = populateAuthPayload({ authPayload, chains: [...chains], methods: [...side.methods] });
  const iss = `did:pkh:${payload.chains[0]}:${address}`;
  const text = formatMessage(payload, iss);
  const hex = `0x${Buffer.from(text).toString("hex")}`;
  const s = (await side.answer({ method: "personal_sign", params: [hex, address] })) as string;
  return buildAuthObject(payload, { t: "eip191", s }, iss);
}
