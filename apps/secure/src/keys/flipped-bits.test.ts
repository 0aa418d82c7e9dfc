import { expect, test } from "vitest";
import { base64url } from "./base64url.ts";
import { createDeviceKey, unwrapShare, wrapShare } from "./device-share.ts";
import { combineShares, splitKey } from "./key-shares.ts";
import { randomBytes } from "./random-bytes.ts";
import { openVault, sealVault } from "./vault.ts";

// `pnpm flips:keys` tries a hundred thousand.
const ROUNDS = Number(process.env["FOYER_FLIPS"] ?? 3_000);

const name = { wallet: "q3Vn0sY7pXh2ZkLw9tRbJc", version: 1 };

test(`${ROUNDS} single bits flipped in the vault, in shares and in the device's wrapped share: nothing opens`, {
  timeout: 600_000,
}, async () => {
  const deviceKey = await createDeviceKey();
  const key = randomBytes(32);
  const digest = randomBytes(32);
  const content = { seed: randomBytes(32), recoveries: [] };
  const vault = await sealVault(key, { ...name, digest, content });
  const shares = await splitKey(key);
  const wrapped = await wrapShare({ ...name, key: deviceKey, share: shares.device });
  const vaultBytes = base64url.decode(vault);

  const open = async (one: Uint8Array, other: Uint8Array) =>
    openVault(await combineShares(one, other), { ...name, vault });
  const targets = [
    [vaultBytes, (bytes: Uint8Array) => openVault(key, { ...name, vault: base64url.encode(bytes) })],
    [shares.device, (bytes: Uint8Array) => open(bytes, shares.server)],
    [shares.server, (bytes: Uint8Array) => open(bytes, shares.recovery)],
    [shares.recovery, (bytes: Uint8Array) => open(shares.device, bytes)],
    [
      wrapped.ciphertext,
      (bytes: Uint8Array<ArrayBuffer>) =>
        unwrapShare({ ...name, key: deviceKey, wrapped: { ...wrapped, ciphertext: bytes } }),
    ],
    [
      wrapped.iv,
      (bytes: Uint8Array<ArrayBuffer>) => unwrapShare({ ...name, key: deviceKey, wrapped: { ...wrapped, iv: bytes } }),
    ],
  ] as const;
  for (const [bytes, tryIt] of targets) expect(await tryIt(bytes)).toBeDefined();

  let opened = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const [bytes, tryIt] = targets[round % targets.length] ?? targets[0];
    const bit = (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % (bytes.length * 8);
    const flipped = bytes.slice();
    flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    await tryIt(flipped).then(
      () => opened++,
      () => {},
    );
  }
  expect(opened).toBe(0);
});

test("shares of two keys, a share of x 0 and one made up open nothing", async () => {
  const [key, other] = [randomBytes(32), randomBytes(32)];
  const content = { seed: randomBytes(32), recoveries: [] };
  const vault = await sealVault(key, { ...name, digest: randomBytes(32), content });
  const [own, foreign] = [await splitKey(key), await splitKey(other)];
  const forged = randomBytes(33);
  const atZero = randomBytes(33);
  atZero[32] = 0;
  for (const [one, two] of [
    [own.device, foreign.server],
    [foreign.device, foreign.server],
    [own.device, forged],
    [own.server, atZero],
    [own.recovery, new Uint8Array(33)],
    [own.recovery, new Uint8Array(1)],
  ] as const) {
    const opening = combineShares(one, two).then((combined) => openVault(combined, { ...name, vault }));
    await expect(opening).rejects.toMatchObject({ failure: "vault-refused" });
  }
});
