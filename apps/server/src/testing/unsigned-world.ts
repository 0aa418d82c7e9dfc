import { createHash, randomBytes } from "node:crypto";
import type { OAuthClient, OAuthPlace } from "@foyer-apps/service/oauth/oauth-client";
import { redeemCode } from "@foyer-apps/service/oauth/redeem-code";
import type { Answer, Frame } from "@foyer-apps/service/testing/create-frame";
import { type OAuthProvider, startOAuthProvider } from "@foyer-tooling/devnet/oauth";
import { type EmbeddedWorld, startEmbeddedWorld } from "./embedded-world.ts";
import { begin, REDIRECT_URI } from "./social-world.ts";

export const UNSIGNED: readonly OAuthPlace[] = ["discord", "github", "x"];
const SECRET = "a secret of tests that is long enough";
/** The operator's client, and somebody else's. */
export const CLIENT_ID = "1000200030004000500";
export const OTHER_ID = "another-client";

/** A server with clients at providers that sign nothing, and what the keeper has beside it. */
export type UnsignedWorld = EmbeddedWorld & {
  readonly providers: ReadonlyMap<OAuthPlace | "facebook", OAuthProvider>;
  readonly clients: ReadonlyMap<OAuthPlace, OAuthClient>;
};

/** Starts it. */
export async function startUnsignedWorld(databaseUrl: string): Promise<UnsignedWorld> {
  const time = { now: Date.now };
  const providers = new Map<OAuthPlace | "facebook", OAuthProvider>();
  const socials: Record<string, object> = {};
  const clients = new Map<OAuthPlace, OAuthClient>();
  for (const place of [...UNSIGNED, "facebook"] as const) {
    const clientSecret = place === "discord" || place === "facebook" ? undefined : SECRET;
    const own = { id: CLIENT_ID, secret: clientSecret, redirectUris: [REDIRECT_URI] };
    const provider = await startOAuthProvider({
      place,
      clients: [own, { ...own, id: OTHER_ID }],
      now: () => time.now(),
    });
    const { pages, api } = provider;
    providers.set(place, provider);
    socials[place] = { clientId: CLIENT_ID, ...(clientSecret && { clientSecret }), pages, api };
    if (place !== "facebook")
      clients.set(place, { kind: "oauth", place, pages, api, clientId: CLIENT_ID, clientSecret });
  }
  const world = await startEmbeddedWorld(databaseUrl, { EMBEDDED_SOCIALS: JSON.stringify(socials) });
  time.now = () => world.clock.now;
  return {
    ...world,
    providers,
    clients,
    stop: async () => {
      await world.stop();
      await Promise.all([...providers.values()].map((each) => each.stop()));
    },
  };
}

/** What stands for the keeper in a log-in: it alone can exchange the code. */
export type Gone = {
  readonly flow: string;
  readonly query: string;
  readonly uri: URL;
  readonly state: string;
  /** Exchanges the code, as the keeper does. */
  readonly redeem: () => Promise<string>;
};

/** A log-in up to the provider's answer. */
export async function goTo(world: UnsignedWorld, frame: Frame, to: { place: OAuthPlace; name: string }): Promise<Gone> {
  const verifier = randomBytes(32).toString("base64url");
  const codeChallenge = createHash("sha256").update(verifier).digest("base64url");
  const asked = { ...begin(), provider: to.place, codeChallenge };
  const { status, body } = await frame.call("POST /social", asked);
  if (status !== 200) throw new Error(`not begun: ${JSON.stringify(body)}`);
  const uri = new URL(String(body["uri"]));
  const { provider, client } = at(world, to.place);
  const back = await provider.logIn(uri.href, to.name);
  const code = back.searchParams.get("code") ?? "";
  return {
    flow: String(body["flow"]),
    query: back.search.slice(1),
    uri,
    state: asked.state,
    redeem: async () => (await redeemCode(client, { code, verifier, redirectUri: REDIRECT_URI })).grant,
  };
}

/** The whole log-in. */
export async function logInUnsigned(
  world: UnsignedWorld,
  frame: Frame,
  to: { place: OAuthPlace; name: string },
): Promise<Answer> {
  const { flow, query, redeem } = await goTo(world, frame, to);
  return frame.call("PUT /social", { flow, query, grant: await redeem() });
}

/** A provider, and the operator's client there. */
export function at(world: UnsignedWorld, place: OAuthPlace): { provider: OAuthProvider; client: OAuthClient } {
  const [provider, client] = [world.providers.get(place), world.clients.get(place)];
  if (!provider || !client) throw new Error(`no ${place}`);
  return { provider, client };
}
