import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { close, listen } from "../http/listen.ts";
import { readBody } from "../http/read-body.ts";
import { type ChannelAnswer, type Channels, openChannel, readChannel } from "./channels.ts";
import { type FarcasterPerson, type MessageChange, signInAtApp } from "./sign-in-at-app.ts";

/** A relay of this machine between who logs people in with Farcaster and their app. */
export type FarcasterRelay = {
  readonly url: string;
  /** Agrees in the app of somebody that opened a link of this relay's; or signs what no app would. */
  readonly agree: (link: string, person: FarcasterPerson, change?: MessageChange) => Promise<ChannelAnswer>;
  /** Has the links that it gives begin with another address, from now on. */
  readonly setLinks: (base: string) => void;
  /** Whether it answers at all, from now on. */
  readonly setDown: (isDown: boolean) => void;
  readonly stop: () => Promise<void>;
};

/**
 * Starts a relay that speaks as Farcaster's own does: `POST /v1/channel` opens a channel, whose token alone reads
 * `GET /v1/channel/status` (202 pending, 200 completed, told once).
 * @see https://docs.farcaster.xyz/auth-kit/client/app/create-channel
 * @example
 * const relay = await startFarcasterRelay();
 * relay.url; // "http://127.0.0.1:41025"
 */
export async function startFarcasterRelay(): Promise<FarcasterRelay> {
  const channels: Channels = new Map();
  const way = { isDown: false, links: "" };
  const server = createServer((request, response) => {
    if (way.isDown) return void response.writeHead(503).end();
    void answer({ request, channels, links: way.links }).then(({ status, body }) => send(response, status, body));
  });
  const url = `http://127.0.0.1:${await listen(server, 0)}`;
  way.links = url;
  return {
    url,
    agree: async (link, person, change) => {
      const channel = channels.get(new URL(link).searchParams.get("channelToken") ?? "");
      if (channel === undefined) throw new Error("The relay has no such channel.");
      channel.answer = await signInAtApp(channel.request, person, change);
      return channel.answer;
    },
    setLinks: (base) => {
      way.links = base;
    },
    setDown: (isDown) => {
      way.isDown = isDown;
    },
    stop: () => close(server),
  };
}

type Asked = { readonly request: IncomingMessage; readonly channels: Channels; readonly links: string };

async function answer({
  request,
  channels,
  links,
}: Asked): Promise<{ readonly status: number; readonly body: object }> {
  const linkOf = (token: string): string => `${links}/~/siwf?channelToken=${token}`;
  if (request.method === "POST" && request.url === "/v1/channel") {
    const opened = openChannel(channels, JSON.parse(String(await readBody(request))) as Record<string, unknown>);
    if ("problem" in opened) return { status: 400, body: { error: "Validation error", message: opened.problem } };
    const { token, nonce } = opened;
    return { status: 201, body: { channelToken: token, url: linkOf(token), nonce } };
  }
  if (request.method === "GET" && request.url === "/v1/channel/status") {
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? "")?.[1] ?? "";
    return readChannel(channels, { token, url: linkOf(token) });
  }
  return { status: 404, body: { error: "Not Found" } };
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
}
