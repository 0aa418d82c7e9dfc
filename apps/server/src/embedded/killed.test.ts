import { randomBytes } from "node:crypto";
import { createFrame, type Frame } from "@foyer-apps/service/testing/create-frame";
import { type MailSink, startMailSink } from "@foyer-tooling/devnet/mail";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openDatabase } from "../database/open-database.ts";
import { addProject } from "../projects/add-project.ts";
import { describeOnFilled } from "../testing/describe-on-filled.ts";
import { createTestWallet, FRAME_ORIGIN, KEK, logIn, release, type TestWallet } from "../testing/embedded-world.ts";
import { type ServerProcess, startProcess } from "../testing/start-process.ts";
import { PROJECT } from "../testing/start-test-server.ts";

const EMAIL = "ada@example.org";
/** Moments of a step. `pnpm test:long` tries them all; the commit chooses one of three otherwise. */
const MOMENTS = process.env["FOYER_LONG"] ? 50 : 3;
const KILLS = process.env["FOYER_LONG"]
  ? Array.from({ length: MOMENTS }, (_, at) => at)
  : [Number(process.env["FOYER_TURN"] ?? 0) % MOMENTS];

describeOnFilled((createDatabase) => {
  let mail: MailSink;
  let url: string;
  let server: ServerProcess;
  beforeEach(async () => {
    mail = await startMailSink();
    url = await createDatabase();
    server = await start();
    const database = await openDatabase(url);
    await addProject(database.tables, { id: PROJECT, name: "Test", origins: "any", now: 0 });
    await database.close();
  });
  afterEach(async () => {
    await server.end("SIGKILL");
    await mail.stop();
  });

  /** At the address that the frame knows, as a server comes back at its own. */
  const start = (port = "0"): Promise<ServerProcess> =>
    startProcess({
      DATABASE_URL: url,
      PORT: port,
      ...(port !== "0" && { PUBLIC_URL: `http://127.0.0.1:${port}` }),
      EMBEDDED_FRAME_ORIGIN: FRAME_ORIGIN,
      EMBEDDED_KEK: KEK,
      SMTP_URL: mail.smtpUrl,
      MAIL_FROM: "no-reply@acme.example",
      RATE_ADDRESS_PER_MINUTE: "1000000",
    });

  /** The version that holds, if it is one of these and whole: its vault, its own share and no other's. */
  const readWhole = async (
    a: { frame: Frame; token: string; wallet: TestWallet },
    versions: ReadonlyMap<number, { readonly vault: string; readonly share: Buffer }>,
  ): Promise<number> => {
    const { body } = await a.frame.call("GET /wallet", undefined, { token: a.token });
    const { version, vault } = body["wallet"] as { readonly version: number; readonly vault: string };
    expect(vault).toBe(versions.get(version)?.vault);
    const { share } = await release(a.frame, { token: a.token, id: a.wallet.id, version });
    expect(share).toEqual(versions.get(version)?.share);
    return version;
  };

  it(`holds one of two versions whole when it is killed while one is put and committed, at ${KILLS.length} of ${MOMENTS} moments of a step`, async () => {
    const frame = await createFrame({
      base: `${server.url}/embedded/v1/${PROJECT}`,
      origin: FRAME_ORIGIN,
      now: Date.now,
    });
    const ada = await logIn({ mail }, frame, EMAIL);
    const seal = String((await frame.call("GET /keys")).body["seal"]);
    const wallet = createTestWallet();
    const versions = new Map<number, { readonly vault: string; readonly share: Buffer }>();
    const { port } = new URL(server.url);
    let held = 0;
    let next = 1;
    const put = async (version: number) => {
      const one = { vault: randomBytes(64).toString("base64url"), share: randomBytes(33) };
      versions.set(version, one);
      const body = await wallet.put({ version, account: ada.account.id, seal, ...one });
      return frame.call("PUT /wallet", body, { token: ada.token });
    };
    const commit = (version: number) =>
      frame.call("POST /wallet/commit", { id: wallet.id, version }, { token: ada.token });
    expect([(await put(next)).status, (await commit(next)).status]).toEqual([200, 200]);
    held = next;
    for (const step of ["put", "commit"] as const) {
      for (const kill of KILLS) {
        next += 1;
        if (step === "commit") expect((await put(next)).status).toBe(200);
        const asked = (step === "put" ? put(next) : commit(next)).catch(() => undefined);
        // From before it is read to after it was answered.
        await new Promise((resolve) => setTimeout(resolve, (kill * 12) / MOMENTS));
        await server.end("SIGKILL");
        const answer = await asked;
        server = await start(port);
        const after = await readWhole({ frame, token: ada.token, wallet }, versions);
        const isCommitted = step === "commit" && answer?.status === 200;
        expect(isCommitted ? [next] : step === "commit" ? [held, next] : [held]).toContain(after);
        held = after;
      }
    }
  }, 600_000);
});
