import { possessionText } from "@foyer/embedded/accounts";
import { ed25519 } from "@noble/curves/ed25519.js";
import { base58 } from "@scure/base";
import { hashMessage, recoverAddress } from "viem";
import { describe, expect, test } from "vitest";
import { deriveAccountKeys } from "./account-keys.ts";
import { base64url } from "./base64url.ts";
import { splitKey } from "./key-shares.ts";
import type { NewRecovery } from "./keyring.ts";
import { createKit } from "./kit.ts";
import { randomBytes } from "./random-bytes.ts";
import { fromWords } from "./seed-words.ts";
import { ACCOUNT, createKeyringWorld, WALLET } from "./testing/keyring-world.ts";
import { sealVault } from "./vault.ts";

describe("a wallet that was made", () => {
  test("opens with any two of its three shares, to the addresses it told", async () => {
    const world = await createKeyringWorld();
    const made = await world.create();
    await world.keyring.prove({ wallet: made, shares: await world.shares(made) });
    const signature = await world.signWith(made, ["server", "keeper"]);
    expect(await recoverAddress({ hash: hashMessage("hi"), signature })).toBe(made.addresses.eip155);
  });

  test("proves that whoever puts it holds its keys", async () => {
    const made = await (await createKeyringWorld()).create();
    const text = possessionText({ wallet: WALLET, version: 1, account: ACCOUNT, control: made.control });
    const signature = `0x${Buffer.from(base64url.decode(made.proofs.eip155)).toString("hex")}` as const;
    expect(await recoverAddress({ hash: hashMessage(text), signature })).toBe(made.addresses.eip155);
    const message = new TextEncoder().encode(text);
    const solana = base64url.decode(made.proofs.solana);
    expect(ed25519.verify(solana, message, base58.decode(made.addresses.solana))).toBe(true);
    const control = base64url.decode(made.proofs.control);
    expect(ed25519.verify(control, message, base64url.decode(made.control))).toBe(true);
  });

  test("is not open", async () => {
    const world = await createKeyringWorld();
    await world.create();
    await expect(world.keyring.words()).rejects.toMatchObject({ message: "The wallet is locked." });
  });

  test("gives words that its addresses come from", async () => {
    const world = await createKeyringWorld();
    const made = await world.create();
    await world.open(made, ["device", "server"]);
    const words = await world.keyring.words();
    expect(words).toHaveLength(24);
    expect(fromWords(words)).toHaveLength(32);
  });

  test("does not open with one share twice", async () => {
    const world = await createKeyringWorld();
    const made = await world.create();
    const { device } = await world.named(made);
    await expect(world.keyring.open({ wallet: made, shares: [device, device] })).rejects.toMatchObject({
      failure: "vault-refused",
      message: "Two shares of the vault's key do not belong together.",
    });
    await expect(world.keyring.words()).rejects.toMatchObject({ failure: "internal" });
  });

  test("does not open with fewer than two shares", async () => {
    const world = await createKeyringWorld();
    const made = await world.create();
    const { device } = await world.named(made);
    for (const shares of [[], [device]] as never[])
      await expect(world.keyring.open({ wallet: made, shares })).rejects.toMatchObject({
        failure: "vault-refused",
        message: "It takes two shares.",
      });
  });

  test("is not proven where one of its shares is of another version", async () => {
    const world = await createKeyringWorld();
    const [made, other] = [await world.create(), await world.create()];
    const { device, server } = await world.named(made);
    const { keeper } = await world.clear(other);
    const foreign = await world.reseal(made, { holder: "keeper", share: keeper });
    const proving = world.keyring.prove({ wallet: made, shares: [device, server, foreign] });
    await expect(proving).rejects.toMatchObject({ failure: "vault-refused" });
  });

  test("is refused where its vault is bound to other public keys than it holds", async () => {
    const world = await createKeyringWorld();
    const made = await world.create();
    await world.open(made, ["device", "server"]);
    const content = { seed: fromWords(await world.keyring.words()), recoveries: [] };
    await world.keyring.lock();
    const key = crypto.getRandomValues(new Uint8Array(32));
    const split = await splitKey(key);
    const { version } = made;
    const openSealed = async (digest: Uint8Array) => {
      const vault = await sealVault(key, { wallet: WALLET, version, digest, content });
      const server = await world.reseal(made, { holder: "server", share: split.server });
      const keeper = await world.reseal(made, { holder: "keeper", share: split.recovery });
      return world.keyring.open({ wallet: { ...made, vault }, shares: [server, keeper] });
    };
    const digest = base64url.decode(made.vault).slice(1, 33);
    await openSealed(digest);
    await expect(openSealed(digest.with(31, (digest[31] ?? 0) ^ 1))).rejects.toMatchObject({
      failure: "vault-refused",
      message: "The vault holds other keys than the wallet is known by.",
    });
  });

  test("is refused where the server made all of it, and a share at zero whose bytes are its key", async () => {
    const world = await createKeyringWorld();
    const made = await world.create();
    const key = randomBytes(32);
    const seed = randomBytes(32);
    const keys = await deriveAccountKeys(seed);
    const vault = await sealVault(key, {
      ...{ wallet: WALLET, version: made.version, digest: keys.digest },
      content: { seed, recoveries: [] },
    });
    const server = await world.reseal(made, { holder: "server", share: new Uint8Array([...key, 0]) });
    const { keeper, device } = await world.named(made);
    for (const other of [keeper, device]) {
      const wallet = { ...made, vault, addresses: keys.addresses };
      await expect(world.keyring.open({ wallet, shares: [server, other] })).rejects.toMatchObject({
        failure: "vault-refused",
        message: "A share is at zero: its bytes would be the key.",
      });
    }
  });

  test("is refused where it holds other keys than it is known by", async () => {
    const world = await createKeyringWorld();
    const made = await world.create();
    const other = await world.create();
    for (const addresses of [
      { ...made.addresses, eip155: other.addresses.eip155 },
      { ...made.addresses, solana: other.addresses.solana },
    ]) {
      const wallet = { ...made, addresses };
      await expect(world.open(wallet, ["device", "server"])).rejects.toMatchObject({ failure: "vault-refused" });
    }
  });

  test("is locked by what fails to open after it, and by a lock", async () => {
    const world = await createKeyringWorld();
    const made = await world.create();
    await world.open(made, ["device", "server"]);
    await world.keyring.lock();
    await expect(world.keyring.signEvm({ kind: "message", bytes: new Uint8Array() })).rejects.toThrow(/locked/);
    await expect(world.keyring.signSolana({ kind: "message", bytes: new Uint8Array() })).rejects.toThrow(/locked/);
    await expect(world.keyring.renew(world.request(2))).rejects.toThrow(/locked/);
  });

  test("takes no share for a key that a lock has forgotten", async () => {
    const world = await createKeyringWorld();
    const made = await world.create();
    const { device, server } = await world.named(made);
    await world.keyring.lock();
    await expect(world.keyring.open({ wallet: made, shares: [device, server] })).rejects.toMatchObject({
      failure: "internal",
      message: "A share came for a key that is forgotten.",
    });
  });
});

describe("the next version", () => {
  test("holds the same keys under shares of its own: old and new ones together open neither", async () => {
    const world = await createKeyringWorld();
    const one = await world.create();
    await world.open(one, ["device", "server"]);
    const two = await world.keyring.renew(world.request(2));
    await world.keyring.lock();
    expect(two.addresses).toEqual(one.addresses);
    await world.keyring.prove({ wallet: two, shares: await world.shares(two) });
    await world.keyring.prove({ wallet: one, shares: await world.shares(one) });
    const [before, after] = [await world.clear(one), await world.clear(two)];
    for (const version of [one, two]) {
      for (const [old, fresh] of [
        ["server", "keeper"],
        ["keeper", "server"],
      ] as const) {
        const shares = [
          await world.reseal(version, { holder: old, share: before[old] }),
          await world.reseal(version, { holder: fresh, share: after[fresh] }),
        ] as const;
        await expect(world.keyring.open({ wallet: version, shares })).rejects.toMatchObject({
          failure: "vault-refused",
        });
      }
    }
  });

  test("is of the wallet that was opened, above its version, and signs for the keeper under its name alone", async () => {
    const world = await createKeyringWorld();
    const one = await world.create();
    await world.open(one, ["device", "server"]);
    const { keyring } = world;
    const other = "A".repeat(22);
    const refused = { failure: "vault-refused" };
    await expect(keyring.renew({ ...world.request(2), wallet: other })).rejects.toMatchObject(refused);
    for (const version of [0, 1]) await expect(keyring.renew(world.request(version))).rejects.toMatchObject(refused);
    const act = { act: "release-share", detail: "1", thumbprint: "t" } as const;
    await expect(keyring.signForKeeper({ ...act, wallet: other })).rejects.toMatchObject(refused);
    await expect(keyring.nameControl({ wallet: other, thumbprint: "t" })).rejects.toMatchObject(refused);
    const signature = base64url.decode(await keyring.signForKeeper({ ...act, wallet: WALLET }));
    const text = new TextEncoder().encode(`Foyer keeper: release-share ${WALLET} 1 t`);
    expect(ed25519.verify(signature, text, base64url.decode(one.control))).toBe(true);
    expect(ed25519.verify(signature, text, base58.decode(one.addresses.solana))).toBe(false);
  });

  test("does not open as the version before, nor that as it", async () => {
    const world = await createKeyringWorld();
    const one = await world.create();
    const rolled = { ...one, version: 2 };
    await expect(world.open(rolled, ["device", "server"])).rejects.toMatchObject({
      failure: "recovery-needed",
      message: "The share of this device does not open.",
    });
    await expect(world.open(rolled, ["server", "keeper"])).rejects.toMatchObject({
      failure: "vault-refused",
      message: "The vault does not open: the shares are not of this version.",
    });
  });
});

describe("a wallet that its person recovers alone", () => {
  const output = new Uint8Array(32).fill(8);
  const passkey = { kind: "passkey", output } as const;

  async function upgrade() {
    const world = await createKeyringWorld();
    const kit = { kind: "kit", code: createKit().code } as const;
    const one = await world.create();
    await world.open(one, ["device", "server"]);
    const recoveries: NewRecovery[] = [
      { id: "AAAAAAAAAAAAAAAAAAAAAg", factor: kit },
      { id: "AAAAAAAAAAAAAAAAAAAAAw", factor: passkey },
    ];
    const two = await world.keyring.renew({ ...world.request(2), recoveries });
    await world.keyring.lock();
    return { world, kit, two };
  }

  test("gives the keeper nothing, and opens with the kit as with the passkey", async () => {
    const { world, kit, two } = await upgrade();
    expect(two.keeper).toBeUndefined();
    expect(two.recoveries.map(({ id, kind }) => [id, kind])).toEqual([
      ["AAAAAAAAAAAAAAAAAAAAAg", "kit"],
      ["AAAAAAAAAAAAAAAAAAAAAw", "passkey"],
    ]);
    for (const factor of [kit, passkey]) {
      const { server, device } = await world.named(two);
      const sealed = two.recoveries.find(({ kind }) => kind === factor.kind)?.sealed ?? "";
      await world.keyring.prove({ wallet: two, shares: [server, device, { from: "factor", factor, sealed }] });
    }
  });

  test("refuses another kit, another passkey, and the one's share for the other", async () => {
    const { world, kit, two } = await upgrade();
    const [byKit, byPasskey] = two.recoveries.map(({ sealed }) => sealed);
    const wrong = [
      { factor: { kind: "kit", code: createKit().code }, sealed: byKit },
      { factor: { kind: "passkey", output: new Uint8Array(32).fill(9) }, sealed: byPasskey },
      { factor: kit, sealed: byPasskey },
      { factor: passkey, sealed: byKit },
    ] as const;
    for (const { factor, sealed = "" } of wrong) {
      const { server } = await world.named(two);
      const shares = [server, { from: "factor", factor, sealed }] as const;
      await expect(world.keyring.open({ wallet: two, shares })).rejects.toMatchObject({
        failure: "factor-refused",
        message: `This ${factor.kind} is not of this wallet.`,
      });
    }
  });

  test("renews for its passkey and its kit without asking for either, and can give the share back to the keeper", async () => {
    const { world, kit, two } = await upgrade();
    await world.open(two, ["device", "server"]);
    const three = await world.keyring.renew(world.request(3));
    const four = await world.keyring.renew({ ...world.request(4), recoveries: [] });
    await world.keyring.lock();
    expect(three.keeper).toBeUndefined();
    const { server } = await world.named(three);
    const sealed = three.recoveries.find(({ kind }) => kind === "kit")?.sealed ?? "";
    await world.keyring.open({ wallet: three, shares: [server, { from: "factor", factor: kit, sealed }] });
    expect(four.recoveries).toEqual([]);
    await world.keyring.prove({ wallet: four, shares: await world.shares(four) });
  });
});
