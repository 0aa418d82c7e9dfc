import { randomBytes } from "node:crypto";
import { shareInfo } from "@foyer/embedded/accounts";
import { deletionDetail, enrolText, shareDigest } from "@foyer/embedded/recovery";
import { deriveShareKeys, sealShare } from "@foyer-apps/service/keys/share-keys";
import type { Frame } from "@foyer-apps/service/testing/create-frame";
import { createWalletKeys } from "@foyer-apps/service/testing/create-wallet-keys";
import { SignJWT } from "jose";
import {
  confirmDevice,
  createTestWallet,
  release,
  type TestWallet,
} from "../../../../apps/keeper/src/testing/keeper-world.ts";
import type { Attack } from "../../attack.ts";
import type { GuardName } from "../../guards/guards.ts";
import { createDevice, createOwner, logIn } from "../../world/create-device.ts";
import type { Lie } from "../../world/lies.ts";
import { type Kept, openWith, readKept } from "../../world/read-shares.ts";
import type { World } from "../../world/start-world.ts";
import type { Finding } from "../findings.ts";

/** An operator who asks the keeper about a customer's wallet. */
type Asking = {
  readonly world: World;
  readonly kept: Kept;
  readonly addresses: { readonly eip155: string; readonly solana: string };
  /** A key of their own. */
  readonly frame: Frame;
  /** The keeper's word for a mailbox of their own. */
  readonly token: string;
  /** Keys of their own, under the name of the customer's wallet. */
  readonly own: TestWallet;
};
type Asked = { readonly route: string; readonly body: object; readonly token?: string };

async function ask(world: World, what: (a: Asking) => Promise<Asked> | Asked): Promise<boolean> {
  const { address, device } = await createOwner(world);
  const kept = await readKept(world, address);
  const addresses = (await device.wallet.user())?.addresses;
  const frame = await world.keeper.frame();
  const token = await confirmDevice(world.keeper, frame, world.newEmail("operator"));
  if (addresses === undefined) throw new Error("The owner has no wallet");
  const own = { ...createTestWallet(), id: kept.id };
  const { route, body, ...options } = await what({ world, kept, addresses, frame, token, own });
  return (await frame.call(route, body, options)).status === 200;
}

const keyOf = async (): Promise<string> => (await deriveShareKeys(randomBytes(32))).point.toString("base64url");
const releasing = async ({ kept }: Asking, more: object = {}) => ({
  route: "POST /shares/release",
  body: { id: kept.id, version: kept.version, key: await keyOf(), ...more },
});
/** Signs by a control key of their own. */
const signAs = ({ own, frame, kept }: Asking, act: Parameters<TestWallet["sign"]>[1], detail: string) =>
  createSigner(kept.id, own).sign(frame, act, detail);

function createSigner(id: string, { keys }: TestWallet): Pick<TestWallet, "sign"> {
  return {
    sign: async ({ thumbprint }, act, detail) => keys.signControl(`Foyer keeper: ${act} ${id} ${detail} ${thumbprint}`),
  };
}

async function sealFor({ frame, kept }: Asking, version: number) {
  const seal = String((await frame.call("GET /keys")).body["seal"]);
  return sealShare(seal, shareInfo({ holder: "keeper", wallet: kept.id, version }), randomBytes(33));
}

/** Puts a share of its own under a name that it has just seen, before the frame does. */
async function takeName(world: World): Promise<boolean> {
  const eve = await world.keeper.frame();
  const token = await confirmDevice(world.keeper, eve, world.newEmail("operator"));
  const { addresses, control, proveAll } = createWalletKeys();
  let id = "";
  const take: Lie = async ({ route, body }) => {
    if (route !== "PUT /wallet" || id !== "") return undefined;
    id = String(body["id"]);
    const seal = String((await eve.call("GET /keys")).body["seal"]);
    const share = await sealShare(seal, shareInfo({ holder: "keeper", wallet: id, version: 1 }), randomBytes(33));
    const named = { version: 1, digest: await shareDigest(share) };
    const proofs = await proveAll(
      enrolText({ wallet: id, addresses, control, share: named, thumbprint: eve.thumbprint }),
    );
    const put = { id, version: 1, addresses, share, enrolment: { control, proofs } };
    if ((await eve.call("PUT /shares", put, { token })).status !== 200) throw new Error("The name was not taken");
    return undefined;
  };
  const email = world.newEmail("ada");
  const device = await createDevice(world);
  device.lies.server.push(take);
  world.pass(31_000);
  await logIn(world, device, email).catch(() => undefined);
  const address = (await device.wallet.user())?.addresses.eip155;
  const { share } = await release(eve, { id, version: 1, token });
  if (address === undefined) return false;
  const kept = await readKept(world, address);
  return kept.id === id && (await openWith(kept, [kept.share, share])) === address;
}

const attack = (
  name: string,
  a: Pick<Attack<GuardName>, "goal" | "guards"> & {
    readonly what: Parameters<typeof ask>[1];
    readonly finding?: Finding;
  },
): Attack<GuardName> => {
  const { what, ...rest } = a;
  return { name, ...rest, run: async ({ world }) => ask(await world(), what) };
};

/** Requests of a server to the keeper. */
export const ASKS_KEEPER: readonly Attack<GuardName>[] = [
  attack("asks the keeper for a share, with no proof but its own key's", {
    goal: "read keys",
    guards: ["needs-an-authority", "authority-is-of-the-wallet"],
    what: (a) => releasing(a),
  }),
  attack("asks the keeper for a share by a mailbox of its own", {
    goal: "read keys",
    guards: ["mailbox-is-of-the-wallet"],
    what: async (a) => ({ ...(await releasing(a)), token: a.token }),
  }),
  attack("asks the keeper for a share by a token that it signed itself", {
    goal: "read keys",
    guards: ["needs-an-authority", "authority-is-of-the-wallet"],
    what: async (a) => {
      const claims = { flow: "A".repeat(22), cnf: { jkt: a.frame.thumbprint } };
      const token = await new SignJWT(claims)
        .setProtectedHeader({ alg: "HS256", typ: "at+jwt" })
        .setAudience("test-project")
        .setExpirationTime(Math.floor(a.world.now() / 1_000) + 600)
        .sign(randomBytes(32));
      return { ...(await releasing(a)), token };
    },
  }),
  attack("asks the keeper for a share, signed by a control key of its own", {
    goal: "read keys",
    guards: ["authority-is-of-the-wallet"],
    what: async (a) => releasing(a, { signature: await signAs(a, "release-share", String(a.kept.version)) }),
  }),
  attack("asks the keeper for a share, signed by an account's key", {
    goal: "read keys",
    guards: ["authority-is-of-the-wallet"],
    finding: 4,
    what: async (a) => {
      const text = `Foyer keeper: release-share ${a.kept.id} ${a.kept.version} ${a.frame.thumbprint}`;
      return releasing(a, { signature: a.own.keys.signSolana(text) });
    },
  }),
  attack("has the keeper erase the share, signed by a control key of its own", {
    goal: "lock out",
    guards: ["authority-is-of-the-wallet"],
    what: async (a) => {
      const { id, version } = a.kept;
      const signature = await signAs(a, "delete-share", deletionDetail({ version, eraseAt: null }));
      return { route: "DELETE /shares", body: { id, version, eraseAt: null, signature } };
    },
  }),
  attack("has the keeper erase the share in a week, signed by a control key of its own", {
    goal: "lock out",
    guards: ["authority-is-of-the-wallet"],
    what: async (a) => {
      const { id, version } = a.kept;
      const eraseAt = a.world.now() + 7 * 86_400_000;
      const signature = await signAs(a, "delete-share", deletionDetail({ version, eraseAt }));
      return { route: "DELETE /shares", body: { id, version, eraseAt, signature } };
    },
  }),
  attack("replaces the keeper's share, signed by a control key of its own", {
    goal: "lock out",
    guards: ["authority-is-of-the-wallet"],
    what: async (a) => {
      const version = a.kept.version + 1;
      const { addresses, kept } = a;
      const share = await sealFor(a, version);
      const signature = await signAs(a, "put-share", String(version));
      return { route: "PUT /shares", body: { id: kept.id, version, addresses, share, signature } };
    },
  }),
  attack("replaces the keeper's share by a mailbox of its own", {
    goal: "lock out",
    guards: ["mailbox-is-of-the-wallet"],
    what: async (a) => {
      const version = a.kept.version + 1;
      const { addresses, kept, token } = a;
      return {
        route: "PUT /shares",
        body: { id: kept.id, version, addresses, share: await sealFor(a, version) },
        token,
      };
    },
  }),
  attack("names a mailbox of its own to the keeper, signed by a control key of its own", {
    goal: "read keys",
    guards: ["authority-is-of-the-wallet"],
    what: async (a) => {
      const email = a.world.newEmail("operator");
      const signature = await signAs(a, "change-email", email);
      return { route: "PUT /email", body: { id: a.kept.id, act: "change-email", email, signature } };
    },
  }),
  attack("links a mailbox of its own as an owner", {
    goal: "read keys",
    guards: ["mailbox-is-of-the-wallet"],
    what: async ({ world, kept, frame, token }) => {
      world.pass(31_000);
      const other = await confirmDevice(world.keeper, frame, world.newEmail("operator"));
      return { route: "POST /owners", body: { id: kept.id, way: "W".repeat(22), token: other }, token };
    },
  }),
  attack("names a control key of its own for the wallet", {
    goal: "read keys",
    guards: ["checks-enrolment", "control-is-named-once"],
    what: async ({ kept, frame, addresses, own }) => {
      const { control, proveAll } = own.keys;
      const proofs = await proveAll(enrolText({ wallet: kept.id, addresses, control, thumbprint: frame.thumbprint }));
      return { route: "PUT /shares/control", body: { id: kept.id, enrolment: { control, proofs } } };
    },
  }),
  {
    name: "takes the name of a new wallet at the keeper before the frame puts its share",
    goal: "read keys",
    guards: ["mailbox-is-of-the-wallet", "keeper-compares-addresses"],
    run: async ({ world }) => takeName(await world()),
  },
];
