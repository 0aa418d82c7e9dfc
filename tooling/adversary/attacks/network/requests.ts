import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { PAGE, press, readLink } from "../../../../apps/keeper/src/testing/keeper-world.ts";
import { createCaller } from "../../../../apps/secure/src/calls/caller.ts";
import { createKeyPair, readFrameKey } from "../../../../apps/secure/src/calls/frame-key.ts";
import type { Attack } from "../../attack.ts";
import type { GuardName } from "../../guards/guards.ts";
import { openSession } from "../../world/session.ts";
import type { World } from "../../world/start-world.ts";

/** Asks the server by a name of its own, with a proof for that name: whether it answers. */
async function askByName(world: World): Promise<boolean> {
  const { frame, token } = await openSession(world);
  const { port, pathname } = new URL(`${world.server.server.url}/embedded/v1/test-project/wallet`);
  const proof = await frame.prove("GET /wallet", { token, claims: { htu: `http://evil.example${pathname}` } });
  const headers = { Host: "evil.example", DPoP: proof, Authorization: `DPoP ${token}` };
  const status = await new Promise<number | undefined>((resolve, fail) => {
    const asking = request({ host: "127.0.0.1", port, path: pathname, headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    asking.on("error", fail).end();
  });
  return status === 200;
}

/** Presses the button of the keeper's page from another page: whether a device is confirmed. */
async function pressElsewhere(world: World, headers: Readonly<Record<string, string>>): Promise<boolean> {
  const frame = await world.keeper.frame();
  const email = world.newEmail("ada");
  world.keeper.mail.clear();
  await frame.call("POST /devices", { email, page: PAGE });
  await (await press(await readLink(world.keeper, email), "confirm", headers)).text();
  return isConfirmed(world, frame.thumbprint);
}

/** Whether a frame's device was confirmed. */
export async function isConfirmed({ keeper }: World, thumbprint: string): Promise<boolean> {
  const row = await keeper.database.tables
    .selectFrom("keeper_flows")
    .select("status")
    .where("thumbprint", "=", thumbprint)
    .executeTakeFirst();
  return row?.status === "confirmed";
}

/** Has the keeper's page shown in a page of its own. */
async function framePage(world: World): Promise<boolean> {
  const frame = await world.keeper.frame();
  const email = world.newEmail("ada");
  world.keeper.mail.clear();
  await frame.call("POST /devices", { email, page: PAGE });
  const page = await fetch(await readLink(world.keeper, email));
  await page.text();
  return !/frame-ancestors 'none'/.test(page.headers.get("Content-Security-Policy") ?? "");
}

/** Leads the frame's call to a server of its own: whether that server gets the frame's token. */
async function redirect(): Promise<boolean> {
  let seen = false;
  const evil = createServer(({ headers }, response) => {
    seen ||= headers["dpop"] !== undefined;
    response.writeHead(200, { "Content-Type": "application/json" }).end("{}");
  });
  await new Promise<void>((resolve) => void evil.listen(0, "127.0.0.1", resolve));
  const { port } = evil.address() as AddressInfo;
  const first = createServer(
    (_, response) => void response.writeHead(307, { Location: `http://127.0.0.1:${port}/` }).end(),
  );
  await new Promise<void>((resolve) => void first.listen(0, "127.0.0.1", resolve));
  const key = await readFrameKey(await createKeyPair());
  const call = createCaller({
    base: `http://127.0.0.1:${(first.address() as AddressInfo).port}`,
    key: async () => key,
    clock: { now: Date.now, sleep: async () => {}, learn: () => false },
  });
  await call({ call: { method: "POST", path: "/wallet/share" }, body: {}, token: "a.b.c", answer: undefined }).catch(
    () => undefined,
  );
  for (const server of [first, evil]) {
    server.closeAllConnections();
    await new Promise((resolve) => void server.close(resolve));
  }
  return seen;
}

/** Has a page of its own read the answers. */
async function readAcross(world: World, party: "keeper" | "server"): Promise<boolean> {
  const frame = await world[party].frame("https://evil.example");
  const { headers } = await frame.call("GET /keys");
  const allowed = headers.get("Access-Control-Allow-Origin");
  return allowed === "*" || allowed === "https://evil.example" || (party === "keeper" && allowed !== null);
}

/** Lengths of two addresses, and how much longer the second may take: four times in linear time, sixteen times in quadratic. */
const [SHORT, LONG, MOST_GROWTH] = [10_000, 40_000, 8];
const ROUNDS = 2;

/** Has a long address take the time of a party: whether four times the length costs more than eight times the processor's time. */
async function slow(world: World, party: "keeper" | "server"): Promise<boolean> {
  const frame = await world[party].frame();
  const measure = async (length: number): Promise<number> => {
    const email = `a@${".".repeat(length)} `;
    const started = process.cpuUsage();
    await frame.call(party === "server" ? "POST /login" : "POST /devices", { email, page: PAGE });
    return process.cpuUsage(started).user;
  };
  let [short, long] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  // The shortest of each counts: other work of the process only adds to it.
  for (let round = 0; round < ROUNDS; round += 1) {
    short = Math.min(short, await measure(SHORT));
    long = Math.min(long, await measure(LONG));
  }
  return long > short * MOST_GROWTH;
}

/** Attacks on requests themselves, and on the pages that mails lead to. */
export const REQUESTS: readonly Attack<GuardName>[] = [
  {
    name: "asks the server by another name, with a proof for that name",
    goal: "read keys",
    guards: ["proofs-are-for-the-public-url"],
    finding: 15,
    run: async ({ world }) => askByName(await world()),
  },
  {
    name: "presses the button of the keeper's page from another origin",
    goal: "read keys",
    guards: ["button-is-of-the-page's-origin"],
    run: async ({ world }) => pressElsewhere(await world(), { Origin: "https://evil.example" }),
  },
  {
    name: "presses the button of the keeper's page across sites, without an origin",
    goal: "read keys",
    guards: ["button-is-of-the-page's-site"],
    run: async ({ world }) => pressElsewhere(await world(), { "Sec-Fetch-Site": "cross-site" }),
  },
  {
    name: "embeds the keeper's page, to have its button pressed unseen",
    goal: "read keys",
    guards: ["keeper's-page-is-in-no-frame"],
    run: async ({ world }) => framePage(await world()),
  },
  {
    name: "leads the frame's call, with its token, to another server",
    goal: "read keys",
    guards: ["calls-follow-no-redirect"],
    run: () => redirect(),
  },
  {
    name: "has a page of another origin read the keeper's answers",
    goal: "link identities",
    guards: ["keeper-answers-the-frame-alone"],
    run: async ({ world }) => readAcross(await world(), "keeper"),
  },
  {
    name: "stops the server with one long address",
    goal: "lock out",
    guards: ["addresses-are-bounded"],
    finding: 3,
    run: async ({ world }) => slow(await world(), "server"),
  },
  {
    name: "stops the keeper with one long address",
    goal: "lock out",
    guards: ["addresses-are-bounded"],
    finding: 3,
    run: async ({ world }) => slow(await world(), "keeper"),
  },
];
