import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createFrame } from "@foyer-apps/service/testing/create-frame";
import { measureSlowEmails } from "@foyer-apps/service/testing/measure-slow-email";
import { startMailSink } from "@foyer-tooling/devnet/mail";
import { expect, it, onTestFinished } from "vitest";
import { createEnvironment, FRAME_ORIGIN, PAGE, PROJECT } from "./testing/keeper-world.ts";
import { startProcess } from "./testing/start-process.ts";

it("answers an e-mail address of 60,000 characters in time that at most grows with its length", async () => {
  const mail = await startMailSink();
  onTestFinished(mail.stop);
  const folder = mkdtempSync(join(tmpdir(), "foyer-keeper-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const databaseUrl = `sqlite:${join(folder, "keeper.sqlite")}`;
  const { environment, forget } = createEnvironment({ databaseUrl, smtpUrl: mail.smtpUrl });
  onTestFinished(forget);
  const keeper = await startProcess(environment);
  onTestFinished(keeper.kill);
  const frame = await createFrame({ base: `${keeper.url}/v1/${PROJECT}`, origin: FRAME_ORIGIN, now: Date.now });
  const body = (email: string) => ({ email, page: PAGE });
  for (const { shape, statuses, growth } of await measureSlowEmails(frame, { route: "POST /devices", body })) {
    expect(new Set(statuses), shape).toEqual(new Set([400]));
    expect(growth, shape).toBeLessThanOrEqual(2.5);
  }
}, 300_000);
