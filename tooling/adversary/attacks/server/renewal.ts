import { randomBytes } from "node:crypto";
import { confirmDevice, createTestWallet, PAGE, release } from "../../../../apps/keeper/src/testing/keeper-world.ts";
import type { Attack } from "../../attack.ts";
import type { GuardName } from "../../guards/guards.ts";
import { createOwner, type Owner, stepUp } from "../../world/create-device.ts";
import { changing, type Lie, naming, refusing } from "../../world/lies.ts";
import { createOperator } from "../../world/operator.ts";
import { openWith, readKept } from "../../world/read-shares.ts";
import type { World } from "../../world/start-world.ts";

const THIEF = { eip155: `0x${"e1".repeat(20)}`, solana: "1".repeat(32) };
/** One below the last number that a server takes. */
const FAR = 2 ** 31 - 2;
const hello = { kind: "message", bytes: new TextEncoder().encode("hello") } as const;

/** A wallet of the operator's own at the keeper, whose share their mailbox recovers, with the owner's addresses where the keeper takes them. */
async function plant(world: World, owner: Owner) {
  const kept = await readKept(world, owner.address);
  const user = await owner.device.wallet.user();
  const frame = await world.keeper.frame();
  const seal = String((await frame.call("GET /keys")).body["seal"]);
  world.pass(31_000);
  const token = await confirmDevice(world.keeper, frame, world.newEmail("operator"));
  const planted = createTestWallet();
  const own = (await planted.putFirst(frame, { version: 1, seal, share: randomBytes(33) })) as { enrolment: object };
  const stolen = { ...own, addresses: user?.addresses, enrolment: { ...own.enrolment, control: kept.control } };
  if ((await frame.call("PUT /shares", stolen, { token })).status !== 200)
    await frame.call("PUT /shares", own, { token });
  return { id: planted.id, read: (version: number) => release(frame, { id: planted.id, version, token }) };
}

/** The operator names a wallet of theirs while the owner has the open one renewed. */
async function nameAnother(world: World, renew: (owner: Owner) => Promise<unknown>): Promise<boolean> {
  const owner = await createOwner(world);
  await stepUp(world, owner);
  const planted = await plant(world, owner);
  const operator = await createOperator({ wallet: { id: planted.id } });
  owner.device.lies.server.push(operator.lie);
  await renew(owner).catch(() => undefined);
  const taken = await operator.taken();
  if (taken === undefined) return false;
  const { share } = await planted.read(taken.version);
  return (await openWith(taken, [taken.clear, share])) === owner.address;
}

/** Names other addresses where the device has a share that it has not tried yet, as after a crash. */
async function nameAddresses(
  world: World,
  change: Partial<typeof THIEF>,
  { isRenewed = false } = {},
): Promise<boolean> {
  const { device, email } = await createOwner(world);
  const { wallet } = await device.ports.store.read();
  if (isRenewed) await device.wallet.rotate();
  await device.ports.store.write({ wallet: isRenewed ? wallet : undefined });
  device.lies.server.push(naming((held) => ({ ...held, addresses: { ...Object(held["addresses"]), ...change } })));
  if (isRenewed) await device.wallet.signEvm(hello).catch(() => undefined);
  else await device.wallet.connectEmail({ email, page: PAGE }).catch(() => undefined);
  const shown = (await device.wallet.user())?.addresses;
  return [shown?.eip155, shown?.solana].some((each) => each !== undefined && Object.values(change).includes(each));
}

/** Lies for a while, and is honest then: whether the owner's device signs no more. */
async function lieForAWhile(world: World, lies: readonly Lie[]): Promise<boolean> {
  const { device, email } = await createOwner(world);
  await device.wallet.rotate();
  device.lies.server.push(...lies);
  await device.wallet.connectEmail({ email, page: PAGE }).catch(() => undefined);
  await device.wallet.signEvm(hello).catch(() => undefined);
  device.beHonest();
  return device.wallet.signEvm(hello).then(
    () => false,
    () => true,
  );
}

/** Lies while the wallet is renewed, and is honest then: whether it is never renewed again, or signs no more. */
async function lieWhileRenewed(world: World, lie: Lie): Promise<boolean> {
  const { device } = await createOwner(world);
  device.lies.server.push(lie);
  await device.wallet.rotate().catch(() => undefined);
  device.beHonest();
  return device.wallet
    .signEvm(hello)
    .then(() => device.wallet.rotate())
    .then(
      () => false,
      () => true,
    );
}

/** Does what it is asked, and loses the answer. */
const losingAnswer =
  (route: string): Lie =>
  async (exchange) => {
    if (exchange.route !== route) return undefined;
    await exchange.pass();
    throw new TypeError("fetch failed");
  };

const nameVersion = (version: number): readonly Lie[] => [
  naming((held) => ({ ...held, version })),
  refusing("POST /wallet/share", 404, "wallet/not-found"),
];

/** Each alone stops a server that names another wallet. */
const OF_NAME = ["renews-the-opened", "refuses-another-name", "keyring-knows-its-name", "checks-enrolment"] as const;

/** Attacks on a wallet that is renewed, or taken up. */
export const RENEWAL: readonly Attack<GuardName>[] = [
  {
    name: "names another wallet while the owner's is renewed",
    goal: "read keys",
    guards: OF_NAME,
    finding: 1,
    run: async ({ world }) => nameAnother(await world(), ({ device }) => device.wallet.rotate()),
  },
  {
    name: "names another wallet while the owner looks at their words",
    goal: "read keys",
    guards: OF_NAME,
    finding: 1,
    run: async ({ world }) => nameAnother(await world(), ({ device }) => device.wallet.words()),
  },
  {
    name: "names another address of eip155 for a wallet that is taken up",
    goal: "spend",
    guards: ["keys-are-of-the-wallet"],
    run: async ({ world }) => nameAddresses(await world(), { eip155: THIEF.eip155 }),
  },
  {
    name: "names another address of solana for a wallet that is taken up",
    goal: "spend",
    guards: ["keys-are-of-the-wallet"],
    run: async ({ world }) => nameAddresses(await world(), { solana: THIEF.solana }),
  },
  {
    name: "names another address for a version that the device made itself",
    goal: "spend",
    guards: ["refuses-other-addresses", "keys-are-of-the-wallet"],
    run: async ({ world }) => nameAddresses(await world(), { eip155: THIEF.eip155 }, { isRenewed: true }),
  },
  {
    name: "names a version from before, so that the device erases its share",
    goal: "lock out",
    guards: ["refuses-a-version-before", "word-erases-no-share"],
    finding: "own",
    run: async ({ world }) => lieForAWhile(await world(), nameVersion(1)),
  },
  {
    name: "names a version to come, so that the device erases its share",
    goal: "lock out",
    guards: ["word-erases-no-share"],
    finding: "own",
    run: async ({ world }) => lieForAWhile(await world(), nameVersion(3)),
  },
  {
    name: "names a version near the end of all numbers, so that none is left",
    goal: "lock out",
    guards: ["frame-follows-no-far-version", "server-takes-no-far-version"],
    finding: 16,
    run: async ({ world }) =>
      lieWhileRenewed(
        await world(),
        changing("GET /wallet", (body) => {
          const held = Object(body["wallet"]);
          return { ...body, pending: body["pending"] ?? { ...held, version: FAR } };
        }),
      ),
  },
  {
    name: "loses the answer to a commit, so that the device has no share of the version that holds",
    goal: "lock out",
    guards: ["share-is-kept-before-the-commit"],
    run: async ({ world }) => lieWhileRenewed(await world(), losingAnswer("POST /wallet/commit")),
  },
  {
    name: "loses the answer to a version that is put, so that its number is taken",
    goal: "lock out",
    guards: ["numbers-above-what-waits"],
    run: async ({ world }) => lieWhileRenewed(await world(), losingAnswer("PUT /wallet")),
  },
];
