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

/** A server with a client at Google, and at Acme, which its operator has added; `acme` says that it confirms addresses. */
export type SocialWorld = EmbeddedWorld & { readonly provider: OpenIdProvider; readonly acme: OpenIdProvider };

/** Where somebody logs in. */
type Place = "acme" | "google";

/** Who goes there, to Google where nothing is said. */
type Who = string | { readonly name: string; readonly place: Place };

/** What a frame gives when it begins. */
export const begin = (
  provider: Place = "google",
): { provider: string; page: string; state: string; keeperChallenge: string } => ({
  provider,
  page: PAGE,
  state: randomBytes(48).toString("base64url"),
  keeperChallenge: randomBytes(32).toString("base64url"),
});

/** Starts it. */
export async function startSocialWorld(databaseUrl: string): Promise<SocialWorld> {
  const provider = await startOpenIdProvider({ clients: [CLIENT, { ...CLIENT, id: "another-client" }] });
  const acme = await startOpenIdProvider({ clients: [CLIENT, { ...CLIENT, id: "another-client" }] });
  const client = { clientId: CLIENT.id, clientSecret: CLIENT.secret, issuer: provider.issuer };
  const world = await startEmbeddedWorld(databaseUrl, {
    EMBEDDED_SOCIALS: JSON.stringify({
      google: client,
      discord: { ...client, issuer: "http://127.0.0.1:1" },
      acme: { ...client, issuer: acme.issuer, name: "Acme", vouchesForEmail: true },
      // Somebody else's word, and an id that every object has a member of.
      constructor: { ...client, issuer: acme.issuer, name: "Constructor Ltd." },
    }),
  });
  return {
    ...world,
    provider,
    acme,
    stop: async () => {
      await world.stop();
      await Promise.all([provider.stop(), acme.stop()]);
    },
  };
}

/** A log-in up to the provider's answer. */
export async function goToProvider(
  { provider, acme }: Pick<SocialWorld, "acme" | "provider">,
  frame: Frame,
  who: Who,
): Promise<{
  readonly flow: string;
  readonly query: string;
  readonly asked: ReturnType<typeof begin>;
  readonly body: Answer["body"];
}> {
  const { name, place } = typeof who === "string" ? { name: who, place: "google" as const } : who;
  const asked = begin(place);
  const { status, body } = await frame.call("POST /social", asked);
  if (status !== 200) throw new Error(`not begun: ${JSON.stringify(body)}`);
  const back = await (place === "acme" ? acme : provider).logIn(String(body["uri"]), name);
  return { flow: String(body["flow"]), query: back.search.slice(1), asked, body };
}

/** The whole log-in. */
export async function logInSocially(world: SocialWorld, frame: Frame, who: Who): Promise<Answer> {
  const { flow, query } = await goToProvider(world, frame, who);
  return frame.call("PUT /social", { flow, query });
}
