import type { FarcasterRelaySettings } from "@foyer-apps/service/farcaster/farcaster-environment";
import {
  createReadFarcasterMessage,
  type ReadFarcasterMessage,
} from "@foyer-apps/service/farcaster/read-farcaster-message";
import { ServiceFault } from "@foyer-apps/service/faults/fault";
import { channelAnswer, openedChannel } from "./channel-schema.ts";

/** What somebody answered in their app. `username`: what the relay says that they are called, which is shown and proves nothing. */
export type FarcasterAnswer = { readonly message: string; readonly signature: string; readonly username: string };

/** Reaches people in their app of Farcaster, by a relay, and reads what they sign there. */
export type Farcaster = {
  /** `token`: what alone reads the channel. `url`: what the person opens. */
  readonly openChannel: (a: {
    readonly uri: string;
    readonly nonce: string;
    readonly now: number;
    readonly until: number;
  }) => Promise<{ readonly token: string; readonly url: string }>;
  /** `undefined` while nobody has answered. */
  readonly readChannel: (token: string) => Promise<FarcasterAnswer | undefined>;
  readonly readMessage: ReadFarcasterMessage;
};

const WAIT_MS = 5_000;
const MOST_BYTES = 64 * 1_024;

/**
 * Makes it. The relay is trusted with nothing: what counts is what was signed, and whose id the registry says it is. Its links lead to one
 * origin alone.
 * @throws {ServiceFault} social/unavailable, social/refused
 * @see https://docs.farcaster.xyz/auth-kit/client/app/create-channel
 */
export function createFarcaster({ relay, app, ...registry }: FarcasterRelaySettings): Farcaster {
  const unavailable = (cause: unknown): ServiceFault =>
    new ServiceFault("social/unavailable", { issuer: new URL(relay).origin }, { cause });
  const ask = async (path: string, init: RequestInit): Promise<{ readonly status: number; readonly body: unknown }> => {
    try {
      const response = await fetch(`${relay}${path}`, { ...init, signal: AbortSignal.timeout(WAIT_MS) });
      const text = await response.text();
      if (text.length > MOST_BYTES) throw new TypeError("too long an answer");
      return { status: response.status, body: JSON.parse(text) };
    } catch (cause) {
      throw unavailable(cause);
    }
  };
  return {
    async openChannel({ uri, nonce, now, until }) {
      const asked = {
        ...{ siweUri: uri, domain: new URL(uri).host, nonce },
        notBefore: new Date(now).toISOString(),
        expirationTime: new Date(until).toISOString(),
      };
      const { status, body } = await ask("/v1/channel", {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(asked),
      });
      const { data } = openedChannel.safeParse(body);
      if (status !== 201 || data === undefined) throw unavailable(new TypeError(`the relay answered ${status}`));
      // Pages show it as a link and a code, and a phone opens it: a relay that lies would have people log in at a page of its own.
      if (new URL(data.url).origin !== app) throw unavailable(new TypeError(`the relay's link leads away from ${app}`));
      return { token: data.channelToken, url: data.url };
    },
    async readChannel(token) {
      const { status, body } = await ask("/v1/channel/status", { headers: { Authorization: `Bearer ${token}` } });
      if (status === 202) return undefined;
      const { data } = channelAnswer.safeParse(body);
      if (status !== 200 || data === undefined) throw unavailable(new TypeError(`the relay answered ${status}`));
      return data;
    },
    readMessage: createReadFarcasterMessage(registry),
  };
}
