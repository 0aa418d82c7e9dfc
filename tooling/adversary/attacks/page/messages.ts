import { toHex } from "viem";
import { findRefusal } from "../../../../apps/secure/src/handshake/find-refusal.ts";
import { greet } from "../../../../apps/secure/src/handshake/greet.ts";
import type { Attack } from "../../attack.ts";
import type { GuardName } from "../../guards/guards.ts";
import { BURST, type HostilePage, openPage, rpc } from "../../world/open-page.ts";
import type { World } from "../../world/start-world.ts";

type Guards = Attack<GuardName>["guards"];
type Event = { source: unknown; origin: string; ports: readonly object[]; frameNonce: string };

const LISTED = "https://app.example";
const NONCE = "0".repeat(32);

/** Answers the frame's greeting: whether the frame takes it. */
async function answerGreeting(change: (event: Event, parent: object) => Partial<Event>): Promise<boolean> {
  const hearing = new Set<(event: object) => void>();
  const parent = { postMessage: () => {} };
  const window = {
    parent,
    addEventListener: (_: string, hear: (event: object) => void) => void hearing.add(hear),
    removeEventListener: (_: string, hear: (event: object) => void) => void hearing.delete(hear),
    setInterval: () => 0,
    clearInterval: () => {},
  };
  let isTaken = false;
  const readEvent = (event: unknown): never => event as never;
  void greet({ window: window as never, origins: [LISTED], build: "b", readEvent, nonce: NONCE }).then(() => {
    isTaken = true;
  });
  const right: Event = { source: parent, origin: LISTED, ports: [{ postMessage: () => {} }], frameNonce: NONCE };
  const { frameNonce, ...event } = { ...right, ...change(right, parent) };
  const data = { type: "INIT", protocol: 1, frameNonce, hostNonce: "1".repeat(32), sdk: "foyer/1.0.0" };
  for (const hear of [...hearing]) hear({ ...event, data });
  await new Promise((resolve) => setImmediate(resolve));
  return isTaken;
}

const greeting = (name: string, guards: Guards, change: Parameters<typeof answerGreeting>[0]): Attack<GuardName> => ({
  ...{ name, guards, goal: "spend" },
  run: () => answerGreeting(change),
});

const placed = (name: string, guards: Guards, change: object): Attack<GuardName> => ({
  ...{ name, guards, goal: "spend" },
  async run() {
    const top = {};
    const location = { ancestorOrigins: { length: 1, item: () => LISTED } };
    const place = { origin: "https://wallet.example", self: "self", parent: top, top, location, ...change };
    return findRefusal(place, [LISTED]) === undefined;
  },
});

const asking = (
  name: string,
  a: Pick<Attack<GuardName>, "finding" | "goal" | "guards">,
  ...[run, decides]: readonly [(page: HostilePage, world: World) => Promise<boolean>, (() => boolean | undefined)?]
): Attack<GuardName> => ({
  name,
  ...a,
  async run({ world }) {
    const started = await world();
    return run(await openPage(started, decides && { decides }), started);
  },
});

/** Has the wallet moved to an address of its own by the codes that a visitor types into the page. */
async function moveAddress(page: HostilePage, world: World): Promise<boolean> {
  const eve = world.newEmail("eve");
  world.pass(31_000);
  world.server.mail.clear();
  if ((await page.ask("UPDATE_EMAIL", { email: eve }))?.type !== "UPDATE_EMAIL_SUCCESS") return false;
  const { code: typed } = await world.server.mail.next(page.owner.email);
  await page.ask("UPDATE_EMAIL_PRIMARY_OTP", { otp: typed });
  const { code: own } = await world.server.mail.next(eve);
  await page.ask("UPDATE_EMAIL_SECONDARY_OTP", { otp: own });
  return (await page.owner.device.wallet.user())?.email === eve;
}

/** Posts one request twice: whether the visitor is asked twice. */
async function repeat(page: HostilePage, change: (message: object) => object): Promise<boolean> {
  const message = {
    ...{ v: 1, id: crypto.randomUUID(), seq: 1_000, type: "RPC_REQUEST" },
    payload: rpc("personal_sign", [toHex("hello"), page.owner.address]),
  };
  page.post(message);
  await until(() => page.heard.length > 0);
  page.post(change(message));
  await page.owner.device.wallet.user();
  await new Promise((resolve) => setImmediate(resolve));
  return page.sheets.length > 1;
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5));
}

/** Asks for signatures as often as it can, and gives how many the visitor has before them. */
async function crowd(page: HostilePage, count: number): Promise<number> {
  for (let at = 0; at < count; at += 1)
    page.post({
      ...{ v: 1, id: crypto.randomUUID(), seq: 2_000 + at, type: "RPC_REQUEST" },
      payload: rpc("personal_sign", [toHex(`hello ${at}`), page.owner.address]),
    });
  await until(() => page.queue.shown() !== undefined && page.heard.length + page.queue.waiting() + 1 >= count);
  return page.queue.waiting() + 1;
}

/** Messages from a page, and to the frame's window before it has a page. */
export const MESSAGES: readonly Attack<GuardName>[] = [
  greeting("answers the greeting from a frame beside the wallet's", ["init-is-of-the-parent"], () => ({ source: {} })),
  greeting("answers the greeting as a page of no project", ["init-is-of-a-listed-origin"], () => ({
    origin: "https://evil.example",
  })),
  greeting(
    "answers the greeting as a page whose name begins as a listed one's",
    ["init-is-of-a-listed-origin"],
    () => ({
      origin: `${LISTED}.evil.example`,
    }),
  ),
  greeting("answers the greeting with a second port, for a listener", ["init-has-one-port"], ({ ports }) => ({
    ports: [...ports, {}],
  })),
  greeting("answers the greeting of another visit", ["init-answers-this-greeting"], () => ({
    frameNonce: "2".repeat(32),
  })),
  placed("shows the frame in a page that is embedded itself", ["frame-is-not-nested"], { parent: {} }),
  placed("shows the frame without an origin of its own", ["frame-has-an-origin"], { origin: "null" }),
  placed("shows the frame in a page of no project", ["frame-is-in-a-listed-page"], {
    location: { ancestorOrigins: { length: 1, item: () => "https://evil.example" } },
  }),
  asking(
    "moves the wallet to an address of its own by codes that are typed into it",
    {
      goal: "read keys",
      guards: ["address-changes-on-a-screen", "old-code-is-typed-on-a-screen", "new-code-is-typed-on-a-screen"],
      finding: 2,
    },
    moveAddress,
  ),
  asking(
    "has the device forget its share without a word",
    { goal: "lock out", guards: ["forgetting-is-asked"], finding: 10 },
    async (page) => {
      await page.ask("SIGN_OUT", { forget: true });
      return (await page.owner.device.wallet.kept()) === undefined;
    },
  ),
  asking("repeats a message", { goal: "spend", guards: ["numbers-only-grow", "ids-come-once"] }, (page) =>
    repeat(page, (message) => message),
  ),
  asking("repeats a message under a number of its own", { goal: "spend", guards: ["ids-come-once"] }, (page) =>
    repeat(page, (message) => ({ ...message, seq: 1_001 })),
  ),
  asking("repeats a message under a name of its own", { goal: "spend", guards: ["numbers-only-grow"] }, (page) =>
    repeat(page, (message) => ({ ...message, id: crypto.randomUUID() })),
  ),
  asking("floods the frame with messages", { goal: "lock out", guards: ["messages-have-a-rate"] }, async (page) => {
    for (let seq = 0; seq < BURST + 50; seq += 1) page.post({ v: 1, id: crypto.randomUUID(), seq, type: "PING" });
    return page.heard.filter(({ type }) => type === "PING_SUCCESS").length > BURST;
  }),
  asking(
    "asks for a hundred signatures at once",
    { goal: "spend", guards: ["five-requests-wait"] },
    async (page) => (await crowd(page, 20)) > 5,
    () => undefined,
  ),
  asking(
    "asks again and again for what was refused",
    { goal: "spend", guards: ["refusals-bring-quiet"] },
    async (page) => {
      const text = () => rpc("personal_sign", [toHex(crypto.randomUUID()), page.owner.address]);
      for (let count = 0; count < 6; count += 1) await page.ask("RPC_REQUEST", text());
      return page.sheets.length > 3;
    },
    () => false,
  ),
  asking(
    "has something signed for a network that it does not show",
    { goal: "spend", guards: ["signs-for-the-network-in-use"] },
    async (page) => {
      const asked = rpc("personal_sign", [toHex("hello"), page.owner.address], 10);
      return (await page.ask("RPC_REQUEST", asked))?.type === "RPC_REQUEST_SUCCESS";
    },
  ),
  asking(
    "has something signed in the name of another account",
    { goal: "spend", guards: ["signs-for-its-own-account"] },
    async (page) => {
      const asked = rpc("personal_sign", [toHex("hello"), `0x${"e1".repeat(20)}`]);
      return (await page.ask("RPC_REQUEST", asked))?.type === "RPC_REQUEST_SUCCESS";
    },
  ),
];
