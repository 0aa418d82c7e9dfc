import { afterEach, expect, test, vi } from "vitest";
import { deriveAccountKeys } from "./account-keys.ts";
import { createDeviceKey } from "./device-share.ts";
import { createKit } from "./kit.ts";
import { deriveRecoveryKey } from "./recovery-factor.ts";
import { fromWords } from "./seed-words.ts";
import { createKeyringWorld } from "./testing/keyring-world.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

/** Seeds and keys are of 32 bytes, kits of 16; words, which keys are made of, of many more. Nonces and names are no secrets. */
const SECRET = 32;

/** Watches what is drawn at random, what comes out of a decryption, and what keys are made of. */
function watchSecrets() {
  const seen: Uint8Array[] = [];
  const note = (bytes: unknown): void => {
    if (bytes instanceof Uint8Array && bytes.length >= SECRET) seen.push(bytes);
  };
  const random = crypto.getRandomValues.bind(crypto);
  vi.spyOn(crypto, "getRandomValues").mockImplementation((bytes) => {
    note(bytes);
    return random(bytes as Uint8Array<ArrayBuffer>) as never;
  });
  const { subtle } = crypto;
  const decrypt = subtle.decrypt.bind(subtle);
  vi.spyOn(subtle, "decrypt").mockImplementation(async (...given) => {
    const clear = await decrypt(...given);
    note(new Uint8Array(clear));
    return clear;
  });
  const importKey = subtle.importKey.bind(subtle) as (...given: readonly unknown[]) => Promise<CryptoKey>;
  const kept: boolean[] = [];
  vi.spyOn(subtle, "importKey").mockImplementation((...given: readonly unknown[]) => {
    if (given[2] === "AES-GCM") kept.push(given[3] === false);
    // A public point is no secret.
    if (given[0] === "raw" && (given[1] as Uint8Array)[0] !== 0x04) note(given[1]);
    return importKey(...given);
  });
  return {
    count: () => seen.length,
    /** Whether the engine keeps the vault's key to itself. */
    areKept: () => kept.length > 0 && kept.every(Boolean),
    left: () => seen.filter((bytes) => bytes.some((byte) => byte !== 0)).length,
  };
}

test("a wallet that was made leaves no secret in memory", async () => {
  const world = await createKeyringWorld();
  const secrets = watchSecrets();
  await world.create();
  expect(secrets.count()).toBeGreaterThan(3);
  expect(secrets.areKept()).toBe(true);
  expect((await createDeviceKey()).extractable).toBe(false);
  expect(secrets.left()).toBe(0);
});

test("a wallet that was proven leaves none, whether it was or not", async () => {
  const world = await createKeyringWorld();
  const [made, other] = [await world.create(), await world.create()];
  const [shares, foreign] = [await world.shares(made), await world.shares(other)];
  const secrets = watchSecrets();
  await world.keyring.prove({ wallet: made, shares });
  expect(secrets.count()).toBeGreaterThan(8);
  expect(secrets.areKept()).toBe(true);
  expect(secrets.left()).toBe(0);
  await expect(
    world.keyring.prove({ wallet: { ...other, addresses: made.addresses }, shares: foreign }),
  ).rejects.toThrow();
  expect(secrets.left()).toBe(0);
});

test("a wallet that is open holds its keys until it is locked, or opened anew", async () => {
  const world = await createKeyringWorld();
  const made = await world.create();
  const [first, second] = [await world.named(made), await world.named(made)];
  const copies = vi.spyOn(Uint8Array.prototype, "slice");
  const held = (secret: Uint8Array): Uint8Array[] =>
    copies.mock.results.map(({ value }) => value as Uint8Array).filter((copy) => isSame(copy, secret));
  await world.keyring.open({ wallet: made, shares: [first.device, first.server] });
  const seed = fromWords(await world.keyring.words());
  const { eip155 } = await deriveAccountKeys(seed);
  const [opened, keys] = [held(seed), held(eip155)];
  expect([opened.length > 0, keys.length > 0]).toEqual([true, true]);
  await world.keyring.open({ wallet: made, shares: [second.device, second.server] });
  expect(opened.every(isWiped)).toBe(true);
  const anew = held(seed);
  expect(anew.length).toBeGreaterThan(0);
  await world.keyring.lock();
  expect(anew.every(isWiped)).toBe(true);
  expect(keys.some(isWiped)).toBe(true);
});

const isSame = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at]);
const isWiped = (bytes: Uint8Array): boolean => bytes.every((byte) => byte === 0);

test("the secret of a kit is gone once its key was derived, and what a passkey gave is its owner's", async () => {
  const { code } = createKit();
  const output = new Uint8Array(SECRET).fill(8);
  const spy = vi.spyOn(Uint8Array.prototype, "fill");
  await deriveRecoveryKey({ factor: { kind: "kit", code }, wallet: "a" });
  const wiped = spy.mock.contexts.filter((bytes) => (bytes as Uint8Array).length === 16);
  expect(wiped.length).toBeGreaterThan(0);
  await deriveRecoveryKey({ factor: { kind: "passkey", output }, wallet: "a" });
  expect(output).toEqual(new Uint8Array(SECRET).fill(8));
});
