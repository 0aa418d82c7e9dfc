import { FRAME_ORIGIN, PAGE, PROJECT, press, readLink } from "../../../apps/keeper/src/testing/keeper-world.ts";
import { createAccountServer } from "../../../apps/secure/src/calls/account-server.ts";
import { createCaller } from "../../../apps/secure/src/calls/caller.ts";
import { createKeyPair, readFrameKey } from "../../../apps/secure/src/calls/frame-key.ts";
import { createKeeper } from "../../../apps/secure/src/calls/keeper.ts";
import { createKeyring } from "../../../apps/secure/src/keys/create-keyring.ts";
import { createWallet } from "../../../apps/secure/src/wallet/create-wallet.ts";
import { createMemoryStore } from "../../../apps/secure/src/wallet/memory-store.ts";
import type { Clock, WalletPorts } from "../../../apps/secure/src/wallet/ports.ts";
import { createTurns } from "../../../apps/secure/src/wallet/turns.ts";
import type { LogInOutcome, Wallet } from "../../../apps/secure/src/wallet/wallet.ts";
import { createLyingFetch, type Lie } from "./lies.ts";
import type { World } from "./start-world.ts";

/** A browser with the frame's real wallet code, and the lies that its two parties tell it from now on. */
export type Device = {
  readonly wallet: Wallet;
  readonly ports: WalletPorts;
  readonly thumbprint: string;
  readonly lies: { readonly server: Lie[]; readonly keeper: Lie[] };
  /** From here on both parties are honest. */
  readonly beHonest: () => void;
};

/** Opens a browser without a session. */
export async function createDevice(world: World): Promise<Device> {
  const key = await readFrameKey(await createKeyPair());
  const lies = { server: [] as Lie[], keeper: [] as Lie[] };
  const clock = clockOf(world);
  const connect = (base: string, told: readonly Lie[]) =>
    createCaller({
      base,
      key: async () => key,
      clock: { ...clock, learn: () => false },
      fetch: createLyingFetch({ base, origin: FRAME_ORIGIN, lies: told }),
    });
  const turns = new Map<string, ReturnType<typeof createTurns>>();
  const ports: WalletPorts = {
    server: createAccountServer(connect(`${world.server.server.url}/embedded/v1/${PROJECT}`, lies.server)),
    keeper: createKeeper(connect(`${world.keeper.keeper.url}/v1/${PROJECT}`, lies.keeper)),
    store: createMemoryStore(),
    keyring: createKeyring(),
    passkeys: { create: () => Promise.reject(new Error("none")), get: () => Promise.reject(new Error("none")) },
    clock,
    lock(name, run) {
      const turn = turns.get(name) ?? createTurns();
      turns.set(name, turn);
      return turn(run);
    },
    thumbprint: async () => key.thumbprint,
    site: { origin: FRAME_ORIGIN, projectId: PROJECT },
  };
  return {
    wallet: createWallet(ports),
    ports,
    thumbprint: key.thumbprint,
    lies,
    beHonest() {
      lies.server.length = 0;
      lies.keeper.length = 0;
    },
  };
}

/** Logs in as the mailbox's owner does: the keeper's link, then the server's code. */
export async function logIn(world: World, { wallet }: Device, email: string): Promise<LogInOutcome> {
  world.pass(31_000);
  world.keeper.mail.clear();
  world.server.mail.clear();
  const { action } = await wallet.connectEmail({ email, page: PAGE });
  if (action === "CONNECT") return { next: "ready" };
  if (action === "VERIFY_DEVICE") {
    await press(await readLink(world.keeper, email), "confirm");
    await wallet.connectDevice();
  }
  const { code } = await world.server.mail.next(email);
  return await wallet.connectOtp({ otp: code ?? "" });
}

/** A person with a wallet, on one device. */
export type Owner = { readonly email: string; readonly device: Device; readonly address: string };

/** Creates an owner with a wallet that server and keeper recover. */
export async function createOwner(world: World, name = "ada"): Promise<Owner> {
  const email = world.newEmail(name);
  const device = await createDevice(world);
  await logIn(world, device, email);
  const user = await device.wallet.user();
  if (user === undefined) throw new Error("The owner has no wallet");
  return { email, device, address: user.addresses.eip155 };
}

/** Takes a fresh code for what needs one. */
export async function stepUp(world: World, { email, device }: Pick<Owner, "device" | "email">): Promise<void> {
  world.pass(31_000);
  world.server.mail.clear();
  await device.wallet.askStepUp();
  const { code } = await world.server.mail.next(email);
  await device.wallet.stepUp({ otp: code ?? "" });
}

function clockOf(world: World): Clock {
  return {
    now: world.now,
    async sleep(milliseconds) {
      // A wait for what never comes, as for a server that does not answer a sign-out, ends with the page.
      if (milliseconds > 60_000) return new Promise(() => {});
      world.pass(milliseconds);
    },
  };
}
