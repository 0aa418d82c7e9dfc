import { randomBytes } from "node:crypto";
import type { Answer, Frame } from "@foyer-apps/service/testing/create-frame";
import { type OpenIdProvider, startOpenIdProvider } from "@foyer-tooling/devnet/openid";
import { type EmbeddedWorld, FRAME_ORIGIN, PAGE, startEmbeddedWorld } from "./embedded-world.ts";
import { PROJECT } from "./start-test-server.ts";

/** Where the provider leads back to. */
export const REDIRECT_URI = `${FRAME_ORIGIN}/social/${PROJECT}`;
export const CLIENT = {
  id: "foyer-client",
  secret: "a secret of tests that is long enough",
  redirectUris: [REDIRECT_URI],
};

/** A server with a client at a provider of its own. */
export type SocialWorld = EmbeddedWorld & { readonly provider: OpenIdProvider };

/** What a frame gives when it begins. */
export const begin = (): { provider: string; page: string; state: string; keeperChallenge: string } => ({
  provider: "google",
  page: PAGE,
  state: randomBytes(48).toString("base64url"),
  keeperChallenge: randomBytes(32).toString("base64url"),
});

/** Starts it. */
export async function startSocialWorld(databaseUrl: string): Promise<SocialWorld> {
  const provider = await startOpenIdProvider({ clients: [CLIENT, { ...CLIENT, id: "another-client" }] });
  const client = { clientId: CLIENT.id, clientSecret: CLIENT.secret, issuer: provider.issuer };
  const world = await startEmbeddedWorld(databaseUrl, {
    EMBEDDED_SOCIALS: JSON.stringify({ google: client, discord: { ...client, issuer: "http://127.0.0.1:1" } }),
  });
  return {
    ...world,
    provider,
    stop: async () => {
      await world.stop();
      await provider.stop();
    },
  };
}

/** A log-in up to the provider's answer. */
export async function goToProvider(
  { provider }: Pick<SocialWorld, "provider">,
  frame: Frame,
  name: string,
): Promise<{
  readonly flow: string;
  readonly query: string;
  readonly asked: ReturnType<typeof begin>;
  readonly body: Answer["body"];
}> {
  const asked = begin();
  const { status, body } = await frame.call("POST /social", asked);
  if (status !== 200) throw new Error(`not begun: ${JSON.stringify(body)}`);
  const back = await provider.logIn(String(body["uri"]), name);
  return { flow: String(body["flow"]), query: back.search.slice(1), asked, body };
}

/** The whole log-in. */
export async function logInSocially(world: SocialWorld, frame: Frame, name: string): Promise<Answer> {
  const { flow, query } = await goToProvider(world, frame, name);
  return frame.call("PUT /social", { flow, query });
}
