import type { AccountId } from "@foyer/contract";
import type { SignInCalls } from "@foyer/contract/sign-in";
import { describe, expect, it } from "vitest";
import { IN_WORDS } from "../../testing/in-words.ts";
import { ACCOUNT, ORIGIN, owner, START, sign, startSignIn, stranger } from "../../testing/server/start-sign-in.ts";
import type { SignInOptions } from "../options.ts";
import type { SignIn, SignInEvent } from "../sign-in.ts";
import { memoryStore } from "../stores/memory-store.ts";
import type { SignInStore } from "../stores/store.ts";
import type { OtpMail } from "./otp-options.ts";

const EMAIL = "ada@example.org";
const OTHER = `eip155:1:${stranger.address}` as AccountId;

function start(options: Partial<SignInOptions> = {}) {
  const mails: OtpMail[] = [];
  const started = startSignIn({ otp: { send: async (mail) => void mails.push(mail) }, ...options });
  return { ...started, mails };
}

async function call(signIn: SignIn, method: "POST" | "PUT", body: object) {
  const request = new Request("http://127.0.0.1/otp", {
    method,
    headers: { "content-type": "application/json", origin: ORIGIN },
    body: JSON.stringify(body),
  });
  const answer = await signIn.handle(request);
  const json = await answer.json();
  if (!answer.ok) expect(json).toMatchObject({ message: expect.stringMatching(IN_WORDS) });
  return { status: answer.status, json, retryAfter: answer.headers.get("retry-after") };
}

async function confirm(signIn: SignIn, mail: OtpMail): Promise<string> {
  const { json } = await call(signIn, "PUT", { account: mail.account, email: mail.email, code: mail.code });
  return (json as SignInCalls["PUT otp"]["answer"]).otp;
}

describe("a code", () => {
  it("is mailed, and confirms the address for an account", async () => {
    const { signIn, mails } = start();
    const sent = await call(signIn, "POST", { account: ACCOUNT, email: " Ada@Example.ORG " });
    expect(sent).toMatchObject({ status: 200, json: { expirationTime: "2026-11-26T09:20:00.000Z" } });
    expect(mails).toEqual([
      { account: ACCOUNT, email: EMAIL, code: expect.stringMatching(/^\d{6}$/), expires: new Date(START + 1_200_000) },
    ]);
    const [mail] = mails as [OtpMail];
    expect(await confirm(signIn, mail)).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  });

  it("is taken once, within 20 minutes, and for its own address and account", async () => {
    const { signIn, mails, clock } = start();
    await call(signIn, "POST", { account: ACCOUNT, email: EMAIL });
    const [{ code }] = mails as [OtpMail];
    for (const body of [
      { account: OTHER, email: EMAIL, code },
      { account: ACCOUNT, email: "eve@example.org", code },
      { account: ACCOUNT, email: EMAIL, code: `${code}0` },
      { account: ACCOUNT, email: EMAIL, code: "" },
    ])
      expect(await call(signIn, "PUT", body)).toMatchObject({ status: 400, json: { code: "otp/code-refused" } });
    expect((await call(signIn, "PUT", { account: ACCOUNT, email: EMAIL, code })).status).toBe(200);
    expect((await call(signIn, "PUT", { account: ACCOUNT, email: EMAIL, code })).status).toBe(400);

    clock.now += 30_000;
    await call(signIn, "POST", { account: ACCOUNT, email: EMAIL });
    clock.now += 20 * 60_000;
    expect(await call(signIn, "PUT", { account: ACCOUNT, email: EMAIL, code: mails[1]?.code })).toMatchObject({
      json: { code: "otp/code-refused" },
    });
  });

  it("is taken by one of many who send it at once", async () => {
    const { signIn, mails } = start();
    await call(signIn, "POST", { account: ACCOUNT, email: EMAIL });
    const answers = Array.from({ length: 20 }, () => call(signIn, "PUT", { ...mails[0] }));
    expect((await Promise.all(answers)).filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it("may be tried five times", async () => {
    const { signIn, mails } = start();
    await call(signIn, "POST", { account: ACCOUNT, email: EMAIL });
    const [{ code }] = mails as [OtpMail];
    const wrong = code === "000000" ? "000001" : "000000";
    for (let tries = 0; tries < 5; tries++) await call(signIn, "PUT", { account: ACCOUNT, email: EMAIL, code: wrong });
    expect((await call(signIn, "PUT", { account: ACCOUNT, email: EMAIL, code })).status).toBe(400);
  });

  it("is replaced by the next one", async () => {
    const { signIn, mails, clock } = start();
    await call(signIn, "POST", { account: ACCOUNT, email: EMAIL });
    clock.now += 30_000;
    await call(signIn, "POST", { account: ACCOUNT, email: EMAIL });
    const [old, young] = mails as [OtpMail, OtpMail];
    if (old.code !== young.code) expect((await call(signIn, "PUT", { ...old })).status).toBe(400);
    expect((await call(signIn, "PUT", { ...young })).status).toBe(200);
  });

  it("is not what is kept: neither it nor the address is in the store", async () => {
    const kept: string[] = [];
    const store = memoryStore();
    const watched: SignInStore = {
      ...store,
      add: async (entry) => {
        kept.push(entry.key, entry.value);
        return await store.add(entry);
      },
    };
    const { signIn, mails } = start({ store: watched });
    await call(signIn, "POST", { account: ACCOUNT, email: EMAIL });
    expect(kept.length).toBeGreaterThan(0);
    for (const text of kept) {
      expect(text).not.toContain("ada");
      expect(text.split(":").at(-1)).not.toBe(mails[0]?.code);
    }
  });

  it("is asked for at most once in 30 s by an address, and by an account", async () => {
    const { signIn, mails, clock } = start();
    await call(signIn, "POST", { account: ACCOUNT, email: EMAIL });
    clock.now += 10_500;
    for (const body of [
      { account: OTHER, email: EMAIL },
      { account: ACCOUNT, email: "eve@example.org" },
    ]) {
      const answer = await call(signIn, "POST", body);
      expect(answer).toMatchObject({ status: 429, json: { code: "otp/too-soon" }, retryAfter: "20" });
    }
    clock.now = START + 31_000;
    expect((await call(signIn, "POST", { account: ACCOUNT, email: EMAIL })).status).toBe(200);
    expect(mails).toHaveLength(2);
  });

  it("may be asked for again after 30 s to the millisecond", async () => {
    const { signIn, clock } = start();
    await call(signIn, "POST", { account: ACCOUNT, email: EMAIL });
    clock.now = START + 29_999;
    expect(await call(signIn, "POST", { account: ACCOUNT, email: EMAIL })).toMatchObject({
      status: 429,
      retryAfter: "1",
      json: { message: expect.stringContaining("in 1 s.") },
    });
    clock.now = START + 30_000;
    expect(await call(signIn, "POST", { account: ACCOUNT, email: EMAIL })).toMatchObject({
      status: 200,
      retryAfter: null,
    });
  });

  it("is counted by the address, whatever account asks", async () => {
    const { signIn, clock } = start();
    const ask = (account: string, email: string) => call(signIn, "POST", { account, email });
    for (let mails = 0; mails < 20; mails++) {
      expect((await ask(`eip155:${1 + mails}:${owner.address}`, EMAIL)).status).toBe(200);
      clock.now += 30_000;
    }
    expect((await ask(`eip155:99:${owner.address}`, EMAIL)).status).toBe(429);
    expect((await ask(ACCOUNT, "eve@example.org")).status).toBe(200);
  });

  it("goes to one address 20 times a day", async () => {
    const { signIn, clock } = start();
    for (let mails = 0; mails < 20; mails++) {
      expect((await call(signIn, "POST", { account: ACCOUNT, email: EMAIL })).status).toBe(200);
      clock.now += 30_000;
    }
    const answer = await call(signIn, "POST", { account: ACCOUNT, email: EMAIL });
    expect(answer).toMatchObject({ status: 429, retryAfter: String(24 * 3600 - 600) });
    clock.now = START + 24 * 3_600_000;
    expect((await call(signIn, "POST", { account: ACCOUNT, email: EMAIL })).status).toBe(200);
  });

  it("that could not be mailed is told to the server, and may be asked for again at once", async () => {
    const errors: unknown[] = [];
    let isUp = false;
    const send = async (): Promise<void> => {
      if (!isUp) throw new Error("smtp://user:secret@mail.example.org refused");
    };
    const { signIn } = start({ otp: { send }, onError: (error) => errors.push(error) });
    const answer = await call(signIn, "POST", { account: ACCOUNT, email: EMAIL });
    expect(answer).toMatchObject({ status: 503, json: { code: "otp/not-sent" } });
    expect(JSON.stringify(answer)).not.toContain("secret");
    expect(errors).toHaveLength(1);
    isUp = true;
    expect((await call(signIn, "POST", { account: ACCOUNT, email: "eve@example.org" })).status).toBe(200);
    expect((await call(signIn, "POST", { account: OTHER, email: EMAIL })).status).toBe(200);
  });

  it.each([
    "",
    "ada",
    "ada@",
    "@example.org",
    "ada@example",
    "a da@example.org",
    "ada@example.org\r\nBcc: eve@a.example",
  ])("is not mailed to %j", async (email) => {
    const { signIn, mails } = start();
    expect(await call(signIn, "POST", { account: ACCOUNT, email })).toMatchObject({
      status: 400,
      json: { code: "otp/email-invalid" },
    });
    expect(mails).toEqual([]);
  });

  it("is not mailed by a server that has no mail", async () => {
    const { signIn } = startSignIn();
    expect(await call(signIn, "POST", { account: ACCOUNT, email: EMAIL })).toMatchObject({ status: 404 });
  });
});

describe("an account that needs a confirmed address", () => {
  it("signs in with the same text once it has one, and the server is told which", async () => {
    const events: SignInEvent[] = [];
    const { signIn, mails } = start({ requireEmail: true, onSignIn: (event) => void events.push(event) });
    const proof = await sign(signIn);
    await expect(signIn.authenticate(proof)).rejects.toMatchObject({
      code: "otp/required",
      status: 403,
      message: expect.stringMatching(IN_WORDS),
    });
    await call(signIn, "POST", { account: ACCOUNT, email: EMAIL });
    const [mail] = mails as [OtpMail];
    const otp = await confirm(signIn, mail);
    expect((await signIn.authenticate({ ...proof, otp })).session.account).toBe(ACCOUNT);
    expect(events).toEqual([{ account: ACCOUNT, email: EMAIL }]);
  });

  it("is not helped by somebody else's, by one that is over, nor by its own session", async () => {
    const { signIn, mails, clock } = start({ requireEmail: true });
    await call(signIn, "POST", { account: OTHER, email: EMAIL });
    const [mail] = mails as [OtpMail];
    const otp = await confirm(signIn, mail);
    const refused = { code: "otp/refused", status: 403, message: expect.stringMatching(IN_WORDS) };
    await expect(signIn.authenticate({ ...(await sign(signIn)), otp })).rejects.toMatchObject(refused);
    const { token } = await signIn.authenticate({ ...(await sign(signIn, { by: stranger })), otp });
    for (const other of [token, "", "x.y.z"]) {
      const proof = await sign(signIn, { by: stranger });
      await expect(signIn.authenticate({ ...proof, otp: other })).rejects.toMatchObject(refused);
    }
    clock.now += 20 * 60_000 - 1_000;
    await expect(signIn.authenticate({ ...(await sign(signIn, { by: stranger })), otp })).resolves.toBeTruthy();
    clock.now += 1_000;
    const late = await sign(signIn, { by: stranger });
    await expect(signIn.authenticate({ ...late, otp })).rejects.toMatchObject(refused);
  });

  it("is whichever the server says", async () => {
    const { signIn } = start({ requireEmail: async (account) => account === ACCOUNT });
    await expect(signIn.authenticate(await sign(signIn))).rejects.toMatchObject({ code: "otp/required" });
    await expect(signIn.authenticate(await sign(signIn, { by: stranger }))).resolves.toBeTruthy();
    // Who did not sign is told of the signature first.
    const [proof, other] = [await sign(signIn), await sign(signIn, { by: stranger })];
    await expect(signIn.authenticate({ ...proof, signature: other.signature })).rejects.toMatchObject({
      code: "signature/refused",
    });
    expect(owner.address).not.toBe(stranger.address);
  });
});
