import { PAGE } from "../../../../apps/keeper/src/testing/keeper-world.ts";
import type { Attack } from "../../attack.ts";
import type { GuardName } from "../../guards/guards.ts";
import { createDevice } from "../../world/create-device.ts";
import { changing } from "../../world/lies.ts";
import type { World } from "../../world/start-world.ts";

/** Changes the address that a person is sent to at a provider: whether the frame goes there. */
async function lead(world: World, change: (uri: URL) => string): Promise<boolean> {
  const device = await createDevice(world);
  device.lies.server.push(changing("POST /social", (body) => ({ ...body, uri: change(new URL(String(body["uri"]))) })));
  return device.wallet.socialUri({ provider: "google", page: PAGE }).then(
    () => true,
    () => false,
  );
}

const setting = (name: string, value: string) => (uri: URL) => {
  uri.searchParams.set(name, value);
  return uri.href;
};

const attack = (
  name: string,
  change: (uri: URL) => string,
  a: Partial<Pick<Attack<GuardName>, "finding" | "goal" | "guards">> = {},
): Attack<GuardName> => ({
  ...{ name, goal: "read keys", guards: ["checks-the-provider's-address"] },
  ...a,
  run: async ({ world }) => lead(await world(), change),
});

/** Changes of the provider's address, which the server writes. */
export const PROVIDER: readonly Attack<GuardName>[] = [
  attack("leads a log-in to a state of its own", setting("state", "A".repeat(64))),
  attack("leads a log-in to a nonce of its own frame", setting("nonce", "A".repeat(43))),
  attack("leads a log-in to a client of its own", setting("client_id", "another-client")),
  attack("leads a log-in back to a page of its own", setting("redirect_uri", "https://server.example/back")),
  attack("leads a log-in to an answer in the address's fragment", setting("response_type", "token")),
  attack("leads a log-in to PKCE that anyone can meet", setting("code_challenge_method", "plain")),
  attack("leads a log-in to two states, of which one is right", (uri) => {
    uri.searchParams.append("state", "A".repeat(64));
    return uri.href;
  }),
  attack(
    "leads a log-in to a false provider, where the password is typed",
    (uri) => `https://login.evil.example${uri.pathname}${uri.search}`,
    { guards: ["compares-the-provider"], finding: 14 },
  ),
  attack("leads a log-in to an address without TLS", (uri) => `http://login.evil.example${uri.pathname}${uri.search}`, {
    guards: ["checks-the-provider's-address", "compares-the-provider"],
  }),
];
