import { randomBytes } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { describeOnFilled } from "../../testing/describe-on-filled.ts";
import { PAGE } from "../../testing/embedded-world.ts";
import { type SocialWorld, startSocialWorld } from "../../testing/social-world.ts";
import { requirePage } from "./require-page.ts";

describeOnFilled((createDatabase) => {
  let world: SocialWorld;
  beforeEach(async () => {
    world = await startSocialWorld(await createDatabase());
  });
  afterEach(() => world.stop());

  it("begins no log-in, by e-mail or elsewhere, for a page that is none of the project's", async () => {
    const frame = await world.frame();
    const challenge = () => randomBytes(32).toString("base64url");
    for (const page of ["https://bank.example", `${PAGE}.bank.example`, `${PAGE}/path`, "app.example", ""]) {
      const social = { provider: "google", page, state: "s".repeat(64), keeperChallenge: challenge() };
      for (const [route, body] of [
        ["POST /login", { email: "ada@example.org", page }],
        ["POST /social", social],
      ] as const) {
        const answer = await frame.call(route, body);
        expect([answer.status, answer.body["code"]], `${route} ${page}`).toEqual([400, "request/invalid"]);
      }
    }
    expect(await world.server.database.tables.selectFrom("embedded_flows").selectAll().execute()).toEqual([]);
    expect((await frame.call("POST /login", { email: "ada@example.org", page: PAGE })).status).toBe(200);
  });
});

describe("requirePage", () => {
  const FRAME = "https://wallet.example";
  const ports = { settings: { embedded: { frameOrigin: FRAME } } };
  const ask = (origins: readonly string[], page: string) => () =>
    requirePage({ project: { id: "p", name: "P", isAnalyticsEnabled: false, origins }, ports }, page);

  it("takes the windows of the wallet's own frame", () => {
    expect(ask(["https://app.example"], FRAME)).not.toThrow();
    expect(ask(["https://app.example"], `${FRAME}.bank.example`)).toThrow();
  });

  it("takes pages of origins with a wildcard, and of apps", () => {
    expect(ask(["https://*.app.example"], "https://one.app.example")).not.toThrow();
    expect(ask(["https://*.app.example"], "https://one.bank.example")).toThrow();
    expect(ask(["capacitor://localhost"], "capacitor://localhost")).not.toThrow();
  });

  it("takes every origin, and nothing else, where the project names none", () => {
    for (const page of ["https://bank.example", "http://127.0.0.1:5173", "capacitor://localhost"])
      expect(ask([], page), page).not.toThrow();
    for (const page of ["", "bank.example", "https://bank.example/path", "javascript:alert(1)", "null"])
      expect(ask([], page), page).toThrow();
  });
});
