import type { Frame } from "@foyer-apps/service/testing/create-frame";
import { afterAll, beforeAll, expect, it } from "vitest";
import { describeOnFilled } from "../testing/describe-on-filled.ts";
import { type EmbeddedWorld, logIn, startEmbeddedWorld } from "../testing/embedded-world.ts";

describeOnFilled((createDatabase) => {
  let world: EmbeddedWorld;
  let frame: Frame;
  let token: string;
  beforeAll(async () => {
    world = await startEmbeddedWorld(await createDatabase());
    frame = await world.frame();
    ({ token } = await logIn(world, frame, "ada@example.org"));
  });
  afterAll(() => world.stop());

  const seconds = (): number => Math.floor(world.clock.now / 1_000);

  it("takes a proof that fits the request", async () => {
    expect((await frame.call("GET /devices", undefined, { token })).status).toBe(200);
    for (const iat of [seconds() - 55, seconds() + 55]) {
      expect((await frame.call("GET /devices", undefined, { token, claims: { iat } })).status).toBe(200);
    }
  });

  it.each([
    ["of another method", { htm: "POST" }, "proof/refused"],
    ["of another path", { htu: "https://wallet.example/embedded/v1/test-project/wallet" }, "proof/refused"],
    ["without an address", { htu: undefined }, "proof/refused"],
    ["of another access token", { ath: "b3RoZXI" }, "proof/refused"],
    ["without its access token", { ath: undefined }, "proof/refused"],
    ["without an id", { jti: undefined }, "proof/refused"],
    ["without a time", { iat: undefined }, "proof/refused"],
    ["made a minute ago", { iat: -61 }, "proof/late"],
    ["made in a minute", { iat: 62 }, "proof/late"],
  ] as const)("takes no proof %s", async (_, claims, code) => {
    const at = "iat" in claims && typeof claims.iat === "number" ? { iat: seconds() + claims.iat } : claims;
    const { status, body } = await frame.call("GET /devices", undefined, { token, claims: at });
    expect([status, body["code"]]).toEqual([401, code]);
  });

  it("takes a proof once, of any number that bring it at once", async () => {
    const proof = await frame.prove("GET /devices", { token });
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => frame.call("GET /devices", undefined, { token, proof })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body["code"] === "proof/refused")).toHaveLength(49);
  });

  it("takes no proof of another key, none that is unsigned or none at all", async () => {
    const other = await world.frame();
    const proof = await other.prove("GET /devices", { token });
    expect((await frame.call("GET /devices", undefined, { token, proof })).body["code"]).toBe("login/unauthorized");
    const [head = "", body = ""] = (await frame.prove("GET /devices", { token })).split(".");
    const none = Buffer.from(JSON.stringify({ alg: "none", typ: "dpop+jwt", jwk: frame.jwk })).toString("base64url");
    for (const bad of [`${none}.${body}.`, `${head}.${body}.AAAA`, "x", ""]) {
      const answer = await frame.call("GET /devices", undefined, { token, proof: bad });
      expect([answer.status, answer.body["code"]]).toEqual([401, "proof/refused"]);
    }
  });

  it("asks for a session where one is needed", async () => {
    expect((await frame.call("GET /wallet")).body["code"]).toBe("login/unauthorized");
    expect((await frame.call("GET /wallet", undefined, { token: "e30.e30.AAAA" })).body["code"]).toBe(
      "login/unauthorized",
    );
  });
});
