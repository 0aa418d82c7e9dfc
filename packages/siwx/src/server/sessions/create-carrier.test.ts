import { isFoyerError } from "@foyer/contract";
import { describe, expect, it } from "vitest";
import { createCarrier } from "./create-carrier.ts";

const headers = (init: Record<string, string>): Headers => new Headers(init);

describe("a session in a cookie", () => {
  const { cookieName, find, give } = createCarrier({ isLocal: false });

  it("is written for this host alone, for 30 days, where no script reads it", () => {
    expect(give("a.b.c")).toEqual({
      cookie: "__Host-foyer-session=a.b.c; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax; Secure",
    });
  });

  it("is taken away by an empty one that is over, and left as it is where there is no new one", () => {
    expect(give("")).toEqual({ cookie: "__Host-foyer-session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure" });
    expect(give(undefined)).toStrictEqual({});
  });

  it.each([
    ["lax", false, "SameSite=Lax; Secure"],
    ["strict", false, "SameSite=Strict; Secure"],
    ["none", false, "SameSite=None; Secure"],
    ["lax", true, "SameSite=Lax"],
    ["strict", true, "SameSite=Strict"],
    // Browsers take no cookie of this kind that is not secure.
    ["none", true, "SameSite=None; Secure"],
  ] as const)("goes with %s requests, local: %s, as %s", (sameSite, isLocal, end) => {
    expect(createCarrier({ sameSite, isLocal }).give("x").cookie).toMatch(new RegExp(`; HttpOnly; ${end}$`));
  });

  it("lives as long as sessions may", () => {
    expect(createCarrier({ isLocal: true, longestSeconds: 60 }).give("x")).toEqual({
      cookie: "foyer-session=x; Max-Age=60; Path=/; HttpOnly; SameSite=Lax",
    });
  });

  it("is found by its whole name, wherever it stands", () => {
    for (const cookie of [`${cookieName}=x.y`, `a=1;${cookieName}=x.y`, `a=1;  ${cookieName}=x.y ; b=2`])
      expect(find(headers({ cookie })), cookie).toBe("x.y");
    expect(find(headers({ cookie: `${cookieName}=x=y` }))).toBe("x=y");
  });

  it("is not there in other cookies, in an empty one, and elsewhere", () => {
    for (const cookie of [
      `x${cookieName}=x`,
      `${cookieName}x=x`,
      `a=${cookieName}=x`,
      `${cookieName}=`,
      cookieName,
      "",
    ])
      expect(find(headers({ cookie })), cookie).toBeUndefined();
    expect(find(headers({ authorization: "Bearer x" }))).toBeUndefined();
  });
});

describe("a session in a header", () => {
  const { cookieName, find, give } = createCarrier({ transport: "bearer", isLocal: false });

  it("is given as it is, and no cookie with it", () => {
    expect(give("a.b.c")).toEqual({ token: "a.b.c" });
    expect(give("")).toEqual({ token: "" });
    expect(give(undefined)).toStrictEqual({});
  });

  it("is found where the whole header is one, with the word in any case", () => {
    expect(find(headers({ authorization: "Bearer a-b.c_d" }))).toBe("a-b.c_d");
    expect(find(headers({ authorization: "bearer x" }))).toBe("x");
    for (const authorization of [
      "Basic x",
      "Bearer",
      "Bearer  x",
      "Bearer x y",
      "x Bearer x",
      "Bearer x,y",
      "Bearer=x",
    ])
      expect(find(headers({ authorization })), authorization).toBeUndefined();
    expect(find(headers({}))).toBeUndefined();
    expect(find(headers({ cookie: `${cookieName}=x` }))).toBeUndefined();
  });
});

it("says which words there are for other sites' requests", () => {
  const make = (): unknown => createCarrier({ sameSite: "Lax" as never, isLocal: false });
  expect(make).toThrow("must be lax, strict or none");
  try {
    make();
  } catch (error) {
    expect(isFoyerError(error, "options/invalid") && error.context.path).toBe("sessions.sameSite");
  }
});
