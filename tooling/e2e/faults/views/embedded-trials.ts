import { expect, inject } from "vitest";
import { callChain } from "../../support/chain.ts";
import {
  agree,
  ask,
  comeByEmail,
  frameOf,
  giveEmail,
  makeWallet,
  openLink,
  typeCode,
} from "../../support/embedded-visit.ts";
import { createHost } from "../../support/host.ts";
import type { Visit, VisitOptions } from "../../support/journey.ts";
import { createModal } from "../../support/modal.ts";
import type { EmbeddedParts } from "../../support/start-embedded.ts";
import { type Answer, answering, type Injector, offline, privateWindow } from "../injectors.ts";
import type { Fault } from "../matrix.ts";
import { expectCalm, expectToClose } from "../oracles.ts";
import { NO_FRAME } from "./connect-trials.ts";

/** What stands behind an embedded wallet, and somebody whom no other test knows. */
export type EmbeddedWorld = {
  readonly parts: EmbeddedParts;
  readonly visit: (options?: VisitOptions) => Promise<Visit>;
  readonly email: string;
};

type EmbeddedTrials = Readonly<Partial<Record<Fault, (world: EmbeddedWorld) => Promise<void>>>>;

const RECEIVER = "0x000000000000000000000000000000000000bEEF";
const HELLO = "0x48656c6c6f20416461";

const node = (): string => inject("stage").evm[0]?.url ?? "";
const fieldOf = ({ modal }: Visit) => modal.dialog.getByRole("textbox", { name: /email/i });

/** The same page once more, in the same browser. */
async function openTab(there: Visit): Promise<Visit> {
  const page = await there.context.newPage();
  await page.goto(there.page.url());
  return { ...there, page, host: createHost(page), modal: createModal(page) };
}

/** The address is not sent while the fault lasts, stays as it was typed, and is sent by the next press. */
async function sendLater({ parts, visit, email }: EmbeddedWorld, fault: Injector): Promise<void> {
  const there = await comeByEmail(visit, parts);
  if (fault.noise) there.faults.ignore(fault.noise);
  await there.host.connectButton.click();
  await fieldOf(there).fill(email);
  await fault.begin?.(there);
  await fieldOf(there).press("Enter");
  await expectCalm(there);
  expect(parts.mail.list().filter(({ to }) => to.includes(email))).toEqual([]);
  expect(await fieldOf(there).inputValue()).toBe(email);
  await fault.end?.(there);
  await fieldOf(there).press("Enter");
  const after = await openLink(there, parts, { email });
  await typeCode(there, parts, { email, after });
  await there.host.shows("eip155", "status", "connected");
}

/** Logging in by e-mail. */
export const EMAIL_TRIALS: EmbeddedTrials = {
  offline: (world) => sendLater(world, offline),
  "5xx": (world) =>
    sendLater(
      world,
      answering(() => world.parts.service.url, "503"),
    ),
  garbage: (world) =>
    sendLater(
      world,
      answering(() => world.parts.service.url, "html"),
    ),
  async private({ parts, visit, email }) {
    const there = await comeByEmail(visit, parts, { prepare: privateWindow.prepare });
    expect(await makeWallet(there, parts, email)).toMatch(/^0x/);
    await expectToClose(there);
  },
  async frame({ visit, email }) {
    const there = await visit({ host: NO_FRAME });
    there.faults.ignore(/ERR_|Failed to|127\.0\.0\.1:9|chrome-error/);
    await there.host.connectButton.click();
    await fieldOf(there).fill(email);
    await fieldOf(there).press("Enter");
    await there.modal
      .text(/didn’t answer in time|couldn’t be loaded|could not be loaded|too long to answer/)
      .first()
      .waitFor({ timeout: 25_000 });
    expect(await there.host.fact("eip155", "status").textContent()).toBe("disconnected");
    await expectCalm(there);
    await expectToClose(there);
  },
  async tabs({ parts, visit, email }) {
    const there = await comeByEmail(visit, parts);
    await giveEmail(there, email);
    const other = await openTab(there);
    await other.host.connectButton.click();
    await fieldOf(other).waitFor();
    await there.page.bringToFront();
    const after = await openLink(there, parts, { email });
    await typeCode(there, parts, { email, after });
    await there.host.shows("eip155", "status", "connected");
    expect(parts.mail.list().filter(({ to }) => to.includes(email))).toHaveLength(2);
    await expectCalm(other);
    await other.page.close();
  },
};

/** Has a wallet, asks it to send, and the node does not do its work; then it signs as ever. */
async function askInVain({ parts, visit, email }: EmbeddedWorld, fault: Injector): Promise<void> {
  const there = await comeByEmail(visit, parts);
  if (fault.noise) there.faults.ignore(fault.noise);
  const from = await makeWallet(there, parts, email);
  await callChain(node(), "anvil_setBalance", [from, "0xde0b6b3a7640000"]);
  await fault.begin?.(there);
  const refused = await ask(there, "eth_sendTransaction", [{ from, to: RECEIVER, value: "0x1" }]);
  expect(refused).toMatch(/^refused /);
  expect(await callChain(node(), "eth_getTransactionCount", [from, "latest"])).toBe("0x0");
  await fault.end?.(there);
  const signing = ask(there, "personal_sign", [HELLO, from]);
  await frameOf(there.page, parts).getByText("Hello Ada").first().waitFor();
  await agree(there.page, parts);
  expect(await signing).toMatch(/^0x[0-9a-f]{130}$/);
  await there.modal.dialog.waitFor({ state: "detached" });
}

const badNode = (answer: Answer): Injector => answering(node, answer);

/** Agreeing in an embedded wallet. */
export const APPROVAL_TRIALS: EmbeddedTrials = {
  offline: (world) => askInVain(world, offline),
  "too-many": (world) => askInVain(world, badNode("429")),
  "5xx": (world) => askInVain(world, badNode("503")),
  garbage: (world) => askInVain(world, badNode("html")),
  async tabs({ parts, visit, email }) {
    const there = await comeByEmail(visit, parts);
    const from = await makeWallet(there, parts, email);
    const other = await openTab(there);
    await other.host.shows("eip155", "status", "connected");
    await there.page.bringToFront();
    const signing = ask(there, "personal_sign", [HELLO, from]);
    await frameOf(there.page, parts).getByText("Hello Ada").first().waitFor();
    expect(await other.modal.dialog.count()).toBe(0);
    await agree(there.page, parts);
    expect(await signing).toMatch(/^0x[0-9a-f]{130}$/);
    expect(await other.modal.dialog.count()).toBe(0);
    await other.page.close();
  },
};
