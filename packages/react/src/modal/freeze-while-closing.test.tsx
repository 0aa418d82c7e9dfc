import type { Snapshot } from "@foyer/core";
import { describe, expect, it, onTestFinished } from "vitest";
import { createChanges } from "../hooks/changes.ts";
import { afterPaint } from "../parts/motion/motion.ts";
import { createTestKit } from "../test/render.tsx";
import { createButtonText, ENGLISH } from "../text/button-text.ts";
import { type Frozen, freezeWhileClosing } from "./modal.tsx";

const painted = (): Promise<void> => new Promise((resolve) => void afterPaint(resolve));
const settled = async (): Promise<void> => {
  for (let hop = 0; hop < 60; hop += 1) await undefined;
};
const viewOf = ({ router }: Snapshot): string | undefined => (router.isOpen ? router.stack.at(-1)?.view : "closed");

type Given = Frozen & {
  readonly foyer: ReturnType<typeof createTestKit>["foyer"];
  /** What a reader of the frame has been shown, in order, as React would render it. */
  readonly rendered: Snapshot[];
};

async function freeze(opened?: "Networks"): Promise<Given> {
  const { foyer } = createTestKit();
  await foyer.load();
  if (opened) foyer.open({ view: opened });
  const { getSnapshot } = foyer;
  const frozen = freezeWhileClosing({
    ...createChanges(foyer),
    foyer,
    ui: foyer,
    features: [],
    getInitialSnapshot: foyer.getInitialSnapshot,
    getSnapshot,
    preload: () => undefined,
    modalChunk: () => ({}),
    text: () => createButtonText(ENGLISH),
  });
  let last = frozen.frame.getSnapshot();
  const rendered: Snapshot[] = [];
  frozen.frame.subscribe(() => {
    const now = frozen.frame.getSnapshot();
    if (now !== last) rendered.push(now);
    last = now;
  });
  onTestFinished(frozen.stop);
  return { ...frozen, foyer, rendered };
}

async function openAndClose(foyer: Given["foyer"]): Promise<void> {
  foyer.open({ view: "Networks" });
  await settled();
  foyer.close();
  await settled();
}

describe("what a modal reads", () => {
  it("says at once what happens while the modal is open", async () => {
    const { foyer, frame, rendered } = await freeze();
    foyer.open({ view: "Networks" });
    await settled();
    expect(rendered.map(viewOf)).toEqual(["Networks"]);
    expect(viewOf(frame.getSnapshot())).toBe("Networks");
  });

  it("says that it closes once the page has been painted", async () => {
    const { foyer, frame, rendered } = await freeze();
    await openAndClose(foyer);
    expect(rendered.map(viewOf)).toEqual(["Networks"]);
    expect(viewOf(frame.getSnapshot())).toBe("Networks");
    await painted();
    expect(rendered.map(viewOf)).toEqual(["Networks", "closed"]);
  });

  it("says once what happens several times before the paint", async () => {
    const { foyer, rendered } = await freeze();
    foyer.setTheme({ mode: "dark" });
    await settled();
    foyer.setTheme({ mode: "light" });
    await settled();
    expect(rendered).toEqual([]);
    await painted();
    expect(rendered.map(({ theme }) => theme.mode)).toEqual(["light"]);
    await painted();
    expect(rendered).toHaveLength(1);
  });

  it("does not say that it closes when it is open again before that", async () => {
    const { foyer, rendered } = await freeze();
    await openAndClose(foyer);
    foyer.open({ view: "WhatIsAWallet" });
    await settled();
    expect(rendered.map(viewOf)).toEqual(["Networks", "WhatIsAWallet"]);
    await painted();
    expect(rendered).toHaveLength(2);
  });

  it("keeps for the views what was last open, until that is let go", async () => {
    const { foyer, views, release } = await freeze();
    await openAndClose(foyer);
    await painted();
    expect(viewOf(views.getSnapshot())).toBe("Networks");
    release();
    expect(viewOf(views.getSnapshot())).toBe("closed");
  });

  it("keeps for the views what was open before", async () => {
    const { foyer, views } = await freeze("Networks");
    foyer.close();
    await settled();
    await painted();
    expect(viewOf(views.getSnapshot())).toBe("Networks");
  });

  it("says nothing more once it is stopped", async () => {
    const { foyer, rendered, stop } = await freeze();
    foyer.setTheme({ mode: "dark" });
    await settled();
    stop();
    await painted();
    foyer.open({ view: "Networks" });
    await settled();
    expect(rendered).toEqual([]);
  });
});
