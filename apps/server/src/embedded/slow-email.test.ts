import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createFrame } from "@foyer-apps/service/testing/create-frame";
import { measureSlowEmails } from "@foyer-apps/service/testing/measure-slow-email";
import { startMailSink } from "@foyer-tooling/devnet/mail";
import { expect, it, onTestFinished } from "vitest";
import { openDatabase } from "../database/open-database.ts";
import { addProject } from "../projects/add-project.ts";
import { FRAME_ORIGIN, KEK, PAGE } from "../testing/embedded-world.ts";
import { startProcess } from "../testing/start-process.ts";
import { PROJECT } from "../testing/start-test-server.ts";

it("answers an e-mail address of 60,000 characters in time that at most grows with its length", async () => {
  const mail = await startMailSink();
  onTestFinished(mail.stop);
  const folder = mkdtempSync(join(tmpdir(), "foyer-server-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const url = `sqlite:${join(folder, "server.sqlite")}`;
  const server = await startProcess({
    DATABASE_URL: url,
    EMBEDDED_FRAME_ORIGIN: FRAME_ORIGIN,
    EMBEDDED_KEK: KEK,
    SMTP_URL: mail.smtpUrl,
    MAIL_FROM: "no-reply@acme.example",
  });
  onTestFinished(() => server.end("SIGKILL").then(() => undefined));
  const database = await openDatabase(url);
  await addProject(database.tables, { id: PROJECT, name: "Test", origins: "any", now: 0 });
  await database.close();
  const frame = await createFrame({
    base: `${server.url}/embedded/v1/${PROJECT}`,
    origin: FRAME_ORIGIN,
    now: Date.now,
  });
  const body = (email: string) => ({ email, page: PAGE });
  for (const { shape, statuses, growth } of await measureSlowEmails(frame, { route: "POST /login", body })) {
    expect(new Set(statuses), shape).toEqual(new Set([400]));
    expect(growth, shape).toBeLessThanOrEqual(2.5);
  }
}, 300_000);
