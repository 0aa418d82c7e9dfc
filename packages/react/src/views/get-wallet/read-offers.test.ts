import type { Connector, Wallet } from "@foyer/core";
import { describe, expect, it } from "vitest";
import { readOffers } from "./get-wallet-view.tsx";

const wallet = (id: string, isInstalled = false): Wallet => ({
  id,
  name: id,
  connectors: isInstalled ? [{ id: `window:${id}` } as Connector] : [],
  namespaces: ["eip155"],
  isInstalled,
  connectionIds: [],
  isUnverified: false,
  isGeneric: false,
});
const known = ["a", "b", "c", "d", "e"].map((id) => wallet(id));

function offer(choice: Parameters<typeof readOffers>[1]["choice"], isAwaited = false, wallets = known) {
  const { wallets: offered, awaited } = readOffers(wallets, { choice, isAwaited });
  return `${offered.map(({ id }) => id).join(" ")} +${awaited}`;
}

describe("wallets worth getting", () => {
  it("are up to four, the host's before the directory's [CNG-05]", () => {
    expect(offer({ featured: ["e"], custom: [{ id: "d", name: "D" }] })).toBe("e d a b +0");
    expect(offer({ recommended: ["c"] })).toBe("c +0");
    expect(offer({}, false, [wallet("a", true), wallet("b")])).toBe("b +0");
  });

  it("keep their places while a service has still to tell of some [CNG-05]", () => {
    expect(offer({}, true)).toBe(" +4");
    expect(offer({ featured: ["e"] }, true)).toBe("e +3");
    expect(offer({ featured: ["late", "e"] }, true)).toBe(" +4");
    expect(offer({ featured: ["e"], recommended: ["late"] }, true)).toBe("e +1");
    expect(offer({ featured: ["e"], recommended: ["a", "b"] }, true)).toBe("e a b +0");
  });

  it("are those that are known where the service told nothing", () => {
    expect(offer({ featured: ["late", "e"] })).toBe("e a b c +0");
  });
});
