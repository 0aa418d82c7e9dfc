import { createHash } from "node:crypto";
import type { Answer, Frame } from "@foyer-apps/service/testing/create-frame";
import { confirmDevice } from "../../../../apps/keeper/src/testing/keeper-world.ts";
import type { Attack } from "../../attack.ts";
import type { GuardName } from "../../guards/guards.ts";
import { createOwner } from "../../world/create-device.ts";
import type { Lie } from "../../world/lies.ts";
import { openSession, type Session } from "../../world/session.ts";
import type { World } from "../../world/start-world.ts";

type Attacking = { readonly world: World; readonly session: Session; readonly stranger: Frame };

const attack = (
  name: string,
  guards: Attack<GuardName>["guards"],
  ...[run, goal = "read keys"]: readonly [(a: Attacking) => Promise<Answer | boolean>, Attack["goal"]?]
): Attack<GuardName> => ({
  ...{ name, guards, goal },
  async run({ world: start }) {
    const world = await start();
    const answer = await run({ world, session: await openSession(world), stranger: await world.server.frame() });
    return typeof answer === "boolean" ? answer : answer.status === 200;
  },
});

/** Repeats a signature of the wallet's, which it has seen, with a key of its own. */
async function repeatSignature(world: World): Promise<boolean> {
  const { device } = await createOwner(world);
  let seen: Readonly<Record<string, unknown>> | undefined;
  const read: Lie = ({ route, body }) => {
    if (route === "POST /shares/release" && "signature" in body) seen = body;
    return undefined;
  };
  device.lies.keeper.push(read);
  await device.wallet.rotate();
  if (seen === undefined) throw new Error("Nothing was signed");
  const eve = await world.keeper.frame();
  return (await eve.call("POST /shares/release", seen)).status === 200;
}

/** Attacks on the proofs that carry calls, by who sees and repeats them. */
export const PROOFS: readonly Attack<GuardName>[] = [
  attack("repeats a proof", ["proof-is-good-once"], async ({ session: { frame, token } }) => {
    const proof = await frame.prove("GET /wallet", { token });
    await frame.call("GET /wallet", undefined, { token, proof });
    return frame.call("GET /wallet", undefined, { token, proof });
  }),
  attack("uses a proof for another method", ["proof-is-of-the-method"], ({ session: { frame, token } }) =>
    frame.call("GET /wallet", undefined, { token, claims: { htm: "DELETE" } }),
  ),
  attack("uses a proof for another path", ["proof-is-of-the-address"], async ({ session: { frame, token } }) => {
    const proof = await frame.prove("GET /devices", { token });
    return frame.call("GET /wallet", undefined, { token, proof });
  }),
  attack("uses a proof that was made for the keeper", ["proof-is-of-the-address"], async ({ world, session }) => {
    const htu = `${world.keeper.keeper.url}/v1/test-project/wallet`;
    return session.frame.call("GET /wallet", undefined, { token: session.token, claims: { htu } });
  }),
  attack("uses a proof that was made for another access token", ["proof-is-of-the-token"], ({ session }) => {
    const ath = createHash("sha256").update("another").digest("base64url");
    return session.frame.call("GET /wallet", undefined, { token: session.token, claims: { ath } });
  }),
  attack("uses a proof without its access token", ["proof-is-of-the-token"], ({ session: { frame, token } }) =>
    frame.call("GET /wallet", undefined, { token, claims: { ath: undefined } }),
  ),
  attack("uses a proof an hour later", ["proof-is-of-now"], ({ world, session: { frame, token } }) =>
    frame.call("GET /wallet", undefined, { token, claims: { iat: Math.floor(world.now() / 1_000) - 3_600 } }),
  ),
  attack("uses a proof from the future", ["proof-is-of-now"], ({ world, session: { frame, token } }) =>
    frame.call("GET /wallet", undefined, { token, claims: { iat: Math.floor(world.now() / 1_000) + 3_600 } }),
  ),
  attack(
    "uses a proof without an id, so that it may be repeated",
    ["proof-has-an-id"],
    ({ session: { frame, token } }) => frame.call("GET /wallet", undefined, { token, claims: { jti: "" } }),
  ),
  attack("uses an access token with a key of its own", ["token-is-of-the-key", "session-is-of-the-key"], (a) =>
    a.stranger.call("GET /wallet", undefined, { token: a.session.token }),
  ),
  attack("uses a refresh token with a key of its own", ["refresh-token-is-of-the-key"], (a) =>
    a.stranger.call("POST /session", { refreshToken: a.session.refreshToken }),
  ),
  attack("uses a refresh token that was taken before", ["refresh-token-turns"], async ({ session }) => {
    const asked = { refreshToken: session.refreshToken };
    await session.frame.call("POST /session", asked);
    return session.frame.call("POST /session", asked);
  }),
  attack(
    "has an answer repeated to a key of its own",
    ["answer-is-of-the-key"],
    async ({ world, session, stranger }) => {
      const [body, repeat] = [{ email: world.newEmail("ada"), page: "https://app.example" }, "repeated-request"];
      const own = await session.frame.call("POST /login", body, { repeat });
      const seen = await stranger.call("POST /login", body, { repeat });
      return seen.body["flow"] === own.body["flow"];
    },
    "link identities",
  ),
  attack(
    "uses a code that it has seen with a key of its own",
    ["flow-is-of-the-key", "code-is-of-the-key"],
    async (a) => {
      const { world, session, stranger } = a;
      const email = world.newEmail("ada");
      const { body } = await session.frame.call("POST /login", { email, page: "https://app.example" });
      await session.frame.call("POST /login/code", { flow: body["flow"] });
      const { code } = await world.server.mail.next(email);
      return stranger.call("PUT /login/code", { flow: body["flow"], code });
    },
  ),
  attack(
    "uses the keeper's word for a device with a key of its own",
    ["word-is-of-the-key", "flow-of-the-word-is-of-the-key"],
    async ({ world }) => {
      const { email } = await createOwner(world);
      world.pass(31_000);
      const own = await world.keeper.frame();
      const token = await confirmDevice(world.keeper, own, email);
      const [wallet] = await world.keeper.database.tables
        .selectFrom("keeper_wallets")
        .selectAll()
        .orderBy("created_at", "desc")
        .execute();
      const eve = await world.keeper.frame();
      const keys = String((await eve.call("GET /keys")).body["seal"]);
      return eve.call("POST /shares/release", { id: wallet?.id, version: 1, key: keys }, { token });
    },
  ),
  {
    name: "uses a signature of the wallet's with a key of its own",
    goal: "read keys",
    guards: ["keeper's-text-names-the-key"],
    run: async ({ world }) => repeatSignature(await world()),
  },
];
