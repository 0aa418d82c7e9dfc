import { expect, it } from "vitest";
import { ACCOUNT, sign, startSignIn } from "../testing/server/start-sign-in.ts";
import { readSession, signInRoute } from "./index.ts";

it("answers each method that sign-in has", () => {
  const { signIn } = startSignIn();
  const { handle } = signIn;
  expect(signInRoute(signIn)).toEqual({ GET: handle, POST: handle, PUT: handle, OPTIONS: handle });
});

it("reads who is signed in by the page's cookies, and nobody where there is no cookie", async () => {
  const { signIn } = startSignIn();
  const { token = "" } = await signIn.authenticate(await sign(signIn));
  const cookies = (value: string | undefined) => ({
    get: (name: string) => (name === signIn.cookieName && value !== undefined ? { value } : undefined),
  });
  expect(await readSession(signIn, cookies(token))).toMatchObject([{ account: ACCOUNT }]);
  expect(await readSession(signIn, cookies(undefined))).toEqual([]);
});
