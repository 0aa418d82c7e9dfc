import { afterAll, beforeAll, expect, inject } from "vitest";
import type { Visit } from "../../support/journey.ts";
import { type SignInServer, startSignIn } from "../../support/start-sign-in.ts";
import { privateWindow, reload } from "../injectors/browser.ts";
import type { Injector } from "../injectors/injector.ts";
import { type Answer, answering, offline } from "../injectors/network.ts";
import { pressedTwice } from "../injectors/visitor.ts";
import { junk, person, refusing, vanishing } from "../injectors/wallet.ts";
import type { Journey, Trial, Trials } from "../trial.ts";
import { chooseAlpha, openList } from "./connect-journey.ts";
import { UNNOTICED } from "./connect-trials.ts";

let server: SignInServer;

/** Has a file of tests sign people in at a server of its own. */
export function standOnSignIn(): void {
  beforeAll(async () => {
    server = await startSignIn(inject("stage").origin);
  });
  afterAll(() => server.stop());
}

async function openSigning(there: Visit): Promise<void> {
  await openList(there);
  await chooseAlpha(there);
  await there.modal.button(/^Sign$/).waitFor();
  await there.modal.settle();
}

/** Whom the server takes the browser's visitor for. */
async function who({ context }: Visit): Promise<number> {
  const cookies = (await context.cookies()).map(({ name, value }) => `${name}=${value}`);
  return (await server.who(cookies.join("; "))).length;
}

/** Signing in, where it is required. */
export const SIWX: Journey = {
  view: "siwx",
  options: () => ({
    wallets: [{ name: "Alpha", isAllowed: true }],
    host: { signIn: { url: server.url, isRequired: true } },
  }),
  reach: openSigning,
  act: ({ modal }) => modal.press(/^Sign$/),
  async isDone(there) {
    await there.host.shows("eip155", "status", "connected");
    await there.modal.dialog.waitFor({ state: "detached" });
    expect(await who(there)).toBe(1);
  },
  async isUndone(there) {
    expect(await there.host.fact("eip155", "status").textContent()).not.toBe("connected");
    expect(await who(there)).toBe(0);
  },
  asks: "sign-message",
  isHeld: true,
};

/** Presses what offers another try, and signs the new text where there is one. */
async function tryAgain(there: Visit): Promise<void> {
  const { modal, host } = there;
  await modal.press(/^(Sign again|Try again)$/);
  const isIn = host.fact("eip155", "status").getByText("connected", { exact: true });
  await modal
    .button(/^Sign$/)
    .or(isIn)
    .first()
    .waitFor();
  if ((await isIn.count()) === 0) await modal.press(/^Sign$/);
  await SIWX.isDone(there);
}

/** Nobody is signed in by it, it says so, and it works once the fault is over. */
const unreached = (fault: Injector): Trial => ({
  fault,
  sees: [/couldn’t be (reached|loaded)|^You aren’t signed in$/],
  ends: "undone",
  after: tryAgain,
  isLeft: true,
  asksMore: 1,
});

const badServer = (answer: Answer): Trial => unreached(answering(() => [server.url], answer));

/** While a signature is asked for. */
export const SIWX_TRIALS: Trials = {
  storage: UNNOTICED.storage,
  private: {
    fault: { ...privateWindow, isNewPage: true },
    ends: "done",
    after: async (there, come) => {
      // As long as the window is open, and no longer.
      await there.page.reload();
      await SIWX.isDone(there);
      const next = await come({ ...SIWX.options(), prepare: privateWindow.prepare });
      await next.host.connectButton.waitFor();
      await SIWX.isUndone(next);
    },
  },
  clock: UNNOTICED.clock,
  announce: UNNOTICED.announce,
  reload: {
    fault: reload,
    act: async (there) => {
      await there.modal
        .button(/^Sign$/)
        .or(there.host.connectButton)
        .first()
        .waitFor();
      if ((await there.modal.dialog.count()) === 0) await openSigning(there);
      await there.modal.press(/^Sign$/);
    },
    ends: "done",
  },
  offline: unreached(offline),
  locked: { fault: refusing("personal_sign"), sees: ["Error signing message"], ends: { retried: "Sign again" } },
  junk: { fault: junk("personal_sign"), sees: ["Error signing message"], ends: { retried: "Sign again" } },
  silent: {
    fault: person("hang"),
    act: ({ modal }) => modal.button(/^Sign$/).click(),
    sees: [/Confirm in Alpha/],
    also: async ({ modal, host }) => {
      await modal.press("Cancel");
      await host.shows("eip155", "status", "disconnected");
    },
    isLeft: true,
    ends: "undone",
  },
  rejects: { fault: person("reject"), sees: ["Not signed"], ends: { retried: "Sign again" } },
  "too-many": badServer("429"),
  "5xx": [badServer("500"), badServer("503")],
  garbage: [badServer("html"), badServer("cut"), badServer("empty")],
  spam: { fault: pressedTwice(({ modal }) => modal.button(/^Sign$/)), ends: "done" },
  closed: {
    fault: {
      async deed({ page, modal }, meet) {
        await page.keyboard.press("Escape");
        await expect.poll(() => page.evaluate(() => window.foyer.getSnapshot().router.shakes)).toBe(1);
        meet();
        await modal.button(/^Sign$/).waitFor();
      },
    },
    ends: "undone",
  },
  vanishes: {
    fault: vanishing,
    sees: ["Error signing message"],
    ends: "undone",
  },
};
