import { describe, expect, it } from "vitest";
import { ACCOUNT, ORIGIN, sign, startSignIn } from "../testing/server/start-sign-in.ts";
import { type ExpressResponse, readSession, signInHandler } from "./sign-in-handler.ts";
import type { ExpressRequest } from "./to-request.ts";

const JSON_TYPE = { origin: ORIGIN, "content-type": "application/json" };

/** A request whose body was read before, and what becomes of the response. */
function exchange(url: string, request: Partial<ExpressRequest>) {
  const headers: Record<string, string | readonly string[]> = {};
  const written: { status?: number; text?: string | undefined } = {};
  const response: ExpressResponse = {
    statusCode: 0,
    setHeader: (name, value) => {
      expect(Object.keys(headers)).not.toContain(name);
      headers[name] = value;
    },
    end: (text) => void Object.assign(written, { status: response.statusCode, text }),
  };
  const incoming: ExpressRequest = { url, headers: JSON_TYPE, async *[Symbol.asyncIterator]() {}, ...request };
  return { incoming, response, headers, written };
}

const never = (): never => {
  throw new Error("nothing failed");
};

describe("signInHandler", () => {
  it("answers with status, headers and text, each cookie in a header of its own", async () => {
    const { signIn } = startSignIn();
    const body = await sign(signIn);
    const { incoming, response, headers, written } = exchange("/authenticate", { method: "POST", body });
    await signInHandler(signIn)(incoming, response, never);
    expect(written).toEqual({ status: 200, text: expect.stringContaining(ACCOUNT) });
    expect(headers).toMatchObject({ "content-type": "application/json", "access-control-allow-origin": ORIGIN });
    expect(headers["set-cookie"]).toEqual([expect.stringMatching(/^__Host-foyer-session=.*; Secure$/)]);
    const cookie = (headers["set-cookie"]?.[0] ?? "").split(";")[0];
    expect(await readSession(signIn, { headers: { cookie } })).toMatchObject([{ account: ACCOUNT }]);
  });

  it("sets no cookie where there is none to set", async () => {
    const { signIn } = startSignIn();
    const { incoming, response, headers, written } = exchange("/me", { method: "GET" });
    await signInHandler(signIn)(incoming, response, never);
    expect(written.status).toBe(200);
    expect(Object.keys(headers)).not.toContain("set-cookie");
  });

  it("hands on to the host what it cannot do", async () => {
    const fault = new Error("no more memory");
    const errors: unknown[] = [];
    const { signIn } = startSignIn();
    const broken = { ...signIn, handle: () => Promise.reject(fault) };
    const { incoming, response, written } = exchange("/me", { method: "GET" });
    await signInHandler(broken)(incoming, response, (error) => errors.push(error));
    expect(errors).toEqual([fault]);
    expect(written).toEqual({});
  });
});
