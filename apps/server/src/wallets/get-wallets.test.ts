import { listAllWallets } from "@foyer/registry/all";
import { afterAll, beforeAll, expect, it } from "vitest";
import { describeOnFilled } from "../testing/describe-on-filled.ts";
import { startTestServer, type TestServer } from "../testing/start-test-server.ts";
import { saveWallet } from "./save-wallet.ts";
import { listedWalletSchema, walletSchema } from "./wallet-schema.ts";

const registry = listAllWallets();

type Answer = { readonly data: { readonly id: string; readonly display_index: number }[]; readonly count: number };

describeOnFilled((createDatabase) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer({ databaseUrl: await createDatabase() });
    const wallet = walletSchema.parse({
      id: "paying",
      name: "100%_Pay!",
      homepage: "https://paying.example",
      chains: ["eip155:1", "eip155:10"],
      badge_type: "certified",
      rdns: "Example.Paying",
      order: 5000,
      supports_wcpay: true,
    });
    await saveWallet(server.database.tables, { wallet, rdns: ["Example.Paying"], source: "operator" });
  }, 60_000);
  afterAll(() => server.stop());

  const ask = async (query: string): Promise<Answer> => {
    const response = await server.get(`/getWallets?${query}`);
    expect(response.status).toBe(200);
    return (await response.json()) as Answer;
  };
  const ids = async (query: string): Promise<readonly string[]> => (await ask(query)).data.map(({ id }) => id);

  it("lists the registry best-ranked first, 40 at a time, in the shape clients read [API-01]", async () => {
    const { data, count } = await ask("st=appkit&sv=html-1.0.0");
    expect(count).toBe(registry.length + 1);
    expect(data.map(({ id }) => id)).toEqual(registry.slice(0, 40).map(({ id }) => id));
    for (const wallet of data) expect(listedWalletSchema.parse(wallet)).toEqual(wallet);
    expect(data[0]).toMatchObject({
      id: "metamask",
      name: "MetaMask",
      rdns: "io.metamask",
      display_index: 0,
      image_id: "metamask",
      image_url: "/getWalletImage/metamask?projectId=test-project",
      badge_type: null,
      supports_wc: null,
    });
  });

  it("answers pages that follow each other without a gap, and none after the last [API-01]", async () => {
    const [first, second] = [await ask("page=1&entries=7"), await ask("page=2&entries=7")];
    expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(registry.slice(0, 14).map(({ id }) => id));
    expect(second.data.map((wallet) => wallet.display_index)).toEqual([7, 8, 9, 10, 11, 12, 13]);
    expect(await ask("page=10000&entries=100")).toEqual({ data: [], count: registry.length + 1 });
  });

  it("includes and excludes by id, and counts what is left [API-01]", async () => {
    expect(await ids("include=phantom,metamask,unknown")).toEqual(["metamask", "phantom"]);
    expect(await ids("include=phantom,metamask&exclude=metamask")).toEqual(["phantom"]);
    expect((await ask("exclude=metamask,phantom")).count).toBe(registry.length - 1);
  });

  it("filters by the namespaces of chains, by names and by reverse domain names [API-01]", async () => {
    const stacks = registry.filter(({ namespaces }) => namespaces.includes("stacks")).map(({ id }) => id);
    expect(stacks.length).toBeGreaterThan(0);
    expect(await ids("chains=stacks:2147483648")).toEqual(stacks);
    expect(await ids("names=metaMASK,Phantom")).toEqual(["metamask", "phantom"]);
    expect(await ids("rdns=io.metamask.mobile,example.paying")).toEqual(["metamask", "paying"]);
    expect(await ids("names=Phantom&rdns=io.metamask")).toEqual(["metamask", "phantom"]);
  });

  it("searches names in any letter case, what begins with the text first [API-01]", async () => {
    const found = await ids("search=%20WALLET%20");
    expect(found.length).toBeGreaterThan(3);
    const beginning = await ids("search=co");
    const names = new Map(registry.map(({ id, name }) => [id, name.toLowerCase()]));
    const starts = beginning.map((id) => names.get(id)?.startsWith("co"));
    expect(starts).toContain(true);
    expect(starts).toContain(false);
    expect(starts.lastIndexOf(true)).toBeLessThan(starts.indexOf(false));
  });

  it("filters by badge, whichever of its two names a client uses [API-01]", async () => {
    expect(await ids("badge_type=certified")).toEqual(["paying"]);
    expect(await ids("badge=certified")).toEqual(["paying"]);
    expect(await ids("badge=other")).toEqual([]);
  });

  it("puts wallets that can pay first, or leaves the others out [API-01]", async () => {
    expect((await ids("sort=wcpay&entries=2")).slice(0, 2)).toEqual(["paying", "metamask"]);
    expect(await ids("include_pay_only=true")).toEqual(["paying"]);
  });

  it("takes empty parameters for none, as clients send them", async () => {
    const empty = "include=&exclude=&chains=&names=&rdns=&search=&badge=&badge_type=&sort=&include_pay_only=";
    expect((await ask(empty)).count).toBe(registry.length + 1);
  });

  it.each([["' OR 1=1 --"], ["%"], ["_"], ["!"], ["\\"], ['"; DROP TABLE wallets; --']])(
    "searches for %s as it stands",
    async (text) => {
      const { data } = await ask(`search=${encodeURIComponent(text)}`);
      const named = [...registry, { id: "paying", name: "100%_Pay!" }].filter(({ name }) => name.includes(text));
      expect(data.map(({ id }) => id)).toEqual(named.map(({ id }) => id));
      for (const name of ["names", "rdns", "include"]) {
        expect(await ids(`${name}=${encodeURIComponent(text)}`)).toEqual([]);
      }
    },
  );

  it.each([
    ["page=0", "page"],
    ["page=-1", "page"],
    ["page=99999999999999999999", "page"],
    ["page=1e3", "page"],
    ["page=1&page=2", "page"],
    ["page[]=1&entries=NaN", "entries"],
    ["entries=101", "entries"],
    ["entries=0x10", "entries"],
    ["chains=eip155", "chains"],
    [`search=${"a".repeat(101)}`, "search"],
    [`include=${Array.from({ length: 201 }, (_, index) => `w${index}`).join(",")}`, "include"],
    ["sort=random", "sort"],
    ["badge='certified'", "badge"],
  ])("refuses %s and names the parameter", async (query, parameter) => {
    const response = await server.get(`/getWallets?${query}`);
    expect(response.status).toBe(400);
    expect(response.headers.get("Content-Type")).toBe("application/problem+json");
    const problem = (await response.json()) as { code: string; problems: { name: string }[] };
    expect(problem.code).toBe("request/invalid");
    expect(problem.problems[0]?.name.split(".")[0]).toBe(parameter);
  });

  it.each(["/getWallets?search=%00", "/getWalletImage/a%00b", "/getWallets?projectId=%00"])(
    "refuses the NUL in %s, which PostgreSQL cannot keep",
    async (path) => {
      const response = await server.get(path);
      expect([response.status, (await response.json()).code]).toEqual([400, "request/invalid"]);
    },
  );

  it("answers 304 while nothing has changed, and lets clients keep an answer for a minute", async () => {
    const first = await server.get("/getWallets?entries=3");
    expect(first.headers.get("Cache-Control")).toBe("public, max-age=60");
    const etag = first.headers.get("ETag") ?? "";
    const second = await server.get("/getWallets?entries=3", { "If-None-Match": etag });
    expect(second.status).toBe(304);
    expect(await second.text()).toBe("");
    expect((await server.get("/getWallets?entries=4", { "If-None-Match": etag })).status).toBe(200);
  });
});
