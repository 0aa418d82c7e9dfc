import { formatNameClaim } from "@foyer/contract/account-names";
import type { Hex } from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { describeOnFilled } from "../testing/describe-on-filled.ts";
import { ORIGIN, startTestServer, type TestServer } from "../testing/start-test-server.ts";

const SUFFIX = "people.example";
const PAGE = new URL(ORIGIN).host;

type Answer = { readonly status: number; readonly code?: unknown; readonly body: Record<string, unknown> };

async function read(response: Response): Promise<Answer> {
  const body = (await response.json()) as Record<string, unknown>;
  return { status: response.status, code: body["code"], body };
}

describeOnFilled((createDatabase) => {
  let server: TestServer;
  let off: TestServer;
  let limited: TestServer;
  let now = Date.UTC(2026, 10, 26, 9);

  beforeAll(async () => {
    const environment = { NAMES_SUFFIX: SUFFIX, RATE_NAMES_PER_HOUR: "100000" };
    server = await startTestServer({
      databaseUrl: await createDatabase(),
      now: () => now,
      environment: { ...environment, NAMES_RESERVED: "president, queen" },
    });
    off = await startTestServer({ databaseUrl: await createDatabase() });
    limited = await startTestServer({
      databaseUrl: await createDatabase(),
      now: () => now,
      environment: { ...environment, RATE_NAMES_PER_HOUR: "2" },
    });
  }, 60_000);
  afterAll(async () => {
    for (const one of [server, off, limited]) await one.stop();
  });

  const createOwner = (key: Hex = generatePrivateKey()) => {
    const wallet = privateKeyToAccount(key);
    const account = `eip155:1:${wallet.address}`;
    type Claim = Parameters<typeof formatNameClaim>[0];
    const prove = async (name: string, change: Partial<Claim> = {}) => {
      const issuedAt = new Date(now).toISOString();
      const message = formatNameClaim({
        domain: PAGE,
        name: `${name}.${SUFFIX}`,
        address: wallet.address,
        chain: "eip155:1",
        issuedAt,
        ...change,
      });
      return { account, message, signature: { type: "eip191", value: await wallet.signMessage({ message }) } };
    };
    const send = async (body: object, { to = server, origin = ORIGIN }: { to?: TestServer; origin?: string } = {}) =>
      await read(
        await to.post("/names/v1/accounts", JSON.stringify(body), {
          "Content-Type": "application/json",
          ...(origin && { Origin: origin }),
        }),
      );
    const take = async (name: string, change: Partial<Claim> = {}) => await send(await prove(name, change));
    return { account, address: wallet.address.toLowerCase(), prove, send, take };
  };
  const get = async (path: string): Promise<Answer> => await read(await server.get(path));

  it("gives a name to who signed for it, and finds it from both sides", async () => {
    const ada = createOwner();
    const taken = await ada.take("ada1815");
    const row = { name: "ada1815.people.example", address: ada.address, chain: null, registeredAt: now };
    expect([taken.status, taken.body]).toEqual([200, row]);
    expect((await get(`/names/v1/accounts/ada1815.${SUFFIX}`)).body).toEqual(row);
    expect((await get(`/names/v1/reverse/${ada.account}`)).body).toEqual({ name: row.name });
    // A key's account is the same one on every network, however its letters are written.
    const elsewhere = `eip155:8453:${ada.address}`;
    expect((await get(`/names/v1/reverse/${elsewhere}`)).body).toEqual({ name: row.name });
    expect((await get(`/names/v1/reverse/${createOwner().account}`)).body).toEqual({ name: null });
  });

  it("says what its names look like, and lets nobody keep an answer", async () => {
    const response = await server.get("/names/v1/rules");
    expect(await response.json()).toEqual({ suffix: SUFFIX, shortest: 4, longest: 32 });
    expect(response.headers.get("Cache-Control")).toBe("no-store");
  });

  it("gives a name to one of 200 who ask for it at once", async () => {
    const owners = Array.from({ length: 200 }, () => createOwner());
    const proofs = await Promise.all(owners.map((owner) => owner.prove("popular")));
    const answers = await Promise.all(owners.map((owner, index) => owner.send(proofs[index] ?? {})));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === "name/taken")).toHaveLength(199);
    const winner = owners[answers.findIndex(({ status }) => status === 200)];
    expect((await get(`/names/v1/accounts/popular.${SUFFIX}`)).body["address"]).toBe(winner?.address);
  });

  it("gives an account one name, and the same one again", async () => {
    const owner = createOwner();
    const both = await Promise.all([owner.take("firstname"), owner.take("othername")]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.code).toBe("name/held");
    const mine = both.findIndex(({ status }) => status === 200) === 0 ? "firstname" : "othername";
    expect((await owner.take(mine)).status).toBe(200);
    expect((await createOwner().take(mine)).code).toBe("name/taken");
  });

  it.each(["Ada1", "ada", "a".repeat(33), "ada.l", "ada-lovelace", "аda1", "ada 1"])(
    "gives nobody the name '%s': letters from a to z in lower case and digits alone",
    async (name) => {
      const { body, code, status } = await createOwner().take(name);
      const field = name.includes(" ") ? "message" : "name";
      expect([status, code, body["problems"]]).toMatchObject([400, "request/invalid", [{ name: field }]]);
    },
  );

  it("keeps names from everybody that speak for somebody, the operator's own ones too", async () => {
    for (const name of ["support", "wallet", "president"])
      expect((await createOwner().take(name)).code).toBe("name/reserved");
    expect((await get("/names/v1/suggestions/support")).body["status"]).toBe("reserved");
  });

  it.each<[string, (owner: ReturnType<typeof createOwner>) => Promise<Answer>, string]>([
    ["of another page", (owner) => owner.take("nobody1", { domain: "evil.example" }), "name/unsigned"],
    ["that no page sends", async (owner) => owner.send(await owner.prove("nobody1"), { origin: "" }), "name/unsigned"],
    [
      "older than five minutes",
      (owner) => owner.take("nobody1", { issuedAt: new Date(now - 300_001).toISOString() }),
      "name/unsigned",
    ],
    [
      "of a time to come",
      (owner) => owner.take("nobody1", { issuedAt: new Date(now + 300_001).toISOString() }),
      "name/unsigned",
    ],
    ["of another suffix", (owner) => owner.take("nobody1", { name: "nobody1.evil.example" }), "request/invalid"],
    ["of another network", (owner) => owner.take("nobody1", { chain: "eip155:5" }), "request/invalid"],
    ["of another address", (owner) => owner.take("nobody1", { address: createOwner().address }), "request/invalid"],
    [
      "that somebody else signed",
      async (owner) => {
        const { signature } = await createOwner().prove("nobody1");
        return owner.send({ ...(await owner.prove("nobody1")), signature });
      },
      "name/unsigned",
    ],
    [
      "that was signed for another name",
      async (owner) => {
        const [{ signature }, other] = [await owner.prove("nobody1"), await owner.prove("nobody2")];
        return owner.send({ ...other, signature });
      },
      "name/unsigned",
    ],
    ["of a chain that has no names", (owner) => owner.send({ account: "solana:a:b" }), "request/invalid"],
    [
      "with a signature that is none",
      async (owner) => owner.send({ ...(await owner.prove("nobody1")), signature: { type: "eip191", value: "0x" } }),
      "request/invalid",
    ],
    ["of nothing", (owner) => owner.send({}), "request/invalid"],
    ["of a megabyte", (owner) => owner.send({ account: "a".repeat(1 << 20) }), "request/too-large"],
  ])("takes no text %s", async (_, act, code) => {
    expect((await act(createOwner())).code).toBe(code);
    expect((await get(`/names/v1/accounts/nobody1.${SUFFIX}`)).code).toBe("name/unknown");
  });

  it("says whether a name is free, and suggests such as are", async () => {
    const of = async (name: string) => (await get(`/names/v1/suggestions/${name}`)).body;
    expect(await of("grace")).toMatchObject({ name: "grace", suffix: SUFFIX, status: "free" });
    await createOwner().take("grace");
    await createOwner().take("grace1");
    const { status, suggestions } = await of("grace");
    expect([status, suggestions]).toEqual(["taken", ["grace01", "grace42", "grace777", "gracex"]]);
    for (const name of suggestions as string[]) expect((await createOwner().take(name)).status).toBe(200);
    expect(await of("gra")).toMatchObject({ status: "short", suggestions: expect.arrayContaining(["gra1"]) });
    expect((await get("/names/v1/suggestions/Gr%20ce")).body["problems"]).toMatchObject([{ name: "name" }]);
    expect((await of("z".repeat(32)))["suggestions"]).toEqual([]);
  });

  it("looks up what is no name or no account without harm", async () => {
    for (const name of [`grace.${SUFFIX}x`, "grace", `'; DROP TABLE.${SUFFIX}`, `.${SUFFIX}`])
      expect((await get(`/names/v1/accounts/${encodeURIComponent(name)}`)).code).toBe("name/unknown");
    for (const account of ["eip155:1:0x1", "0x1", "bip122:1:a"])
      expect((await get(`/names/v1/reverse/${account}`)).code).toBe("request/invalid");
  });

  it("takes only so many names from one address in an hour", async () => {
    const answers = await Promise.all(
      ["one11", "two22", "three33"].map(async (name) => {
        const owner = createOwner();
        return await owner.send(await owner.prove(name), { to: limited });
      }),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 429]);
  });

  it("is off without a suffix", async () => {
    for (const path of ["rules", "accounts/ada", `reverse/${createOwner().account}`, "suggestions/ada"])
      expect((await read(await off.get(`/names/v1/${path}`))).code).toBe("names/off");
    const owner = createOwner();
    expect((await owner.send(await owner.prove("ada1815"), { to: off })).code).toBe("names/off");
    now += 1;
  });
});
