import { EVM_TEST_ADDRESSES } from "@foyer/testing";
import type { RelayWallet } from "@foyer-tooling/devnet/relay-wallet";
import { expect, inject } from "vitest";
import { readWei, setWei } from "../../support/chain.ts";
import type { Visit, VisitOptions } from "../../support/journey.ts";
import { readShownCode, showCode } from "../../support/relay-visit.ts";
import { standStill } from "../../support/stand-still.ts";
import { startSignIn } from "../../support/start-sign-in.ts";
import type { ChaosProxy } from "../chaos-proxy.ts";
import { clockOff } from "../injectors/browser.ts";
import type { Injector, Meet } from "../injectors/injector.ts";
import { offline } from "../injectors/network.ts";
import type { CellId } from "../matrix.ts";
import { expectCalm, expectToClose } from "../oracles.ts";
import { chooseAlpha, openList } from "./connect-journey.ts";

/** A page whose way to the relay is a bad one, and the phone at the other end, whose way is good. */
export type RelayWorld = {
  readonly come: (options?: VisitOptions) => Promise<Visit>;
  readonly phone: RelayWallet;
  readonly proxy: Pick<ChaosProxy, "become" | "harmed">;
  /** A fault of the browser, or what is left of it where trials are planted; `meet` says that it was met. */
  readonly inflict: (fault: Injector) => Injector;
  readonly meet: Meet;
};

/** The relay has twenty seconds to answer, and what it takes to say that it did not. */
const PATIENCE = { timeout: 30_000 };
/** What is said of a relay that will not serve, or cannot be reached. */
const REFUSED = /may not use its connection to|can’t be reached now/;
const RECEIVER = "0x000000000000000000000000000000000000bEEF";

const node = (): string => inject("stage").evm[0]?.url ?? "";

/** Connects by a code that the phone scans. */
async function pair({ come, phone }: RelayWorld, options?: VisitOptions): Promise<Visit> {
  const there = await come(options);
  await phone.scan(await showCode(there));
  await there.host.shows("eip155", "status", "connected");
  await there.modal.dialog.waitFor({ state: "detached" });
  return there;
}

/** The relay is out of the page's reach for a while, in which `asks` is asked. */
async function whileAway<T>({ proxy, phone }: RelayWorld, there: Visit, asks: () => Promise<T>): Promise<T> {
  const before = proxy.harmed;
  proxy.become("partition");
  const asked = asks();
  // It has lost its connections, or has tried in vain to open one.
  await expect.poll(() => proxy.harmed, PATIENCE).toBeGreaterThan(before);
  await standStill(there.page);
  expect(phone.asked).toEqual([]);
  proxy.become("pass");
  return asked;
}

/** What a drop of the relay does in each view, and what else goes wrong with a wallet at its other end. */
export const RELAY_TRIALS: Readonly<Partial<Record<CellId, (world: RelayWorld) => Promise<void>>>> = {
  async "fault:relay:connect"({ come, proxy }) {
    proxy.become("partition");
    const there = await come({ wallets: [{ name: "Alpha" }] });
    await openList(there);
    await there.modal.press(/^WalletConnect/);
    await expect.poll(() => proxy.harmed, PATIENCE).toBeGreaterThan(0);
    await there.modal.settle();
    await there.modal.back.click();
    // The list is as ever, with the relay's own row in it.
    await there.modal.wallet("Alpha").waitFor();
    await there.modal.button(/^WalletConnect/).waitFor();
    await there.modal.button(/^All wallets/).waitFor();
    await there.modal.settle();
    await expectCalm(there);
    await chooseAlpha(there);
    await there.host.shows("eip155", "status", "connected");
    await expectCalm(there);
    await expectToClose(there);
  },
  async "fault:relay:connecting"({ come, phone, proxy }) {
    proxy.become("partition");
    const there = await come();
    await there.host.connectButton.click();
    await there.modal.press(/^WalletConnect/);
    await there.modal
      .text(/can’t be reached now/)
      .first()
      .waitFor(PATIENCE);
    expect(await there.host.fact("eip155", "status").textContent()).not.toBe("connected");
    proxy.become("pass");
    // Nobody has to press anything.
    await phone.scan(await readShownCode(there.modal.dialog));
    await there.host.shows("eip155", "status", "connected");
    await expectToClose(there);
  },
  async "fault:relay:account"(world) {
    const there = await pair(world);
    const before = world.proxy.harmed;
    world.proxy.become("reset");
    await expect.poll(() => world.proxy.harmed, PATIENCE).toBeGreaterThan(before);
    await standStill(there.page);
    expect(await there.host.fact("eip155", "status").textContent()).toBe("connected");
    await there.host.accountButton.click();
    await there.modal.button("Disconnect").first().waitFor();
    await expectCalm(there);
    await expectToClose(there);
    // What is asked meanwhile waits, and reaches the phone once.
    await whileAway(world, there, () => there.host.sign("eip155"));
    await expect.poll(() => there.host.fact("eip155", "signature").textContent(), PATIENCE).toMatch(/^0x/);
    expect(world.phone.asked.map(({ method }) => method)).toEqual(["personal_sign"]);
  },
  async "fault:relay:send"(world) {
    const there = await pair(world);
    const [from] = EVM_TEST_ADDRESSES as [string];
    await setWei(node(), from, 10n ** 18n);
    await setWei(node(), RECEIVER, 0n);
    world.phone.says({ request: "reject" });
    const sent = await whileAway(world, there, () =>
      there.page.evaluate(
        async ({ to, value }) => {
          const provider = window.foyer.provider({ namespace: "eip155" }) as {
            request(call: { method: string; params: readonly unknown[] }): Promise<unknown>;
          };
          const [account] = (await provider.request({ method: "eth_accounts", params: [] })) as string[];
          const params = [{ from: account, to, value }];
          return String(await provider.request({ method: "eth_sendTransaction", params }).catch((error) => error.code));
        },
        { to: RECEIVER, value: "0x1" },
      ),
    );
    expect(sent).toBe("4001");
    expect(world.phone.asked.filter(({ method }) => method === "eth_sendTransaction")).toHaveLength(1);
    expect(await readWei(node(), RECEIVER)).toBe(0n);
  },
  async "fault:relay:network"(world) {
    const there = await pair(world);
    const [, second] = inject("stage").evm;
    world.proxy.become("partition");
    await there.page.evaluate((network) => window.foyer.switchNetwork({ network: network as never }), second?.caip);
    await there.host.shows("eip155", "network", second?.caip ?? "");
    world.proxy.become("pass");
    expect(world.phone.asked).toEqual([]);
  },
  async "fault:offline:connecting"({ come, phone, inflict, meet }) {
    const fault = inflict(offline);
    const there = await come({ wallets: [{ name: "Alpha" }] });
    const { host, modal, faults } = there;
    if (fault.noise) faults.ignore(fault.noise);
    // With a first code came all that makes one.
    await showCode(there);
    await modal.back.click();
    await modal.wallet("Alpha").waitFor();
    await fault.begin?.(there, meet);
    meet((await fault.met?.(there)) ?? 0);
    await modal.settle();
    await modal.press(/^WalletConnect/);
    await modal.text(REFUSED).first().waitFor(PATIENCE);
    await modal.button("Try again").waitFor();
    await expectCalm(there);
    await fault.end?.(there);
    await modal.press("Try again");
    await readShownCode(modal.dialog);
    await fault.begin?.(there, meet);
    await modal.back.click();
    await chooseAlpha(there);
    await host.shows("eip155", "status", "connected");
    await fault.end?.(there);
    await modal.dialog.waitFor({ state: "detached" });
    await host.accountButton.click();
    await modal.press("Disconnect");
    await host.shows("eip155", "status", "disconnected");
    await phone.scan(await showCode(there));
    await host.shows("eip155", "status", "connected");
    await expectToClose(there);
  },
  async "fault:clock:connecting"({ come, phone, inflict, meet }) {
    const fault = inflict(clockOff(1));
    const there = await come({ prepare: fault.prepare });
    await showCode(there);
    meet((await fault.met?.(there)) ?? 0);
    // Codes last five minutes: this one is no older than that by any clock, and is still there a while later.
    await standStill(there.page);
    expect(await there.modal.dialog.getByText(/expired/i).count()).toBe(0);
    await phone.scan(await readShownCode(there.modal.dialog));
    await there.host.shows("eip155", "status", "connected");
    // What the client dates two days back, the relay counts as out of date.
    const behind = await come({ prepare: inflict(clockOff(-2)).prepare, wallets: [{ name: "Alpha" }] });
    await behind.host.connectButton.click();
    await behind.modal.press(/^WalletConnect/);
    await behind.modal.text(REFUSED).first().waitFor(PATIENCE);
    await expectCalm(behind);
    await behind.modal.back.click();
    await chooseAlpha(behind);
    await behind.host.shows("eip155", "status", "connected");
  },
  async "fault:relay:siwx"(world) {
    const server = await startSignIn(inject("stage").origin);
    try {
      const there = await world.come({ host: { signIn: { url: server.url }, namespaces: ["eip155"] } });
      await world.phone.scan(await showCode(there));
      await there.modal.button(/^Sign$/).waitFor(PATIENCE);
      await there.modal.settle();
      await whileAway(world, there, () => there.modal.press(/^Sign$/));
      await there.host.shows("eip155", "status", "connected");
      expect(world.phone.asked.map(({ method }) => method)).toEqual(["personal_sign"]);
    } finally {
      await server.stop();
    }
  },
};
