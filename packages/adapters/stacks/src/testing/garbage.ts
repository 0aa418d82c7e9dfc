import type { PersonWallet } from "./person-wallet.ts";

/** What a hostile page puts into the list, and at the path `Garbage`. */
export type Thrown = { readonly entry: unknown; readonly provider: unknown };

/** Lists entries and objects that are no wallets, each but for one thing like a good one. */
export function garbage({ provider, stacks: { entry } }: PersonWallet): readonly Thrown[] {
  const good = { entry: { ...entry, id: "Garbage" }, provider: provider() };
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  const trapped = Object.defineProperty({ ...good.entry }, "id", {
    get() {
      throw new Error("trap");
    },
  });
  const entries = [undefined, null, 5, "wallet", {}, proxy, trapped, [good.entry]].map((one) => ({ entry: one }));
  const members = [
    { id: 5 },
    { id: "" },
    { id: "Nowhere" },
    { id: "Garbage.request.deeper" },
    { id: "a".repeat(1_000_000) },
    { id: ".".repeat(1_000_000) },
    { name: undefined },
    { name: "\u200b" },
    { name: { toString: () => "Alder" } },
    { methods: ["signPsbt", "getAddresses"] },
    { methods: [Symbol("stx_signMessage"), { toString: () => "stx_" }, "signMessage"] },
  ].map((member) => ({ entry: { ...good.entry, ...member } }));
  const providers = [undefined, null, "provider", {}, { request: "request" }, proxy].map((provider) => ({ provider }));
  return [...entries, ...members, ...providers].map((one) => ({ ...good, ...one }));
}
