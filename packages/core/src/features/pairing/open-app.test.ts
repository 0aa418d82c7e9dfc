import type { SourceSession } from "@foyer/contract";
import { describe, expect, it, vi } from "vitest";
import { createFoyer } from "../../kit/create-foyer.ts";
import {
  createMemoryPage,
  createMemoryPorts,
  createScriptedAdapter,
  createScriptedRelay,
  createSharedStorage,
} from "../../testing.ts";
import { pairing } from "./pairing.ts";

type World = { readonly isMobile?: boolean; readonly links?: SourceSession["links"]; readonly kept?: string };

async function world({ isMobile = true, links = { native: "pocket://" }, kept }: World = {}) {
  const relay = createScriptedRelay();
  const page = createMemoryPage({ isMobile });
  const disk = createSharedStorage(kept === undefined ? {} : { "foyer:apps:scripted": kept });
  const foyer = createFoyer({
    app: { name: "Example" },
    adapters: [createScriptedAdapter("eip155")],
    sources: [relay],
    ports: createMemoryPorts({ page, storage: disk.open() }),
  });
  foyer.start();
  const link = foyer.use(pairing());
  const connecting = link.pair();
  const uri = await vi.waitFor(() => link.getSnapshot().uri ?? Promise.reject(new Error("no link")));
  const leave = (): void => {
    Object.assign(page.target ?? {}, { document: { hidden: true } });
    page.target?.dispatchEvent(new Event("visibilitychange"));
  };
  const agree = async (): Promise<void> => {
    relay.agree(uri, { links });
    await connecting;
  };
  const ask = (): void => relay.emit({ type: "asked", topic: uri.replace("wc:", "topic-") });
  return { page, disk, leave, agree, ask };
}

describe("a wallet that is asked something", () => {
  it("is opened where the visitor left the page to agree in an app of the same phone [CNG-12]", async () => {
    const { page, leave, agree, ask, disk } = await world();
    leave();
    await agree();
    ask();
    expect(page.followed).toEqual(["pocket://"]);
    expect(JSON.parse(disk.entries()["foyer:apps:scripted"] ?? "")).toEqual(["topic-1"]);
  });

  it("is opened by https where that is all it has", async () => {
    const { page, leave, agree, ask } = await world({ links: { universal: "https://pocket.example.org" } });
    leave();
    await agree();
    ask();
    expect(page.followed).toEqual(["https://pocket.example.org"]);
  });

  it.each([
    ["the visitor stayed, as with another device's camera", { isMobile: true }, false],
    ["the page is on a computer", { isMobile: false }, true],
    ["it has no link", { isMobile: true, links: {} }, true],
  ])("is left alone where %s", async (_, given, isLeft) => {
    const { page, leave, agree, ask } = await world(given);
    if (isLeft) leave();
    await agree();
    ask();
    expect(page.followed).toEqual([]);
  });

  it.each(["{", "7", '{"a":1}', "[7]"])(
    "is left alone where what is stored is no list of sessions: %s",
    async (kept) => {
      const { page, agree, ask } = await world({ kept });
      await agree();
      ask();
      expect(page.followed).toEqual([]);
    },
  );

  it("is opened after a reload too", async () => {
    const { page, agree, ask } = await world({ kept: '["topic-1"]' });
    await agree();
    ask();
    expect(page.followed).toEqual(["pocket://"]);
  });
});
