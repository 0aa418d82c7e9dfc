import { possessionText, shareInfo } from "@foyer/embedded/accounts";
import { hashMessage, recoverAddress } from "viem";
import { describe, expect, test } from "vitest";
import { base64url } from "./base64url.ts";
import { createKeyring } from "./create-keyring.ts";
import { createDeviceKey } from "./device-share.ts";
import type { Keyring, MadeVersion, NewRecovery, ShareSource } from "./keyring.ts";
import { createKit } from "./kit.ts";
import { createSealingKey, type Sealed, type SealingKey, seal, unseal } from "./sealing.ts";
import { fromWords } from "./seed-words.ts";

const WALLET = "q3Vn0sY7pXh2ZkLw9tRbJc";
const ACCOUNT = "AAAAAAAAAAAAAAAAAAAAAA";

describe("a wallet that was made", () => {
  test("opens with any two of its three shares, to the addresses it told", async () => {
    const world = await createWorld();
    const made = await world.create();
    await world.keyring.prove({ wallet: made, shares: await world.shares(made) });
    const signature = await world.signWith(made, ["server", "keeper"]);
    expect(await recoverAddress({ hash: hashMessage("hi"), signature })).toBe(made.addresses.eip155);
  });

  test("proves that whoever puts it holds its keys", async () => {
    const made = await (await createWorld()).create();
    const text = possessionText({ wallet: WALLET, version: 1, account: ACCOUNT });
    const signature = `0x${Buffer.from(base64url.decode(made.proofs.eip155)).toString("hex")}` as const;
    expect(await recoverAddress({ hash: hashMessage(text), signature })).toBe(made.addresses.eip155);
    expect(base64url.decode(made.proofs.solana)).toHaveLength(64);
  });

  test("is not open", async () => {
    const world = await createWorld();
    await world.create();
    await expect(world.keyring.words()).rejects.toMatchObject({ message: "The wallet is locked." });
  });

  test("gives words that its addresses come from", async () => {
    const world = await createWorld();
    const made = await world.create();
    await world.open(made, ["device", "server"]);
    const words = await world.keyring.words();
    expect(words).toHaveLength(24);
    expect(fromWords(words)).toHaveLength(32);
  });

  test("does not open with one share twice", async () => {
    const world = await createWorld();
    const made = await world.create();
    const { device } = await world.named(made);
    await expect(world.keyring.open({ wallet: made, shares: [device, device] })).rejects.toMatchObject({
      failure: "vault-refused",
    });
    await expect(world.keyring.words()).rejects.toMatchObject({ failure: "internal" });
  });

  test("is refused where it holds other keys than it is known by", async () => {
    const world = await createWorld();
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
    const world = await createWorld();
    const made = await world.create();
    await world.open(made, ["device", "server"]);
    await world.keyring.lock();
    await expect(world.keyring.signEvm({ kind: "message", bytes: new Uint8Array() })).rejects.toThrow(/locked/);
    await expect(world.keyring.signSolana({ kind: "message", bytes: new Uint8Array() })).rejects.toThrow(/locked/);
    await expect(world.keyring.renew(world.request(2))).rejects.toThrow(/locked/);
  });

  test("takes no share for a key that a lock has forgotten", async () => {
    const world = await createWorld();
    const made = await world.create();
    const { device, server } = await world.named(made);
    await world.keyring.lock();
    await expect(world.keyring.open({ wallet: made, shares: [device, server] })).rejects.toThrow(/forgotten/);
  });
});

describe("the next version", () => {
  test("holds the same keys under shares of its own: old and new ones together open neither", async () => {
    const world = await createWorld();
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

  test("does not open as the version before, nor that as it", async () => {
    const world = await createWorld();
    const one = await world.create();
    const rolled = { ...one, version: 2 };
    await expect(world.open(rolled, ["device", "server"])).rejects.toMatchObject({ failure: "recovery-needed" });
    await expect(world.open(rolled, ["server", "keeper"])).rejects.toMatchObject({ failure: "vault-refused" });
  });
});

describe("a wallet that its person recovers alone", () => {
  const output = new Uint8Array(32).fill(8);
  const passkey = { kind: "passkey", output } as const;

  async function upgrade() {
    const world = await createWorld();
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
      await expect(world.keyring.open({ wallet: two, shares })).rejects.toMatchObject({ failure: "factor-refused" });
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

async function createWorld() {
  const keyring: Keyring = createKeyring();
  const deviceKey = await createDeviceKey();
  const holders = { server: await createSealingKey(), keeper: await createSealingKey() };
  const seals = {
    server: base64url.encode(holders.server.point),
    keeper: base64url.encode(holders.keeper.point),
  };
  const request = (version: number) => ({ wallet: WALLET, version, account: ACCOUNT, deviceKey, seals });

  const unsealAs = (made: MadeVersion, a: { holder: "server" | "keeper"; key: SealingKey; sealed: Sealed }) =>
    unseal({
      key: a.key.key,
      info: shareInfo({ holder: a.holder, wallet: made.id, version: made.version }),
      sealed: a.sealed,
    });
  async function reseal(
    made: { readonly id: string; readonly version: number },
    a: { readonly holder: "server" | "keeper"; readonly share: Uint8Array<ArrayBuffer> },
  ): Promise<ShareSource> {
    const { receipt, key } = await keyring.receive();
    const info = shareInfo({ holder: a.holder, wallet: made.id, version: made.version });
    return { from: a.holder, receipt, sealed: await seal({ to: base64url.decode(key), info, bytes: a.share }) };
  }
  async function clear(made: MadeVersion) {
    const server = await unsealAs(made, { holder: "server", key: holders.server, sealed: made.server });
    const none = new Uint8Array();
    const keeper =
      made.keeper === undefined
        ? none
        : await unsealAs(made, { holder: "keeper", key: holders.keeper, sealed: made.keeper });
    return { server, keeper };
  }
  async function named(made: MadeVersion) {
    const { server, keeper } = await clear({ ...made, version: made.version }).catch(() =>
      clear({ ...made, version: 1 }),
    );
    const device: ShareSource = { from: "device", wrapped: made.device, key: deviceKey };
    return {
      device,
      server: await reseal(made, { holder: "server", share: server }),
      keeper: await reseal(made, { holder: "keeper", share: keeper }),
    };
  }
  const open = async (made: MadeVersion, [one, other]: readonly ["device" | "server", "server" | "keeper"]) => {
    const all = await named(made);
    await keyring.open({ wallet: made, shares: [all[one], all[other]] });
  };

  return {
    keyring,
    request,
    reseal,
    clear,
    named,
    open,
    create: () => keyring.create(request(1)),
    shares: async (made: MadeVersion) => Object.values(await named(made)),
    async signWith(made: MadeVersion, pair: readonly ["device" | "server", "server" | "keeper"]) {
      await open(made, pair);
      return await keyring.signEvm({ kind: "message", bytes: new TextEncoder().encode("hi") });
    },
  };
}
