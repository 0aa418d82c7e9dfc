import { confirmDevice, PAGE, press, readLink, release } from "../../../../apps/keeper/src/testing/keeper-world.ts";
import { createKit } from "../../../../apps/secure/src/keys/kit.ts";
import type { Attack } from "../../attack.ts";
import type { GuardName } from "../../guards/guards.ts";
import { createDevice, createOwner, type Device, logIn, stepUp } from "../../world/create-device.ts";
import { readKept } from "../../world/read-shares.ts";
import { openSession } from "../../world/session.ts";
import type { World } from "../../world/start-world.ts";
import { isConfirmed } from "../network/requests.ts";

const DAY_MS = 86_400_000;

/** Does with a device that came to the wallet just now what takes a settled one: whether it is done. */
async function actAtOnce(
  world: World,
  act: (a: { readonly device: Device; readonly email: string }) => Promise<unknown>,
): Promise<boolean> {
  const { email } = await createOwner(world);
  const device = await createDevice(world);
  await logIn(world, device, email);
  await stepUp(world, { device, email });
  world.pass(31_000);
  return act({ device, email }).then(
    () => true,
    () => false,
  );
}

/** Moves the wallet to another address as its owner does, and gives both. */
async function moveAddress(world: World) {
  const owner = await createOwner(world);
  const next = world.newEmail("ada.new");
  const { wallet } = owner.device;
  world.pass(31_000);
  world.server.mail.clear();
  await wallet.updateEmail({ email: next });
  await wallet.updateEmailPrimaryOtp({ otp: (await world.server.mail.next(owner.email)).code ?? "" });
  await wallet.updateEmailSecondaryOtp({ otp: (await world.server.mail.next(next)).code ?? "" });
  return { kept: await readKept(world, owner.address), old: owner.email, next };
}

/** Whether the keeper's link to a mailbox gives a share. */
async function givesShare(world: World, { email, id, version }: { email: string; id: string; version: number }) {
  world.pass(31_000);
  const frame = await world.keeper.frame();
  const token = await confirmDevice(world.keeper, frame, email);
  return (await release(frame, { id, version, token })).share !== undefined;
}

/** Guesses a code, the right one last. */
async function guess(world: World, tries: number): Promise<boolean> {
  const frame = await world.server.frame();
  const email = world.newEmail("ada");
  world.server.mail.clear();
  const { body } = await frame.call("POST /login", { email, page: PAGE });
  const { flow } = body;
  await frame.call("POST /login/code", { flow });
  const right = Number((await world.server.mail.next(email)).code);
  for (let count = 1; count <= tries; count += 1) {
    const code = String((right + count) % 1_000_000).padStart(6, "0");
    await frame.call("PUT /login/code", { flow, code });
  }
  return (await frame.call("PUT /login/code", { flow, code: String(right).padStart(6, "0") })).status === 200;
}

/** Uses a code when its time is over. */
async function useLate(world: World): Promise<boolean> {
  const frame = await world.server.frame();
  const email = world.newEmail("ada");
  world.server.mail.clear();
  const { body } = await frame.call("POST /login", { email, page: PAGE });
  await frame.call("POST /login/code", { flow: body["flow"] });
  const { code } = await world.server.mail.next(email);
  world.pass(6 * 60_000);
  return (await frame.call("PUT /login/code", { flow: body["flow"], code })).status === 200;
}

/** Asks for a device to be confirmed, and gives the link that the mailbox gets. */
async function askForDevice(world: World) {
  const frame = await world.keeper.frame();
  const email = world.newEmail("ada");
  world.keeper.mail.clear();
  await frame.call("POST /devices", { email, page: PAGE });
  return { frame, link: await readLink(world.keeper, email) };
}

/** Confirms a device that the mailbox's owner has refused. */
async function confirmRefused(world: World): Promise<boolean> {
  const { frame, link } = await askForDevice(world);
  await (await press(link, "refuse")).text();
  await (await press(link, "confirm")).text();
  return isConfirmed(world, frame.thumbprint);
}

/** Opens the link, as programs do that look through mail. */
async function openLink(world: World): Promise<boolean> {
  const { frame, link } = await askForDevice(world);
  await (await fetch(link)).text();
  return isConfirmed(world, frame.thumbprint);
}

/** Confirms a device when the link's time is over. */
async function confirmLate(world: World): Promise<boolean> {
  const { frame, link } = await askForDevice(world);
  world.pass(16 * 60_000);
  await (await press(link, "confirm")).text();
  return isConfirmed(world, frame.thumbprint);
}

/** Learns from the server's answer whether an address has an account. */
async function learnAccount(world: World): Promise<boolean> {
  const { email } = await openSession(world);
  const stranger = await world.server.frame();
  const [known, unknown] = await Promise.all(
    [email, world.newEmail("unknown")].map((asked) => stranger.call("POST /login", { email: asked, page: PAGE })),
  );
  return known?.body["action"] !== unknown?.body["action"] || known?.status !== unknown?.status;
}

/** Attacks by a thief who reads a mailbox and requests mail to it. */
export const MAILBOX: readonly Attack<GuardName>[] = [
  {
    name: "looks at the words on a new device at once",
    goal: "read keys",
    guards: ["frame-shows-words-after-a-day", "server-takes-a-tier-after-a-day"],
    run: async ({ world }) => actAtOnce(await world(), ({ device }) => device.wallet.words()),
  },
  {
    name: "makes itself the one who recovers, on a new device at once",
    goal: "lock out",
    guards: ["frame-upgrades-after-a-day", "server-takes-a-tier-after-a-day", "server-takes-a-recovery-after-a-day"],
    run: async ({ world }) =>
      actAtOnce(await world(), ({ device }) =>
        device.wallet.upgrade({ passkey: false, kit: createKit().code, mayLoseAccess: true }),
      ),
  },
  {
    name: "moves the wallet to an address of its own, on a new device at once",
    goal: "lock out",
    guards: ["server-changes-address-after-a-day"],
    finding: 2,
    run: async ({ world }) => {
      const started = await world();
      return actAtOnce(started, ({ device }) => device.wallet.updateEmail({ email: started.newEmail("eve") }));
    },
  },
  {
    name: "recovers by a new address within a day of the change",
    goal: "read keys",
    guards: ["mailbox-counts-by-now"],
    finding: 2,
    run: async ({ world }) => {
      const started = await world();
      const { kept, next } = await moveAddress(started);
      return givesShare(started, { ...kept, email: next });
    },
  },
  {
    name: "recovers by an old address a day after the change",
    goal: "read keys",
    guards: ["mailbox-counts-by-now"],
    run: async ({ world }) => {
      const started = await world();
      const { kept, old } = await moveAddress(started);
      started.pass(DAY_MS + 60_000);
      return givesShare(started, { ...kept, email: old });
    },
  },
  {
    name: "guesses a code more than five times",
    goal: "read keys",
    guards: ["code-has-five-tries"],
    run: async ({ world }) => guess(await world(), 8),
  },
  {
    name: "uses a code that is over",
    goal: "read keys",
    guards: ["code-has-five-minutes"],
    run: async ({ world }) => useLate(await world()),
  },
  {
    name: "confirms a device that the owner has refused",
    goal: "read keys",
    guards: ["link-is-answered-once"],
    run: async ({ world }) => confirmRefused(await world()),
  },
  {
    name: "confirms a device by a link that is over",
    goal: "read keys",
    guards: ["link-has-fifteen-minutes"],
    run: async ({ world }) => confirmLate(await world()),
  },
  {
    name: "opens the keeper's link without pressing, as programs that read mail do",
    goal: "read keys",
    guards: ["opening-confirms-nothing"],
    run: async ({ world }) => openLink(await world()),
  },
  {
    name: "asks whether an address has an account",
    goal: "link identities",
    guards: ["login-answers-alike"],
    run: async ({ world }) => learnAccount(await world()),
  },
];
