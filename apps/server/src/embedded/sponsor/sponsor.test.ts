import type { Frame } from "@foyer-apps/service/testing/create-frame";
import { recoverMessageAddress, slice, toHex } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { describeOnFilled } from "../../testing/describe-on-filled.ts";
import { type EmbeddedWorld, FRAME_ORIGIN, KEK, logIn, startEmbeddedWorld } from "../../testing/embedded-world.ts";
import { startTestServer, type TestServer } from "../../testing/start-test-server.ts";
import { hashSponsored, mostGwei, type SponsoredOperation } from "./sponsored-operation.ts";

const CHAIN = "eip155:10";
const KEY = `0x${"5a".repeat(32)}` as const;
const PAYMASTER = `0x${"cd".repeat(20)}` as const;
const PAYMASTER_08 = `0x${"ce".repeat(20)}` as const;
const ENTRY_POINT_08 = "0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108";
const DAY = 24 * 3_600_000;
/** An operation of the tests costs 1 000 gwei at most: a million of gas in all, at a thousandth of a gwei. */
const COST = 1_000;
const LIMITS = { projectGweiPerDay: 50 * COST, visitorGweiPerDay: 10 * COST };

function operationOf(nonce: number, more: object = {}): SponsoredOperation {
  return {
    sender: `0x${"ab".repeat(20)}`,
    nonce: toHex(nonce),
    callData: "0x12",
    callGasLimit: toHex(800_000 - 1),
    verificationGasLimit: toHex(50_000),
    preVerificationGas: toHex(50_000),
    maxFeePerGas: toHex(1_000_000),
    maxPriorityFeePerGas: toHex(1_000_000),
    ...more,
  };
}

/** A database that is busy says so, and is asked again. */
async function untilAnswered<A extends { readonly status: number }>(ask: () => Promise<A>): Promise<A> {
  const answer = await ask();
  return answer.status === 503 ? untilAnswered(ask) : answer;
}

describeOnFilled((createDatabase) => {
  let world: EmbeddedWorld;
  let second: TestServer;
  let people = 0;
  beforeAll(async () => {
    const url = await createDatabase();
    const sponsoring = {
      EMBEDDED_SPONSORS: JSON.stringify({
        [CHAIN]: { paymaster: PAYMASTER, paymaster08: PAYMASTER_08, ...LIMITS },
        "eip155:100": { paymaster: PAYMASTER, ...LIMITS },
        "eip155:8453": { paymaster: PAYMASTER, ...LIMITS, projects: ["another"] },
      }),
      EMBEDDED_SPONSOR_KEY: KEY,
    };
    world = await startEmbeddedWorld(url, sponsoring);
    second = await startTestServer({
      databaseUrl: url,
      isKnown: true,
      now: () => world.clock.now,
      environment: {
        ...sponsoring,
        EMBEDDED_FRAME_ORIGIN: FRAME_ORIGIN,
        EMBEDDED_KEK: KEK,
        SMTP_URL: world.mail.smtpUrl,
        MAIL_FROM: "no-reply@acme.example",
      },
    });
  });
  afterAll(async () => {
    await second?.stop();
    await world?.stop();
  });
  // What was counted in the test before was yesterday.
  beforeEach(() => {
    world.clock.now += DAY;
  });

  const someone = async (known?: { readonly frame: Frame; readonly email: string }) => {
    people += 1;
    const { frame, email } = known ?? { frame: await world.frame(), email: `person-${people}@example.org` };
    const { token } = await logIn(world, frame, email);
    const sponsor = (operation: object, more: object = {}) =>
      untilAnswered(() => frame.call("POST /sponsor", { stage: "final", chain: CHAIN, operation, ...more }, { token }));
    return { frame, email, token, sponsor };
  };

  it("signs what the contract reads: this operation, on this chain, for ten minutes", async () => {
    const { sponsor } = await someone();
    const { callGasLimit, verificationGasLimit, preVerificationGas, ...bare } = operationOf(1);
    const stub = await sponsor(bare, { stage: "stub" });
    expect([stub.status, stub.body["paymaster"]]).toEqual([200, PAYMASTER]);
    const { status, body } = await sponsor({ ...bare, callGasLimit, verificationGasLimit, preVerificationGas });
    expect(status).toBe(200);
    const data = body["paymasterData"] as `0x${string}`;
    // As long as the one that the gas was reckoned with.
    expect(data).toHaveLength(String(stub.body["paymasterData"]).length);
    const validity = { until: Number(slice(data, 0, 32)), after: Number(slice(data, 32, 64)) };
    expect(validity).toEqual({ until: Math.floor(world.clock.now / 1_000) + 600, after: 0 });
    const hash = hashSponsored(operationOf(1), { paymaster: PAYMASTER, chainId: 10, validity });
    const signer = await recoverMessageAddress({ message: { raw: hash }, signature: slice(data, 64) });
    expect(signer).toBe(privateKeyToAccount(KEY).address);
    expect(mostGwei(operationOf(1))).toBe(BigInt(COST));
  });

  it("signs for the other entry point by the paymaster of that one, and counts both together", async () => {
    const { sponsor } = await someone();
    const there = { entryPoint: ENTRY_POINT_08 };
    const { status, body } = await sponsor(operationOf(1), there);
    expect([status, body["paymaster"]]).toEqual([200, PAYMASTER_08]);
    const data = body["paymasterData"] as `0x${string}`;
    const validity = { until: Number(slice(data, 0, 32)), after: 0 };
    const hash = hashSponsored(operationOf(1), { paymaster: PAYMASTER_08, chainId: 10, validity });
    const signer = await recoverMessageAddress({ message: { raw: hash }, signature: slice(data, 64) });
    expect(signer).toBe(privateKeyToAccount(KEY).address);
    for (let nonce = 2; nonce <= 10; nonce += 1)
      expect((await sponsor(operationOf(nonce), nonce % 2 === 0 ? there : {})).status).toBe(200);
    expect((await sponsor(operationOf(11), there)).body["code"]).toBe("sponsor/spent");
  });

  it("pays for one person so much in a day and no more, however many ask at once", async () => {
    const person = await someone();
    const { sponsor } = person;
    const answers = await Promise.all(Array.from({ length: 40 }, (_, nonce) => sponsor(operationOf(nonce))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(new Set(refused.map(({ status, body }) => `${status} ${body["code"]}`))).toEqual(
      new Set(["429 sponsor/spent"]),
    );
    expect(Number(refused[0]?.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect((await sponsor(operationOf(99), { stage: "stub" })).body["code"]).toBe("sponsor/spent");
    world.clock.now += DAY;
    const next = await someone(person);
    expect((await next.sponsor(operationOf(99))).status).toBe(200);
  });

  it("counts an operation once, signed anew as often as it is, as the dearest of them", async () => {
    const { sponsor } = await someone();
    for (let turn = 0; turn < 15; turn += 1) expect((await sponsor(operationOf(7))).status).toBe(200);
    // Nine more in its place, and one more than there is room for.
    const dearer = (times: number) => sponsor(operationOf(7, { maxFeePerGas: toHex(1_000_000 * times) }));
    expect((await dearer(11)).body["code"]).toBe("sponsor/spent");
    expect((await dearer(10)).status).toBe(200);
    expect((await dearer(1)).status).toBe(200);
    expect((await sponsor(operationOf(8))).body["code"]).toBe("sponsor/spent");
  });

  it("pays for all people of a project so much in a day, counted by all processes together", async () => {
    const persons = [];
    for (let at = 0; at < 6; at += 1) persons.push(await someone());
    const elsewhere = async (
      person: Awaited<ReturnType<typeof someone>>,
      nonce: number,
    ): Promise<{ readonly status: number }> => {
      const url = `${second.url}/embedded/v1/test-project/sponsor`;
      const proof = await person.frame.prove("POST /sponsor", { token: person.token, claims: { htu: url } });
      const response = await fetch(url, {
        method: "POST",
        headers: { DPoP: proof, Authorization: `DPoP ${person.token}`, Origin: FRAME_ORIGIN },
        body: JSON.stringify({ stage: "final", chain: CHAIN, operation: operationOf(nonce) }),
      });
      return response;
    };
    const answers = await Promise.all(
      persons.flatMap((person) =>
        Array.from({ length: 10 }, (_, nonce) =>
          nonce % 2 === 0 ? person.sponsor(operationOf(nonce)) : untilAnswered(() => elsewhere(person, nonce)),
        ),
      ),
    );
    // Six people may have ten each, and all together fifty.
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(50);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
  });

  it.each([
    ["on a chain that is none of the operator's", {}, { chain: "eip155:1" }, 404, "sponsor/off"],
    ["through an entry point that it does not know", {}, { entryPoint: `0x${"77".repeat(20)}` }, 404, "sponsor/off"],
    [
      "of an entry point without a paymaster",
      {},
      { chain: "eip155:100", entryPoint: ENTRY_POINT_08 },
      404,
      "sponsor/off",
    ],
    ["of a project that is not named", {}, { chain: "eip155:8453" }, 404, "sponsor/off"],
    ["whose gas is not known yet", { callGasLimit: undefined }, {}, 400, "request/invalid"],
    ["of numbers that are none", { nonce: "7" }, {}, 400, "request/invalid"],
    ["that costs more than there is", { maxFeePerGas: `0x${"f".repeat(32)}` }, {}, 429, "sponsor/spent"],
  ])("pays for nothing %s", async (_, operation, more, status, code) => {
    const { sponsor } = await someone();
    const answer = await sponsor(operationOf(1, operation), more);
    expect([answer.status, answer.body["code"]]).toEqual([status, code]);
  });

  it("pays for nobody who is not logged in", async () => {
    const frame = await world.frame();
    const { status, body } = await frame.call("POST /sponsor", {
      stage: "final",
      chain: CHAIN,
      operation: operationOf(1),
    });
    expect([status, body["code"]]).toEqual([401, "login/unauthorized"]);
  });
});
