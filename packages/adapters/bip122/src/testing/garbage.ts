import type { Entering } from "./enter.ts";

const good = { request: (): undefined => undefined };
const { proxy, revoke } = Proxy.revocable({}, {});
revoke();
const trapped = Object.defineProperty({}, "request", {
  get() {
    throw new Error("trap");
  },
});

/** What may be in the list and is no wallet. */
export const GARBAGE: readonly Entering[] = [
  { entry: undefined },
  { entry: null },
  { entry: 5 },
  { entry: "wallet" },
  { entry: {} },
  { entry: proxy },
  { entry: { id: 5, name: "Number" } },
  { entry: { id: "", name: "Nowhere" } },
  { entry: { id: "garbage.missing", name: "Missing" } },
  { entry: { id: "garbage.nameless" }, provider: { ...good } },
  { entry: { id: "garbage.invisible", name: "\u200b" }, provider: { ...good } },
  { entry: { id: "garbage.object", name: { toString: () => "Alder" } }, provider: { ...good } },
  { entry: { id: "garbage.text", name: "Text" }, provider: "wallet" },
  { entry: { id: "garbage.empty", name: "Empty" }, provider: {} },
  { entry: { id: "garbage.member", name: "Member" }, provider: { request: "no" } },
  { entry: { id: "garbage.trapped", name: "Trapped" }, provider: trapped },
  { entry: { id: "garbage.proxy", name: "Proxy" }, provider: proxy },
  { entry: { id: `garbage.${"a.".repeat(10_000)}`, name: "Deep" } },
  { entry: { id: "__proto__.constructor", name: "Prototype" } },
];
