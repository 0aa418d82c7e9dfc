import fc from "fast-check";
import { expect, it } from "vitest";
import { formatSourceId, parseSourceId } from "./source-ids.ts";
import { isOfSource } from "./state.ts";

it("reads back what it wrote, whatever the topic holds", () => {
  const part = fc.string({ minLength: 1 }).map((text) => `a${text.replaceAll(":", "")}`);
  fc.assert(
    fc.property(part, fc.string(), part, (kind, topic, namespace) => {
      const parts = { kind, topic, namespace };
      expect(parseSourceId(formatSourceId(parts))).toEqual(parts);
      expect(isOfSource({ kind }, formatSourceId(parts))).toBe(true);
    }),
  );
});

it("takes no other connector for a source's, however alike their names", () => {
  const own = formatSourceId({ kind: "walletConnect", topic: "7f6e", namespace: "eip155" });
  expect(isOfSource({ kind: "wallet" }, own)).toBe(false);
  for (const id of ["eip6963:walletConnect", "walletConnect2:7f6e:eip155", "window:walletConnect:eip155", ""]) {
    expect(isOfSource({ kind: "walletConnect" }, id)).toBe(false);
  }
});
