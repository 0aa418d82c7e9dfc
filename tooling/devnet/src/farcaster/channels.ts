import { randomBytes } from "node:crypto";

/** What a channel was made with, as the relay's API names it. */
export type ChannelRequest = {
  readonly siweUri: string;
  readonly domain: string;
  readonly nonce: string;
  readonly notBefore?: string | undefined;
  readonly expirationTime?: string | undefined;
  readonly requestId?: string | undefined;
};

/** What the app of somebody answers in a channel. */
export type ChannelAnswer = {
  readonly message: string;
  readonly signature: string;
  readonly fid: number;
  readonly username: string;
  readonly displayName: string;
  readonly bio: string;
  readonly pfpUrl: string;
};

type Channel = { readonly request: ChannelRequest; answer?: ChannelAnswer };

/** The channels that are open, by their tokens. */
export type Channels = Map<string, Channel>;

/** Opens a channel for what was asked, or says what is wrong with it. */
export function openChannel(
  channels: Channels,
  body: { readonly [name: string]: unknown },
): { readonly token: string; readonly nonce: string } | { readonly problem: string } {
  const { siweUri, domain, nonce = randomBytes(8).toString("hex") } = body;
  if (typeof siweUri !== "string" || !URL.canParse(siweUri)) return { problem: "siweUri must be a URI" };
  if (typeof domain !== "string" || domain === "") return { problem: "domain must be a string" };
  if (typeof nonce !== "string" || !/^[a-zA-Z0-9]{8,}$/.test(nonce)) return { problem: "nonce must be alphanumeric" };
  const token = randomBytes(16).toString("hex");
  const { notBefore, expirationTime, requestId } = body as Partial<ChannelRequest>;
  channels.set(token, { request: { siweUri, domain, nonce, notBefore, expirationTime, requestId } });
  return { token, nonce };
}

/** What a channel's owner is told of it: pending, or completed, which is told once. */
export function readChannel(
  channels: Channels,
  a: { readonly token: string; readonly url: string },
): { readonly status: number; readonly body: object } {
  const channel = channels.get(a.token);
  if (channel === undefined) return { status: 401, body: { error: "Unauthorized" } };
  const { request, answer } = channel;
  const { nonce, ...metadata } = request;
  if (answer === undefined) return { status: 202, body: { state: "pending", nonce, url: a.url, metadata } };
  channels.delete(a.token);
  return { status: 200, body: { state: "completed", nonce, url: a.url, metadata, ...answer } };
}
