import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPerson } from "../testing/create-person.ts";
import { CONTRACT, OWNER_KEY, startContractStage } from "../testing/start-contract-stage.ts";
import type { TestServer } from "../testing/start-test-server.ts";

describe("accounts that are contracts", () => {
  let server: TestServer;
  let stop: () => Promise<void>;
  beforeAll(async () => {
    ({ server, stop } = await startContractStage({ SIGN_IN_SECRET: "q3Vn0sY7pXh2ZkLw9tRbJc5uEaGd8fMi" }));
  }, 60_000);
  afterAll(() => stop());
  const person = (chain: `eip155:${string}`, key: `0x${string}` = OWNER_KEY) =>
    createPerson(server.url, { chain, contract: CONTRACT, key });

  it("sign in by what their contract says on its chain, asked over the server's own node", async () => {
    const safe = person("eip155:31337");
    const response = await safe.signIn();
    expect(await response.json()).toMatchObject({
      session: { account: expect.stringMatching(/^eip155:31337:0x0{8}219/) },
    });
    expect((await safe.me()).map((each) => each.toLowerCase())).toEqual([safe.account]);
  });

  it("do not when somebody else signs, or on a chain where there is no such contract", async () => {
    const stranger = await person("eip155:31337", `0x${"11".repeat(32)}`).signIn();
    expect([stranger.status, await stranger.json()]).toMatchObject([401, { code: "signature/refused" }]);
    const elsewhere = await person("eip155:31338").signIn();
    expect([elsewhere.status, await elsewhere.json()]).toMatchObject([401, { code: "signature/refused" }]);
  });

  it("are not refused for a node that does not answer, and cannot be judged where there is none", async () => {
    const down = person("eip155:5");
    const proof = await down.prove();
    const response = await down.call("POST authenticate", proof);
    expect([response.status, await response.json()]).toMatchObject([503, { code: "chain/unreachable" }]);
    const unknown = await person("eip155:4242").signIn();
    expect([unknown.status, await unknown.json()]).toMatchObject([400, { code: "signature/unsupported" }]);
  });
});
