import { expect, inject } from "vitest";
import { callChain } from "../../support/chain.ts";
import { agree, ask, comeByEmail, frameOf, makeWallet } from "../../support/embedded-visit.ts";
import type { Injector } from "../injectors/injector.ts";
import { type Answer, answering, offline } from "../injectors/network.ts";
import { type EmbeddedTrials, type EmbeddedWorld, openTab } from "./embedded-world.ts";

const RECEIVER = "0x000000000000000000000000000000000000bEEF";
const SOON_MS = 30_000;
const HELLO = "0x48656c6c6f20416461";

const node = (): string => inject("stage").evm[0]?.url ?? "";

/** Has a wallet, asks it to send, and the node does not do its work; then it signs as ever. */
async function askInVain({ parts, visit, email, inflict, meet }: EmbeddedWorld, given: Injector): Promise<void> {
  const fault = inflict(given);
  const there = await comeByEmail(visit, parts);
  if (fault.noise) there.faults.ignore(fault.noise);
  const from = await makeWallet(there, parts, email);
  await callChain(node(), "anvil_setBalance", [from, "0xde0b6b3a7640000"]);
  await fault.begin?.(there, meet);
  const asked = ask(there, "eth_sendTransaction", [{ from, to: RECEIVER, value: "0x1" }]);
  // Whoever asks is told soon, and waits for nobody.
  let refused = "nothing is told";
  void asked.then((answer) => {
    refused = answer;
  });
  await expect.poll(() => refused, { timeout: SOON_MS }).toMatch(/^refused /);
  expect(await callChain(node(), "eth_getTransactionCount", [from, "latest"])).toBe("0x0");
  meet((await fault.met?.(there)) ?? 0);
  await fault.end?.(there);
  const signing = ask(there, "personal_sign", [HELLO, from]);
  await frameOf(there.page, parts).getByText("Hello Ada").first().waitFor();
  await agree(there.page, parts);
  expect(await signing).toMatch(/^0x[0-9a-f]{130}$/);
  await there.modal.dialog.waitFor({ state: "detached" });
}

const badNode = (answer: Answer): Injector => answering(() => [node()], answer);

/** Agreeing in an embedded wallet. */
export const APPROVAL_TRIALS: EmbeddedTrials = {
  "fault:offline:approval": (world) => askInVain(world, offline),
  "fault:too-many:approval": (world) => askInVain(world, badNode("429")),
  "fault:5xx:approval": (world) => askInVain(world, badNode("503")),
  "fault:garbage:approval": (world) => askInVain(world, badNode("html")),
  async "fault:tabs:approval"({ parts, visit, email, commit, meet }) {
    const there = await comeByEmail(visit, parts);
    const from = await makeWallet(there, parts, email);
    const other = await commit(() => openTab(there));
    await other.host.shows("eip155", "status", "connected");
    meet();
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
