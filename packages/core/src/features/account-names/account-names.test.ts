import { FoyerError, type Page } from "@foyer/contract";
import { parseNameClaim } from "@foyer/contract/account-names";
import { describe, expect, it } from "vitest";
import { createFoyer } from "../../kit/create-foyer.ts";
import type { AnalyticsEventName } from "../../ports/analytics.ts";
import { createManualClock, createMemoryPage, createMemoryPorts, settle } from "../../testing/memory-ports.ts";
import { createScriptedAccountNames } from "../../testing/scripted-account-names.ts";
import { createScriptedAdapter } from "../../testing/scripted-adapter.ts";
import { names } from "../names/names.ts";
import { selectName } from "../names/state.ts";
import { accountNames } from "./account-names.ts";
import { TYPED_MS } from "./checking.ts";
import { selectAccountNames, selectNameDraft } from "./state.ts";

const BROKEN = new FoyerError("name/unreachable", { problem: "status 503" });

async function settleAll(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await settle();
}

async function world({ hasSource = true } = {}) {
  const clock = createManualClock();
  const adapter = createScriptedAdapter("eip155");
  const connector = adapter.addWallet("Acme");
  const target = Object.assign(new EventTarget(), { document: { visibilityState: "visible" } }) as unknown as Page;
  const page = { ...createMemoryPage({ target }), origin: "https://app.example:8443" };
  const foyer = createFoyer({ app: { name: "Test" }, adapters: [adapter], ports: createMemoryPorts({ clock, page }) });
  const source = createScriptedAccountNames();
  const reported: string[] = [];
  foyer.use({
    name: "listener",
    createState: () => ({}),
    load: async () => ({ create: () => ({}) }),
    attach: ({ provide }) =>
      provide({
        analytics: { report: (event: AnalyticsEventName) => void reported.push(event), listen: () => () => undefined },
      }),
  });
  const known = foyer.use(names({ sources: [source] }));
  const naming = foyer.use(accountNames(hasSource ? { source } : {}));
  foyer.start();
  await Promise.all([foyer.connect({ connectorId: connector.id }), naming.load(), known.load()]);
  await settleAll();
  const type = async (text: string) => {
    await naming.setName(text);
    await clock.advance(TYPED_MS);
    await settleAll();
  };
  return {
    adapter,
    clock,
    draft: () => selectNameDraft(foyer.getSnapshot()),
    foyer,
    name: () => selectName(foyer.getSnapshot()),
    naming,
    reported,
    source,
    type,
  };
}

describe("names that are chosen", () => {
  it("are asked of nobody before somebody begins, and there are none where nobody gives them", async () => {
    const { naming, source } = await world();
    expect(source.asked.filter((what) => !what.startsWith("reverse:"))).toEqual([]);
    await naming.begin();
    expect(source.asked).toContain("rules");
    const none = await world({ hasSource: false });
    expect(selectAccountNames(none.foyer.getSnapshot())?.namespaces).toEqual([]);
    await expect(none.naming.begin()).rejects.toMatchObject({ code: "name/unsupported" });
  });

  it("are of an account: without one there is nothing to begin", async () => {
    const { foyer, naming } = await world();
    await foyer.disconnect();
    await expect(naming.begin()).rejects.toMatchObject({ code: "connection/not-found" });
  });

  it("are put in lower case and rid of everything but letters and digits as they are typed", async () => {
    const { draft, naming, type } = await world();
    await naming.begin();
    await type("Ada Lovelace-1815!");
    expect(draft()?.name).toBe("adalovelace1815");
    await type("x".repeat(99));
    expect(draft()?.name).toHaveLength(32);
  });

  it("are not there yet, or could not be read, and each is another thing", async () => {
    const { draft, naming, source } = await world();
    source.answer.rules = "hang";
    void naming.begin();
    await settleAll();
    expect(draft()?.rules).toEqual({ status: "loading" });
    source.answer.rules = BROKEN;
    await naming.begin();
    expect(draft()?.rules).toEqual({ status: "failed", code: "name/unreachable" });
  });

  it("are looked for once nothing is typed for half a second, and not those that are too short", async () => {
    const { clock, draft, naming, source, type } = await world();
    await naming.begin();
    await type("ada");
    expect(draft()?.check).toEqual({ status: "short" });
    await naming.setName("ada1");
    await clock.advance(TYPED_MS - 1);
    await naming.setName("ada18");
    expect(draft()?.check).toEqual({ status: "checking" });
    await clock.advance(TYPED_MS);
    await settleAll();
    expect(source.asked.filter((what) => what.startsWith("check:"))).toEqual(["check:ada18"]);
    expect(draft()?.check).toEqual({ status: "free", suggestions: [] });
    await type("");
    expect(draft()?.check).toEqual({ status: "empty" });
  });

  it("are judged by the latest question: what is said late of another name changes nothing", async () => {
    const { draft, naming, source, type } = await world();
    await naming.begin();
    let answer: (() => void) | undefined;
    let signal: AbortSignal | undefined;
    const { check } = source;
    source.check = (name, given) => {
      if (name !== "slow") return check(name, given);
      signal = given.signal;
      return new Promise((resolve) => {
        answer = () => resolve({ status: "taken", suggestions: [] });
      });
    };
    await type("slow");
    expect(signal?.aborted).toBe(false);
    await type("quick");
    expect(signal?.aborted).toBe(true);
    answer?.();
    await settleAll();
    expect(draft()).toMatchObject({ name: "quick", check: { status: "free" } });
  });

  it("could not be looked for, which is not that they are taken, and can be again", async () => {
    const { draft, naming, source, type } = await world();
    await naming.begin();
    source.answer.check = BROKEN;
    await type("ada1815");
    expect(draft()?.check).toEqual({ status: "failed", code: "name/unreachable" });
    source.answer.check = { status: "taken", suggestions: ["ada18151"] };
    await naming.check();
    expect(draft()?.check).toEqual({ status: "taken", suggestions: ["ada18151"] });
    await expect(naming.register()).rejects.toMatchObject({ code: "name/invalid" });
  });
});

describe("a name that is taken", () => {
  async function ready() {
    const all = await world();
    await all.naming.begin();
    await all.type("ada1815");
    return all;
  }

  it("is signed for by the owner on this page, and then the account is called so", async () => {
    const { adapter, clock, draft, foyer, name, naming, reported, source } = await ready();
    const told: unknown[] = [];
    foyer.on("account-named", (event) => told.push(event));
    const signed: string[] = [];
    const { signMessage } = adapter;
    Object.assign(adapter, {
      signMessage: (request: Parameters<typeof signMessage>[0]) => {
        signed.push(request.message);
        return signMessage(request);
      },
    });
    expect(name()).toMatchObject({ status: "none" });
    expect(await naming.register()).toBe("ada1815.people.example");
    await settleAll();
    const account = draft()?.account ?? "";
    expect(signed.map(parseNameClaim)).toEqual([
      {
        domain: "app.example:8443",
        name: "ada1815.people.example",
        address: account.split(":")[2],
        chain: "eip155:1",
        issuedAt: new Date(clock.now()).toISOString(),
      },
    ]);
    expect(draft()).toMatchObject({ stage: "done", taken: "ada1815.people.example" });
    expect(told).toEqual([{ account, name: "ada1815.people.example" }]);
    expect(name()).toMatchObject({ status: "known", name: "ada1815.people.example" });
    expect(source.taken.get(account)).toBe("ada1815.people.example");
    expect(reported).toEqual(expect.arrayContaining(["REGISTER_NAME_INITIATED", "REGISTER_NAME_SUCCESS"]));
  });

  it("is signed for once, however often it is pressed", async () => {
    const { naming, source } = await ready();
    await Promise.all([naming.register(), naming.register()]);
    expect(source.asked.filter((what) => what.startsWith("register:"))).toHaveLength(1);
  });

  it("is kept as it was written where the person says no, and nothing failed", async () => {
    const { adapter, draft, naming, reported, source } = await ready();
    const before = draft();
    adapter.answer.sign = "reject";
    await expect(naming.register()).rejects.toMatchObject({ code: "wallet/rejected" });
    expect(draft()).toEqual({ ...before, failure: undefined });
    expect(source.taken.size).toBe(0);
    expect(reported).not.toContain("REGISTER_NAME_ERROR");
    adapter.answer.sign = "approve";
    expect(await naming.register()).toBe("ada1815.people.example");
  });

  it("is somebody else's who was faster: what is free is asked for again", async () => {
    const { draft, naming, reported, source } = await ready();
    source.answer.register = new FoyerError("name/taken", { name: "ada1815" });
    source.answer.check = { status: "taken", suggestions: ["ada18151"] };
    await expect(naming.register()).rejects.toMatchObject({ code: "name/taken" });
    await settleAll();
    expect(draft()).toMatchObject({
      name: "ada1815",
      stage: "writing",
      failure: "name/taken",
      check: { status: "taken", suggestions: ["ada18151"] },
    });
    expect(reported).toContain("REGISTER_NAME_ERROR");
    await naming.setName("ada18151");
    expect(draft()?.failure).toBeUndefined();
  });

  it("is not taken where the source fails, throws anything, or is told to stop", async () => {
    const { draft, naming, source } = await ready();
    source.answer.register = new TypeError("boom");
    await expect(naming.register()).rejects.toThrow("boom");
    expect(draft()).toMatchObject({ name: "ada1815", stage: "writing", failure: "name/unreachable" });
    source.answer.register = "hang";
    const end = new AbortController();
    const over = naming.register({ signal: end.signal });
    await settleAll();
    expect(draft()?.stage).toBe("registering");
    end.abort();
    await expect(over).rejects.toMatchObject({ code: "flow/aborted" });
    expect(draft()).toMatchObject({ stage: "writing", failure: undefined });
  });

  it("is of the account in use: another one begins anew", async () => {
    const { adapter, draft, foyer, naming } = await ready();
    const before = draft()?.account;
    await foyer.connect({ connectorId: adapter.addWallet("Other").id });
    await expect(naming.register()).rejects.toMatchObject({ code: "name/invalid" });
    await naming.begin();
    expect(draft()?.account).not.toBe(before);
    expect(draft()).toMatchObject({ name: "", check: { status: "empty" } });
  });
});
