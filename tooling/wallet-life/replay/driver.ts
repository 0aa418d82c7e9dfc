import { PAGE, press } from "../../../apps/keeper/src/testing/keeper-world.ts";
import { createKit } from "../../../apps/secure/src/keys/kit.ts";
import { randomId } from "../../../apps/secure/src/keys/random-bytes.ts";
import type { Protocol } from "../frame/labels.ts";
import type { Transition } from "../model/transitions.ts";
import type { Stop } from "./gate.ts";
import type { Person } from "./observe.ts";
import { createRealDevice, openPage, type RealDevice } from "./real-device.ts";
import { happen } from "./real-events.ts";
import type { RealWorld } from "./real-world.ts";

/** An owner with two devices, driven step by step. */
export type Driver = {
  readonly devices: [RealDevice, RealDevice];
  readonly person: Person;
  /** Does in the real world what a transition does in the model; returns where the frame stands then. */
  readonly take: (transition: Transition) => Promise<Stop | undefined>;
};

/** Creates an owner of addresses of their own. */
export async function createDriver(world: RealWorld, name: string): Promise<Driver> {
  const person: Person = { emails: [`${name}@example.org`, `${name}@elsewhere.example`, `${name}@work.example`] };
  const devices: [RealDevice, RealDevice] = [await createRealDevice(world), await createRealDevice(world)];
  const owner = { person, kit: createKit().code, devices, way: randomId() };
  return {
    devices,
    person,
    async take(transition) {
      if (transition.kind === "event") return void (await happen(world, { owner, name: transition.name }));
      const device = devices[transition.device];
      if (transition.kind === "start") {
        await world.forgetQuotas();
        return device.gate.start(() =>
          run(world, { ...owner, device, mailbox: transition.mailbox }, transition.protocol),
        );
      }
      if (transition.kind === "step") return device.gate.step();
      if (transition.kind === "crash") {
        device.gate.close();
        Object.assign(device, openPage(world, device));
      } else {
        await device.wallet.signOut({ forget: transition.kind === "lose" });
        if (transition.kind === "lose") devices[transition.device] = await createRealDevice(world);
      }
      return undefined;
    },
  };
}

type Owner = {
  readonly person: Person;
  readonly kit: string;
  readonly device: RealDevice;
  readonly mailbox: 0 | 1 | 2;
};

async function run(world: RealWorld, owner: Owner, protocol: Protocol): Promise<unknown> {
  const { wallet } = owner.device;
  const [first, second] = owner.person.emails;
  switch (protocol) {
    case "log-in":
      return logIn(world, owner);
    case "open":
      return wallet.signEvm({ kind: "message", bytes: new TextEncoder().encode("hello") });
    case "rotate":
      return wallet.rotate();
    case "words":
      await stepUp(world, owner);
      return wallet.words();
    case "upgrade":
      await stepUp(world, owner);
      return wallet.upgrade({ passkey: false, kit: owner.kit, mayLoseAccess: true });
    case "recover":
      return wallet.recover({ kit: owner.kit });
    case "change-email": {
      const asked = await codeFrom(world, first, () => wallet.updateEmail({ email: second }));
      const code = await codeFrom(world, second, () => wallet.updateEmailPrimaryOtp({ otp: asked }));
      return wallet.updateEmailSecondaryOtp({ otp: code });
    }
    case "take-back-email": {
      const code = await codeFrom(world, first, () => wallet.updateEmail({ email: first }));
      return wallet.updateEmailSecondaryOtp({ otp: code });
    }
    case "remove-second": {
      await stepUp(world, owner);
      const way = (await wallet.ways()).find(({ isFirst }) => !isFirst);
      return wallet.removeWay({ id: way?.id ?? "" });
    }
    case "delete-account":
      // The clock stands still otherwise, and two deletions have two times.
      world.wait(1);
      await stepUp(world, owner);
      return wallet.deleteAccount();
    case "keep-account":
      return wallet.keepAccount();
  }
}

/** Confirms the keeper's link where it is asked for, and types the server's code. */
async function logIn(world: RealWorld, { person, device: { wallet }, mailbox }: Owner): Promise<unknown> {
  const email = person.emails[mailbox];
  const [ofServer, ofKeeper] = [lastOf(world.server), lastOf(world.keeper)];
  const { action } = await wallet.connectEmail({ email, page: PAGE });
  if (action === "VERIFY_DEVICE") {
    const { text } = await world.keeper.mail.next(email, { after: ofKeeper });
    const response = await press(/http:\/\/\S+/.exec(text)?.[0] ?? "", "confirm");
    await response.text();
    await wallet.connectDevice();
  }
  const { code } = await world.server.mail.next(email, { after: ofServer });
  return wallet.connectOtp({ otp: code ?? "" });
}

async function stepUp(world: RealWorld, { device: { wallet, store }, person }: Owner): Promise<void> {
  const email = (await store.read()).session?.email ?? person.emails[0];
  await wallet.stepUp({ otp: await codeFrom(world, email, () => wallet.askStepUp()) });
}

/** Reads the code that a call has mailed. */
async function codeFrom(world: RealWorld, email: string, ask: () => Promise<unknown>): Promise<string> {
  const after = lastOf(world.server);
  await ask();
  for (let seen = after; ; ) {
    const { code, id } = await world.server.mail.next(email, { after: seen });
    if (code !== undefined) return code;
    seen = id;
  }
}

/** Returns the number of the last mail that came. */
function lastOf({ mail }: Pick<RealWorld["server"], "mail">): number {
  return mail.list()[0]?.id ?? 0;
}
