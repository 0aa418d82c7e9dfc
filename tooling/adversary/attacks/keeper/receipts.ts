import { createHash, randomBytes } from "node:crypto";
import { holderTables } from "@foyer-apps/service/holding/holder-tables";
import { openHolderKeys } from "@foyer-apps/service/keys/holder-keys";
import { readKeyRing } from "@foyer-apps/service/keys/key-ring";
import { deriveShareKeys } from "@foyer-apps/service/keys/share-keys";
import { createKit } from "../../../../apps/secure/src/keys/kit.ts";
import { KEK } from "../../../../apps/server/src/testing/embedded-world.ts";
import type { Attack } from "../../attack.ts";
import type { GuardName } from "../../guards/guards.ts";
import { createOwner, stepUp } from "../../world/create-device.ts";
import { answering, changing } from "../../world/lies.ts";
import { countKeeperShares, readKept } from "../../world/read-shares.ts";
import type { World } from "../../world/start-world.ts";

type Claims = Readonly<Record<string, unknown>>;
/** A receipt in its parts. `right`: the claims that the keeper should sign. */
type Write = (a: { readonly right: Claims; readonly sign: typeof sign; readonly key: CryptoKey }) => Promise<string>;

const toPart = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");

async function sign(key: CryptoKey, claims: Claims, header: Claims = { alg: "ES256", typ: "foyer-receipt+jwt" }) {
  const text = `${toPart(header)}.${toPart(claims)}`;
  const algorithm = { name: "ECDSA", hash: "SHA-256" };
  const signature = await crypto.subtle.sign(algorithm, key, new TextEncoder().encode(text));
  return `${text}.${Buffer.from(signature).toString("base64url")}`;
}

/** The keeper's own key, for ECDSA. */
async function toSigningKey(secret: Buffer): Promise<CryptoKey> {
  const { pair } = await deriveShareKeys(secret);
  const { kty = "EC", crv = "P-256", x = "", y = "", d = "" } = await crypto.subtle.exportKey("jwk", pair.privateKey);
  return crypto.subtle.importKey("jwk", { kty, crv, x, y, d }, { name: "ECDSA", namedCurve: "P-256" }, false, ["sign"]);
}

async function readReceiptSecret({ keeper, now }: World): Promise<Buffer> {
  const ring = readKeyRing({ text: KEK });
  if (typeof ring === "string") throw new Error(ring);
  return (await openHolderKeys(holderTables(keeper.database.tables), { ring, now: now() })).receipt;
}

/** Keeps its share and gives a receipt: whether the owner is told that the wallet is theirs alone. */
async function give(world: World, write: Write, { names }: { readonly names?: Buffer } = {}): Promise<boolean> {
  const owner = await createOwner(world);
  await stepUp(world, owner);
  const { id } = await readKept(world, owner.address);
  const key = await toSigningKey(names ?? (await readReceiptSecret(world)));
  const { device } = owner;
  if (names !== undefined) {
    const receipt = (await deriveShareKeys(names)).point.toString("base64url");
    device.lies.keeper.push(changing("GET /keys", (body) => ({ ...body, receipt })));
  }
  device.lies.keeper.push(
    answering("DELETE /shares", async ({ body }) => {
      const request = createHash("sha256").update(`${device.thumbprint}\n${body["signature"]}`).digest("base64url");
      const right = { act: "delete-share", wallet: id, version: 2, project: "test-project", request, erasedAt: 1 };
      return { receipt: await write({ right, sign, key }) };
    }),
  );
  await device.wallet.upgrade({ passkey: false, kit: createKit().code, mayLoseAccess: true }).catch(() => undefined);
  return (await device.wallet.user())?.isAlone === true && (await countKeeperShares(world, id)) > 0;
}

const attack = (name: string, guard: GuardName, write: Write): Attack<GuardName> => ({
  ...{ name, goal: "read keys", guards: [guard], finding: 5 },
  run: async ({ world }) => give(await world(), write),
});
const changed =
  (change: Claims): Write =>
  ({ right, sign: by, key }) =>
    by(key, { ...right, ...change });

/** Receipts for something else than the erasure that was asked for. The keeper keeps its share each time. */
export const RECEIPTS: readonly Attack<GuardName>[] = [
  attack("gives the receipt of another wallet", "receipt-names-the-wallet", changed({ wallet: "A".repeat(22) })),
  attack("gives the receipt of the version before", "receipt-names-the-version", changed({ version: 1 })),
  attack("gives the receipt of another act", "receipt-names-the-act", changed({ act: "keep-share" })),
  attack("gives the receipt of another project", "receipt-names-the-project", changed({ project: "other-project" })),
  attack("gives the receipt of another request", "receipt-names-the-request", changed({ request: "A".repeat(43) })),
  attack(
    "gives a receipt for an erasure to come",
    "receipt-is-of-what-was-done",
    changed({ erasedAt: undefined, eraseAt: 9 }),
  ),
  attack(
    "gives a receipt whose claims it changed after signing",
    "receipt-is-signed",
    async ({ right, sign: by, key }) => {
      const [header, , signature] = (await by(key, { ...right, version: 9 })).split(".");
      return `${header}.${toPart(right)}.${signature}`;
    },
  ),
  attack("gives a receipt signed by another key", "receipt-is-signed", async ({ right, sign: by }) =>
    by(await toSigningKey(randomBytes(32)), right),
  ),
  attack(
    "gives a receipt with another part behind it",
    "receipt-has-three-parts",
    async ({ right, sign: by, key }) => `${await by(key, right)}.more`,
  ),
  attack("gives a receipt that says another algorithm", "receipt-says-its-algorithm", ({ right, sign: by, key }) =>
    by(key, right, { alg: "none", typ: "foyer-receipt+jwt" }),
  ),
  attack("gives a token of another kind as a receipt", "receipt-says-its-kind", ({ right, sign: by, key }) =>
    by(key, right, { alg: "ES256", typ: "at+jwt" }),
  ),
  {
    name: "names another key of receipts than when the wallet was made",
    goal: "read keys",
    guards: ["receipt-key-is-pinned"],
    finding: 5,
    run: async ({ world }) =>
      give(await world(), ({ right, sign: by, key }) => by(key, right), { names: randomBytes(32) }),
  },
];
