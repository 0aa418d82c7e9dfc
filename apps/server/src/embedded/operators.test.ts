import { randomBytes } from "node:crypto";
import { vaultFile } from "@foyer/embedded/accounts";
import { createFrame } from "@foyer-apps/service/testing/create-frame";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createProgram } from "../commands/create-program.ts";
import { describeOnFilled } from "../testing/describe-on-filled.ts";
import {
  createTestWallet,
  type EmbeddedWorld,
  FRAME_ORIGIN,
  KEK,
  logIn,
  release,
  startEmbeddedWorld,
} from "../testing/embedded-world.ts";
import { PROJECT, startTestServer } from "../testing/start-test-server.ts";

const EMAIL = "ada@example.org";

describeOnFilled((createDatabase) => {
  let world: EmbeddedWorld;
  let url: string;
  beforeEach(async () => {
    url = await createDatabase();
    world = await startEmbeddedWorld(url);
  });
  afterEach(() => world.stop());

  const settings = (kek: string) => ({
    DATABASE_URL: url,
    PUBLIC_URL: "https://api.example",
    EMBEDDED_FRAME_ORIGIN: FRAME_ORIGIN,
    EMBEDDED_KEK: kek,
    SMTP_URL: world.mail.smtpUrl,
    MAIL_FROM: "no-reply@acme.example",
  });
  const run = async (args: readonly string[], kek = KEK): Promise<readonly string[]> => {
    const lines: string[] = [];
    const program = createProgram({
      environment: settings(kek),
      print: (line) => void lines.push(line),
      readFile: () => Promise.reject(new Error("no file")),
      who: "ada",
      now: () => world.clock.now,
    });
    await program.parseAsync(["node", "foyer-server", "embedded", ...args]);
    return lines;
  };
  const enrol = async () => {
    const frame = await world.frame();
    const ada = await logIn(world, frame, EMAIL);
    const wallet = createTestWallet();
    const seal = String((await frame.call("GET /keys")).body["seal"]);
    const put = await wallet.put({ version: 1, account: ada.account.id, seal });
    await frame.call("PUT /wallet", put, { token: ada.token });
    await frame.call("POST /wallet/commit", { id: wallet.id, version: 1 }, { token: ada.token });
    return { frame, ada, wallet, put };
  };

  it("print a vault file of each wallet, or of one, with the share that a kit opens it by", async () => {
    const { wallet, put } = await enrol();
    const lines = await run(["vaults", PROJECT]);
    expect(lines).toHaveLength(1);
    const file: unknown = JSON.parse(lines[0] ?? "");
    expect(vaultFile.safeParse(file).success).toBe(true);
    expect(file).toMatchObject({ wallet: { id: wallet.id, version: 1 }, share: wallet.share.toString("base64url") });
    const { eip155 } = put["addresses"] as { readonly eip155: string };
    expect(await run(["vaults", PROJECT, "--address", eip155.toLowerCase()])).toEqual(lines);
    expect(await run(["vaults", PROJECT, "--address", `0x${"0".repeat(40)}`])).toEqual([]);
    await expect(run(["vaults", "no-such-project"])).rejects.toThrow("No project has the id");
  });

  it("put everything under a new key while people use it, after which the old one opens nothing", async () => {
    const { frame, ada, wallet } = await enrol();
    const newest = randomBytes(32).toString("base64");
    expect(await run(["rotate-kek"], `${newest},${KEK}`)).toEqual([
      expect.stringMatching(/^(8|9) keys are under the newest key-encryption key$/),
    ]);
    expect(await run(["rotate-kek"], newest)).toEqual(["0 keys are under the newest key-encryption key"]);
    expect(await run(["audit"], newest)).toEqual(["the log is whole"]);
    expect((await release(frame, { token: ada.token, id: wallet.id, version: 1 })).status).toBe(500);
    const again = await startTestServer({
      databaseUrl: url,
      isKnown: true,
      now: () => world.clock.now,
      // An empty variable counts as absent: the frame asks where it listens.
      environment: { ...settings(newest), PUBLIC_URL: "" },
    });
    const other = await createFrame({
      base: `${again.url}/embedded/v1/${PROJECT}`,
      origin: FRAME_ORIGIN,
      now: () => world.clock.now,
    });
    world.clock.now += 31_000;
    const bob = await logIn(world, other, EMAIL);
    expect((await release(other, { token: bob.token, id: wallet.id, version: 1 })).share).toEqual(wallet.share);
    await again.stop();
    await expect(run(["audit"], KEK)).rejects.toThrow("which is not set");
  });

  it("end every session with new keys", async () => {
    const { frame, ada } = await enrol();
    await run(["rotate-keys"]);
    expect((await frame.call("POST /session", { refreshToken: ada.refreshToken })).status).toBe(401);
    expect((await frame.call("GET /wallet", undefined, { token: ada.token })).status).toBe(401);
  });
});
