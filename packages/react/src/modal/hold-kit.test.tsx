import type { Snapshot } from "@foyer/core";
import { useEffect } from "react";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { subscribeSettled } from "../hooks/subscribe-settled.ts";
import { afterPaint } from "../parts/motion/after-paint.ts";
import { createTestKit } from "../test/render.tsx";
import { createButtonText, ENGLISH } from "../text/button-text.ts";
import { type HeldKit, holdKit } from "./hold-kit.ts";

const painted = (): Promise<void> => new Promise((resolve) => void afterPaint(resolve));
const settled = async (): Promise<void> => {
  for (let hop = 0; hop < 60; hop += 1) await undefined;
};
const viewOf = ({ router }: Snapshot): string | undefined => (router.isOpen ? router.stack.at(-1)?.view : "closed");

type Held = HeldKit & {
  readonly foyer: ReturnType<typeof createTestKit>["foyer"];
  readonly heard: () => void;
};

async function hold(opened?: "Networks"): Promise<Held> {
  const { foyer } = createTestKit();
  await foyer.load();
  if (opened) foyer.open({ view: opened });
  const { getSnapshot } = foyer;
  const held = holdKit({
    foyer,
    features: [],
    useArrival: useEffect,
    getSnapshot,
    subscribe: subscribeSettled(foyer),
    preload: () => undefined,
    late: () => ({}),
    text: () => createButtonText(ENGLISH),
  });
  const heard = vi.fn();
  held.frame.subscribe(heard);
  onTestFinished(held.stop);
  return { ...held, foyer, heard };
}

async function openAndClose(foyer: Held["foyer"]): Promise<void> {
  foyer.open({ view: "Networks" });
  await settled();
  foyer.close();
  await settled();
}

describe("a kit that is held for a modal", () => {
  it("tells at once what happens while the modal is open", async () => {
    const { foyer, frame, heard } = await hold();
    foyer.open({ view: "Networks" });
    await settled();
    expect(heard).toHaveBeenCalledOnce();
    expect(viewOf(frame.getSnapshot())).toBe("Networks");
  });

  it("tells of the closing once the page has been painted", async () => {
    const { foyer, frame, heard } = await hold();
    await openAndClose(foyer);
    expect(heard).toHaveBeenCalledOnce();
    expect(viewOf(frame.getSnapshot())).toBe("Networks");
    await painted();
    expect(heard).toHaveBeenCalledTimes(2);
    expect(viewOf(frame.getSnapshot())).toBe("closed");
  });

  it("tells once of what happens several times before the paint", async () => {
    const { foyer, frame, heard } = await hold();
    foyer.setTheme({ mode: "dark" });
    await settled();
    foyer.setTheme({ mode: "light" });
    await settled();
    expect(heard).not.toHaveBeenCalled();
    await painted();
    expect(heard).toHaveBeenCalledOnce();
    expect(frame.getSnapshot().theme.mode).toBe("light");
  });

  it("does not tell of the closing when it is open again before that", async () => {
    const { foyer, frame, heard } = await hold();
    await openAndClose(foyer);
    foyer.open({ view: "WhatIsAWallet" });
    await settled();
    expect(viewOf(frame.getSnapshot())).toBe("WhatIsAWallet");
    await painted();
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it("keeps for the views what was last open, until that is let go", async () => {
    const { foyer, views, release } = await hold();
    await openAndClose(foyer);
    await painted();
    expect(viewOf(views.getSnapshot())).toBe("Networks");
    release();
    expect(viewOf(views.getSnapshot())).toBe("closed");
  });

  it("keeps for the views what was open before it was held", async () => {
    const { foyer, views } = await hold("Networks");
    foyer.close();
    await settled();
    await painted();
    expect(viewOf(views.getSnapshot())).toBe("Networks");
  });

  it("tells nothing more once it is stopped", async () => {
    const { foyer, heard, stop } = await hold();
    foyer.setTheme({ mode: "dark" });
    await settled();
    stop();
    await painted();
    foyer.open({ view: "Networks" });
    await settled();
    expect(heard).not.toHaveBeenCalled();
  });
});
