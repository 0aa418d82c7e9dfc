import type { Hex } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { createSiweMessage } from "viem/siwe";
import type { ChannelAnswer, ChannelRequest } from "./channels.ts";

/** Who agrees: the key of their account, the id that they say they have, and their name. */
export type FarcasterPerson = { readonly key: Hex; readonly fid: number; readonly username: string };

/** What of a message is another than an app would sign. */
export type MessageChange = {
  readonly chainId?: number;
  readonly domain?: string;
  readonly uri?: string;
  readonly nonce?: string;
  readonly statement?: string;
  readonly address?: Hex;
  readonly expirationTime?: Date;
  readonly notBefore?: Date;
  readonly resources?: string[];
};

/** Signs in as the app of Farcaster does: a message of the channel's, with the person's id among its resources. */
export async function signInAtApp(
  { siweUri, domain, nonce, notBefore, expirationTime, requestId }: ChannelRequest,
  { key, fid, username }: FarcasterPerson,
  change: MessageChange = {},
): Promise<ChannelAnswer> {
  const account = privateKeyToAccount(key);
  const message = createSiweMessage({
    ...{ address: account.address, domain, uri: siweUri, nonce, chainId: 10, version: "1" as const },
    statement: "Farcaster Auth",
    resources: [`farcaster://fid/${fid}`],
    ...(notBefore !== undefined && { notBefore: new Date(notBefore) }),
    ...(expirationTime !== undefined && { expirationTime: new Date(expirationTime) }),
    ...(requestId !== undefined && { requestId }),
    ...change,
  });
  const signature = await account.signMessage({ message });
  return { ...{ message, signature, fid, username }, displayName: username, bio: "", pfpUrl: "" };
}
