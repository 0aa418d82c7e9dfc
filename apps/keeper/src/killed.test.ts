import { randomBytes } from "node:crypto";
import { createFrame, type Frame } from "@foyer-apps/service/testing/create-frame";
import { describeOnDatabases } from "@foyer-apps/service/testing/describe-on-databases";
import { startMailSink } from "@foyer-tooling/devnet/mail";
import { afterEach, expect, it } from "vitest";
import {
  confirmDevice,
  createEnvironment,
  createTestWallet,
  FRAME_ORIGIN,
  PROJECT,
  release,
} from "./testing/keeper-world.ts";
import { type KeeperProcess, startProcess } from "./testing/start-process.ts";

/** Moments of a step. `pnpm test:long` tries them all; the commit chooses one of three otherwise. */
const MOMENTS = process.env["FOYER_LONG"] ? 50 : 3;
const KILLS = process.env["FOYER_LONG"]
  ? Array.from({ length: MOMENTS }, (_, at) => at)
  : [Number(process.env["FOYER_TURN"] ?? 0) % MOMENTS];

describeOnDatabases((createDatabase) => {
  let ends: (() => unknown)[] = [];
  afterEach(async () => {
    for (const end of ends.reverse()) await end();
    ends = [];
  });

  it(`has the share of what was committed, and of what was put, when it is killed at either, at ${KILLS.length} of ${MOMENTS} moments of a step`, async () => {
    const mail = await startMailSink();
    const { environment, forget } = createEnvironment({ databaseUrl: await createDatabase(), smtpUrl: mail.smtpUrl });
    let keeper: KeeperProcess = await startProcess(environment);
    ends.push(mail.stop, forget, () => keeper.kill());
    const { port } = new URL(keeper.url);
    const frame: Frame = await createFrame({
      base: `${keeper.url}/v1/${PROJECT}`,
      origin: FRAME_ORIGIN,
      now: Date.now,
    });
    const token = await confirmDevice({ mail }, frame, "ada@example.org");
    const seal = String((await frame.call("GET /keys")).body["seal"]);
    const wallet = createTestWallet();
    const shares = new Map<number, Buffer>();
    const put = async (version: number) => {
      const share = randomBytes(33);
      shares.set(version, share);
      return frame.call("PUT /shares", await wallet.putFirst(frame, { version, seal, share }), { token });
    };
    const commit = (version: number) => frame.call("POST /shares/commit", { id: wallet.id, version }, { token });
    const has = async (version: number): Promise<boolean> => {
      const { status, share } = await release(frame, { id: wallet.id, version, token });
      if (status === 200) expect(share).toEqual(shares.get(version));
      return status === 200;
    };
    expect([(await put(1)).status, (await commit(1)).status]).toEqual([200, 200]);
    let held = 1;
    let next = 1;
    for (const step of ["put", "commit"] as const) {
      for (const kill of KILLS) {
        next += 1;
        if (step === "commit") expect((await put(next)).status).toBe(200);
        const asked = (step === "put" ? put(next) : commit(next)).catch(() => undefined);
        // From before it is read to after it was answered.
        await new Promise((resolve) => setTimeout(resolve, (kill * 12) / MOMENTS));
        await keeper.kill();
        const answer = await asked;
        keeper = await startProcess({ ...environment, PORT: port });
        const [before, after] = [await has(held), await has(next)];
        // What was answered was done; what was not may be either, but never neither.
        if (step === "put") expect([before, answer?.status === 200 ? after : true]).toEqual([true, true]);
        else expect(after).toBe(true);
        if (step === "commit" && answer?.status === 200) expect(before).toBe(false);
        if (step === "commit" && !before) held = next;
      }
    }
  }, 600_000);
});
