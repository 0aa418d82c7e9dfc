import type { NameSource } from "@foyer/contract";
import { describe, expect, it, type Mock, vi } from "vitest";
import { createFoyer } from "../../kit/create-foyer.ts";
import { createManualClock, createMemoryPorts, createSharedStorage, settle } from "../../testing/memory-ports.ts";
import { createScriptedAdapter } from "../../testing/scripted-adapter.ts";
import { names } from "./names.ts";
import { selectName } from "./state.ts";
import { GOOD_MS, RETRY_MS } from "./verbs.ts";

const PICTURE = "https://pictures.example.org/ada.png";

type Source = { readonly [V in keyof NameSource]: Mock<NameSource[V]> };

function source(more: Partial<Source> = {}): Source {
  return {
    reverse: vi.fn<NameSource["reverse"]>(async () => ({ name: "ada.eth", image: PICTURE })),
    resolve: vi.fn<NameSource["resolve"]>(async () => undefined),
    ...more,
  };
}

function create(sources: readonly NameSource[], storage = createSharedStorage()) {
  const clock = createManualClock();
  const adapter = createScriptedAdapter("eip155");
  const connector = adapter.addWallet("Acme");
  adapter.restores.set(connector.id, "restored");
  const ports = createMemoryPorts({ clock, storage: storage.open() });
  const foyer = createFoyer({ app: { name: "Test" }, adapters: [adapter], ports });
  const known = foyer.use(names({ sources }));
  foyer.start();
  return {
    adapter,
    clock,
    foyer,
    known,
    storage,
    name: () => selectName(foyer.getSnapshot()),
    connect: async () => {
      const { id } = await foyer.connect({ connectorId: connector.id });
      await settleAll();
      return id;
    },
  };
}

async function settleAll(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await settle();
}

describe("what an account is called", () => {
  it("is asked for once the visitor connects, and not again for five minutes", async () => {
    const ens = source();
    const { clock, connect, known, name } = create([ens]);
    await settleAll();
    expect([ens.reverse.mock.calls.length, name()]).toEqual([0, undefined]);
    await connect();
    expect(name()).toEqual({
      status: "known",
      name: "ada.eth",
      image: PICTURE,
      isConfusable: false,
      at: clock.now(),
    });
    expect(ens.reverse.mock.calls[0]?.[0]).toBe("eip155:1:eip155-Acme");
    await known.refresh();
    expect(ens.reverse).toHaveBeenCalledTimes(1);
    await clock.advance(GOOD_MS);
    await known.refresh();
    expect(ens.reverse).toHaveBeenCalledTimes(2);
  });

  it("is of the last visit after a reload, and nobody is asked before the visitor opens the modal", async () => {
    const storage = createSharedStorage();
    const first = create([source()], storage);
    await first.connect();
    const ens = source({ reverse: vi.fn(async () => ({ name: "ada.xyz" })) });
    const second = create([ens], storage);
    await second.clock.advance(GOOD_MS);
    await settleAll();
    expect(second.name()).toMatchObject({ status: "known", name: "ada.eth", image: PICTURE });
    expect(ens.reverse).not.toHaveBeenCalled();
    second.foyer.open();
    await settleAll();
    expect(second.name()).toMatchObject({ status: "known", name: "ada.xyz" });
    expect(second.name()).not.toHaveProperty("image");
  });

  it("is forgotten with the account that a person disconnects", async () => {
    const storage = createSharedStorage();
    const { connect, foyer } = create([source()], storage);
    const connectionId = await connect();
    await foyer.disconnect({ connectionId });
    await settleAll();
    expect(foyer.getSnapshot().features).toMatchObject({ names: { accounts: {} } });
    expect(JSON.stringify(storage.entries())).not.toContain("ada.eth");
  });

  it("is that of the first source that knows one, though another cannot be asked", async () => {
    const away = source({ reverse: vi.fn(async () => Promise.reject(new TypeError("Failed to fetch"))) });
    const { connect, name } = create([away, source({ reverse: vi.fn(async () => undefined) }), source()]);
    await connect();
    expect(name()).toMatchObject({ status: "known", name: "ada.eth" });
  });

  it("is none, or failed and then not asked for half a minute, and each is another thing", async () => {
    const none = create([source({ reverse: vi.fn(async () => undefined) })]);
    await none.connect();
    expect(none.name()).toMatchObject({ status: "none" });
    const reverse = vi.fn(async () => Promise.reject(new TypeError("Failed to fetch")));
    const failed = create([source({ reverse })]);
    await failed.connect();
    expect(failed.name()).toMatchObject({ status: "failed" });
    await failed.known.refresh();
    expect(reverse).toHaveBeenCalledTimes(1);
    await failed.clock.advance(RETRY_MS);
    await failed.known.refresh();
    expect(reverse).toHaveBeenCalledTimes(2);
  });

  it("stays what it was where it cannot be read again", async () => {
    const reverse = vi.fn(async (): Promise<{ name: string }> => ({ name: "ada.eth" }));
    const { clock, connect, known, name } = create([source({ reverse })]);
    await connect();
    const before = name();
    reverse.mockRejectedValue(new TypeError("Failed to fetch"));
    await clock.advance(GOOD_MS);
    await known.refresh();
    await known.refresh();
    expect(reverse).toHaveBeenCalledTimes(2);
    expect(name()).toEqual(before);
  });

  it.each([
    ["names of 10 kB", { name: `${"a".repeat(10_000)}.eth` }, { name: "a".repeat(64) }],
    ["marks that turn the text", { name: "ada\u202e.eth" }, { name: "ada.eth" }],
    ["letters of another script", { name: "аda.eth" }, { isConfusable: true }],
    ["a picture that is a script", { name: "ada.eth", image: "javascript:alert(1)" }, { image: undefined }],
    ["a picture that is not encrypted", { name: "ada.eth", image: "http://x.example.org/a.png" }, { image: undefined }],
  ])("is cleaned of %s", async (_, said, shown) => {
    const { connect, name } = create([source({ reverse: vi.fn(async () => said) })]);
    await connect();
    expect({ image: undefined, ...name() }).toMatchObject({ status: "known", ...shown });
  });

  it("is of nobody else: an answer that comes after another account was chosen changes nothing", async () => {
    let answer: ((said: { name: string }) => void) | undefined;
    const reverse = vi.fn(
      async (account: string) =>
        await new Promise<{ name: string }>((resolve) => {
          if (account.endsWith("Acme")) answer = resolve;
          else resolve({ name: "other.eth" });
        }),
    );
    const { adapter, connect, foyer, name } = create([source({ reverse })]);
    await connect();
    const other = adapter.addWallet("Other");
    await foyer.connect({ connectorId: other.id });
    await settleAll();
    answer?.({ name: "ada.eth" });
    await settleAll();
    expect(name()).toMatchObject({ name: "other.eth" });
    expect(JSON.stringify(foyer.getSnapshot().features)).not.toContain("ada.eth");
  });
});

describe("who is behind a name", () => {
  it("is an address that the chain's adapter takes, with the name's warning", async () => {
    const resolve = vi.fn(async () => ({ address: "eip155-Ada", image: PICTURE }));
    const { known } = create([source({ resolve })]);
    expect(await known.resolve({ name: "аda.eth", chain: "eip155:1" })).toEqual({
      address: "eip155-Ada",
      image: PICTURE,
      isConfusable: true,
    });
  });

  it("is nobody where no source knows the name", async () => {
    expect(await create([source()]).known.resolve({ name: "x.eth", chain: "eip155:1" })).toBeUndefined();
  });
});
