import { prune } from "../../../../apps/keeper/src/database/prune.ts";
import { PAGE } from "../../../../apps/keeper/src/testing/keeper-world.ts";
import { createKit } from "../../../../apps/secure/src/keys/kit.ts";
import type { Attack } from "../../attack.ts";
import type { GuardName } from "../../guards/guards.ts";
import { createDevice, createOwner, logIn, stepUp } from "../../world/create-device.ts";
import { forgeWallet } from "../../world/forge-wallet.ts";
import { changing, naming } from "../../world/lies.ts";
import { createOperator } from "../../world/operator.ts";
import { countKeeperShares, readKept } from "../../world/read-shares.ts";
import type { World } from "../../world/start-world.ts";

/** Replaces the whole wallet for an owner who recovers it by their kit on a new device. */
async function forgeForKit(world: World): Promise<boolean> {
  const owner = await createOwner(world);
  await stepUp(world, owner);
  const kit = createKit().code;
  await owner.device.wallet.upgrade({ passkey: false, kit, mayLoseAccess: true });
  const kept = await readKept(world, owner.address);
  const [recovery] = await owner.device.wallet.recoveries();
  const { share, ...wallet } = await forgeWallet({ ...kept, recovery: recovery?.id ?? "" });
  const device = await createDevice(world);
  await logIn(world, device, owner.email);
  device.lies.server.push((await createOperator({ wallet, share })).lie);
  await device.wallet.recover({ kit }).catch(() => undefined);
  return (await device.wallet.user())?.addresses.eip155 === wallet.addresses.eip155;
}

/** The same for one who comes by the keeper's link. */
async function forgeForLink(world: World): Promise<boolean> {
  const owner = await createOwner(world);
  const { share, ...wallet } = await forgeWallet(await readKept(world, owner.address));
  const device = await createDevice(world);
  device.lies.server.push((await createOperator({ wallet, share })).lie);
  await logIn(world, device, owner.email).catch(() => undefined);
  return (await device.wallet.user())?.addresses.eip155 === wallet.addresses.eip155;
}

/** The same for a device that has a share, and has not tried it yet. */
async function forgeForDevice(world: World): Promise<boolean> {
  const owner = await createOwner(world);
  const { share, ...wallet } = await forgeWallet(await readKept(world, owner.address));
  const { device, email } = owner;
  await device.ports.store.write({ wallet: undefined });
  device.lies.server.push((await createOperator({ wallet, share })).lie);
  await device.wallet.connectEmail({ email, page: PAGE }).catch(() => undefined);
  return (await device.wallet.user())?.addresses.eip155 === wallet.addresses.eip155;
}

/** Claims a way to recover while the owner upgrades: whether they are told that the wallet is theirs alone while the keeper has a share. */
async function claimRecovery(world: World): Promise<boolean> {
  const owner = await createOwner(world);
  await stepUp(world, owner);
  const { id } = await readKept(world, owner.address);
  const claimed = { id: "R".repeat(22), kind: "kit", version: 1, sealed: "c2VhbGVk", createdAt: 0 };
  const { wallet, ports } = owner.device;
  owner.device.lies.server.push(naming((held) => (held["version"] === 1 ? { ...held, recoveries: [claimed] } : held)));
  await wallet.upgrade({ passkey: false, kit: createKit().code, mayLoseAccess: true }).catch(() => undefined);
  await ports.keyring.lock();
  return (await wallet.user())?.isAlone === true && (await countKeeperShares(world, id)) > 0;
}

/** Says of a wallet that the keeper recovers that its owner does so alone. */
async function claimTier(world: World): Promise<boolean> {
  const owner = await createOwner(world);
  const device = await createDevice(world);
  device.lies.server.push((await createOperator({ wallet: { tier: "self" } })).lie);
  await logIn(world, device, owner.email).catch(() => undefined);
  const user = await device.wallet.user();
  return user?.tier === "self" || user?.isAlone === true;
}

/** Names a time of erasure that leaves no time to take it back. */
async function eraseAtOnce(world: World, eraseAt: (now: number) => number): Promise<boolean> {
  const owner = await createOwner(world);
  await stepUp(world, owner);
  const { id } = await readKept(world, owner.address);
  owner.device.lies.server.push(changing("DELETE /account", () => ({ eraseAt: eraseAt(world.now()) })));
  await owner.device.wallet.deleteAccount().catch(() => undefined);
  world.pass(3_600_000);
  await prune(world.keeper.database, world.now());
  return (await countKeeperShares(world, id)) === 0;
}

/** Attacks on how a wallet is recovered, and on its end. */
export const RECOVERY: readonly Attack<GuardName>[] = [
  {
    name: "makes a wallet, and a share at zero, for an owner who recovers by a kit",
    goal: "read keys",
    guards: ["no-share-at-zero"],
    finding: "own",
    run: async ({ world }) => forgeForKit(await world()),
  },
  {
    name: "makes a wallet, and a share at zero, for an owner who comes by the keeper's link",
    goal: "read keys",
    guards: ["no-share-at-zero", "keeper-compares-addresses"],
    finding: "own",
    run: async ({ world }) => forgeForLink(await world()),
  },
  {
    name: "makes a wallet, and a share at zero, for a device that has a share",
    goal: "read keys",
    guards: ["no-share-at-zero"],
    finding: "own",
    run: async ({ world }) => forgeForDevice(await world()),
  },
  {
    name: "claims a way to recover while the owner upgrades, so that the keeper keeps its share",
    goal: "read keys",
    guards: ["erases-by-the-vault", "alone-by-a-receipt"],
    finding: 5,
    run: async ({ world }) => claimRecovery(await world()),
  },
  {
    name: "says that the owner alone recovers a wallet that the keeper recovers",
    goal: "read keys",
    guards: ["tier-by-the-vault"],
    finding: 5,
    run: async ({ world }) => claimTier(await world()),
  },
  {
    name: "names a time of erasure that is over",
    goal: "lock out",
    guards: ["frame-leaves-a-day", "keeper-leaves-a-day"],
    finding: "own",
    run: async ({ world }) => eraseAtOnce(await world(), () => 1),
  },
  {
    name: "names a time of erasure within the hour",
    goal: "lock out",
    guards: ["frame-leaves-a-day", "keeper-leaves-a-day"],
    finding: "own",
    run: async ({ world }) => eraseAtOnce(await world(), (now) => now + 60_000),
  },
];
