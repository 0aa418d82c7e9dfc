import { describe, expect, it, vi } from "vitest";
import { createMemoryPorts, createScriptedAdapter, createSharedStorage, settle } from "../testing.ts";
import { createFoyer } from "./create-foyer.ts";
import type { Feature, FeatureContext, FeatureHost } from "./foyer.ts";

type Tips = { count: number; last: { by: string } | undefined };
type TipVerbs = { give(by: string): number; refuse(): Promise<never> };

/** A feature that keeps count of tips, and what is seen of it from inside. */
function tips() {
  let inside: FeatureContext<Tips> | undefined;
  const loaded = vi.fn();
  const feature: Feature<"tips", Tips, TipVerbs> = {
    name: "tips",
    createState: () => ({ count: 0, last: undefined }),
    load: async () => {
      loaded();
      return {
        create(context) {
          inside = context;
          const { state } = context;
          return {
            give(by) {
              state.last = { by };
              state.count += 1;
              return state.count;
            },
            refuse: () => Promise.reject(new Error("no, thanks")),
          };
        },
      };
    },
  };
  return { feature, loaded, inside: () => inside as FeatureContext<Tips> };
}

function kit(storage = createSharedStorage()) {
  const evm = createScriptedAdapter("eip155");
  const ports = createMemoryPorts({ storage: storage.open() });
  return { evm, foyer: createFoyer({ app: { name: "Example" }, adapters: [evm], ports }) };
}

describe("a feature that is attached to a kit", () => {
  it("has its branch of the kit's state at once, and fetches nothing until it is used", async () => {
    const { foyer } = kit();
    const { feature, loaded } = tips();
    const jar = foyer.use(feature);
    expect(jar.getSnapshot()).toEqual({ count: 0, last: undefined });
    expect(foyer.getSnapshot().features).toEqual({ tips: { count: 0, last: undefined } });
    await settle();
    expect(loaded).not.toHaveBeenCalled();
    expect(await jar.give("Ada")).toBe(1);
    expect(await jar.give("Bob")).toBe(2);
    expect(loaded).toHaveBeenCalledOnce();
    expect(jar.getSnapshot()).toEqual({ count: 2, last: { by: "Bob" } });
  });

  it("runs a verb that is here in the caller's own task, so that it may open a window", async () => {
    const { foyer } = kit();
    const jar = foyer.use(tips().feature);
    await jar.load();
    void jar.give("Ada");
    expect(jar.getSnapshot().count).toBe(1);
  });

  it("tells of changes of its own branch, and of no others", async () => {
    const { foyer } = kit();
    const jar = foyer.use(tips().feature);
    const heard = vi.fn();
    const stop = jar.subscribe(heard);
    foyer.setSettings({ send: false });
    await settle();
    expect(heard).not.toHaveBeenCalled();
    await jar.give("Ada");
    await settle();
    expect(heard).toHaveBeenCalledOnce();
    stop();
    await jar.give("Bob");
    await settle();
    expect(heard).toHaveBeenCalledOnce();
  });

  it("is the same one for whoever attaches it again", () => {
    const { foyer } = kit();
    expect(foyer.use(tips().feature)).toBe(foyer.use(tips().feature));
  });

  it("has nothing in common with another kit's, of the same object", async () => {
    const { feature } = tips();
    const [first, second] = [kit().foyer.use(feature), kit().foyer.use(feature)];
    await first.give("Ada");
    expect(second.getSnapshot()).toEqual({ count: 0, last: undefined });
  });

  it("is given the kit, its ports, and storage under the kit's and its own name", async () => {
    const storage = createSharedStorage();
    const { foyer, evm } = kit(storage);
    const { feature, inside } = tips();
    await foyer.use(feature).load();
    foyer.start();
    expect(inside().foyer).toBe(foyer);
    expect(inside().adapters).toEqual([evm]);
    expect(inside().ports.page.isMobile).toBe(false);
    inside().storage.set("best", "Ada");
    expect(storage.entries()).toEqual({ "foyer:tips:best": "Ada" });
    expect(inside().storage.get("best")).toBe("Ada");
  });

  it("hands on what a verb fails with, and says what could not be fetched, once more when asked again", async () => {
    const { foyer } = kit();
    const { feature } = tips();
    const load = vi.fn(feature.load).mockRejectedValueOnce(new TypeError("offline"));
    const jar = foyer.use({ ...feature, load });
    await expect(jar.give("Ada")).rejects.toMatchObject({
      code: "library/unreachable",
      context: { library: "tips" },
    });
    expect(await jar.give("Ada")).toBe(1);
    await expect(jar.refuse()).rejects.toThrow("no, thanks");
  });

  it("may listen to the kit from the start, and ends with it", async () => {
    const { foyer } = kit();
    const { feature } = tips();
    let host: FeatureHost<TipVerbs> | undefined;
    const jar = foyer.use({
      ...feature,
      attach(given) {
        host = given;
        given.foyer.on("modal-opened", async () => (await given.load()).give("whoever opened it"));
      },
    });
    foyer.open();
    await vi.waitFor(() => expect(jar.getSnapshot().last).toEqual({ by: "whoever opened it" }));
    expect(host?.signal.aborted).toBe(false);
    foyer.destroy();
    expect(host?.signal.aborted).toBe(true);
    await expect(jar.give("Ada")).rejects.toMatchObject({
      code: "foyer/destroyed",
      context: { member: "tips.give" },
    });
    await expect(host?.load()).rejects.toMatchObject({ code: "foyer/destroyed" });
  });

  it("may have its verbs from a class, whose methods find their own instance", async () => {
    class Jar {
      #count = 0;
      readonly give = (): number => ++this.#count;
      empty(): number {
        this.#count = 0;
        return this.#count;
      }
      async count(times: number): Promise<number> {
        return this.#count * times;
      }
    }
    class LabelledJar extends Jar {
      label(): string {
        return "tips";
      }
    }
    const { foyer } = kit();
    const jar = foyer.use({
      name: "jar",
      createState: () => ({}),
      load: async () => ({ create: () => new LabelledJar() }),
    });
    expect(await jar.give()).toBe(1);
    expect(await jar.count(3)).toBe(3);
    expect(await jar.empty()).toBe(0);
    expect(await jar.label()).toBe("tips");
  });

  it("says which verb it does not have, and calls nothing that every object has", async () => {
    const { foyer } = kit();
    const { feature } = tips();
    const jar = foyer.use<"tips", Tips, TipVerbs, object>(feature) as unknown as Record<string, () => Promise<unknown>>;
    await expect(jar["gift"]?.()).rejects.toMatchObject({
      code: "call/invalid",
      context: { member: "tips.gift" },
      message: expect.stringContaining("foyer.tips.gift"),
    });
    const numbers = foyer.use({
      name: "one",
      createState: () => ({}),
      load: async () => ({ create: () => ({ one: 1 }) }),
    });
    await expect((numbers as unknown as typeof jar)["one"]?.()).rejects.toMatchObject({
      context: { member: "one.one" },
    });
    expect(jar["then"]).toBeUndefined();
    expect(Reflect.get(jar, Symbol.iterator)).toBeUndefined();
    for (const name of Object.getOwnPropertyNames(Object.prototype)) {
      expect(Reflect.get(jar, name), name).toBe(Reflect.get({}, name));
    }
  });

  it("can be awaited by mistake: it is no promise", async () => {
    const { foyer } = kit();
    const jar = foyer.use(tips().feature);
    expect(await jar).toBe(jar);
  });

  it("given at creation is there before anything else, with its gate and with what it provides", async () => {
    const wallets = { read: async () => ({ wallets: [], count: 0 }) };
    const report = vi.fn();
    const attach = vi.fn(({ provide, addGate }: FeatureHost) => {
      provide({ directory: wallets, analytics: { report, listen: () => () => undefined } });
      addGate({ name: "terms", afterConnect: () => Promise.reject(new Error("not yet")) });
    });
    const { feature, loaded } = tips();
    const evm = createScriptedAdapter("eip155");
    const features = [{ ...feature, attach }];
    const foyer = createFoyer({ app: { name: "Example" }, adapters: [evm], ports: createMemoryPorts(), features });
    expect(foyer.getInitialSnapshot().features).toEqual({ tips: { count: 0, last: undefined } });
    expect(foyer.ports).toMatchObject({ directories: [wallets], analytics: { report } });
    expect(loaded).not.toHaveBeenCalled();
    evm.addWallet("Acme");
    foyer.start();
    await foyer.load();
    await expect(foyer.connect({ wallet: "Acme" })).rejects.toMatchObject({ code: "gate/refused" });
    await foyer.disconnect();
    expect(report).toHaveBeenCalledWith("DISCONNECT_SUCCESS", { namespace: "all" });
    expect(attach).toHaveBeenCalledOnce();
  });

  it("finds ports of its own beside the kit's, and what another one provides later", async () => {
    type Bell = { readonly bell: { ring(): string } };
    const bell: Bell["bell"] = { ring: () => "ding" };
    const ringer: Feature<"ringer", object, { ring(): readonly unknown[] }, Bell> = {
      name: "ringer",
      createState: () => ({}),
      ports: { bell },
      load: async () => ({
        create: ({ ports }) => ({ ring: () => [ports.bell.ring(), ports.page.isMobile, ports.analytics] }),
      }),
    };
    const { foyer } = kit();
    const handle = foyer.use(ringer);
    expect(await handle.ring()).toEqual(["ding", false, undefined]);
    const analytics = { report: () => undefined, listen: () => () => undefined };
    foyer.use({ ...tips().feature, attach: ({ provide }) => provide({ analytics }) });
    expect(await handle.ring()).toEqual(["ding", false, analytics]);
    expect("bell" in foyer.ports).toBe(false);
  });
});
