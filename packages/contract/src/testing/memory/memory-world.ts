import type { Adapter, Page } from "../../adapter.ts";
import type { ConformanceWorld } from "../world.ts";
import { createMemoryAdapter } from "./memory-adapter.ts";
import { createMemoryClock } from "./memory-clock.ts";
import { MEMORY_NETWORKS } from "./memory-networks.ts";
import { announceMemory, createMemoryWallet, MEMORY_EVENT } from "./memory-wallet.ts";

/** A fresh world around the memory adapter, or around what a test makes of it. */
export function createMemoryWorld(
  alter: (adapter: Adapter<"stacks">) => Adapter<"stacks"> = (adapter) => adapter,
): ConformanceWorld<"stacks"> {
  const clock = createMemoryClock();
  const pages = [createPage()];
  const page = (): Page => pages[pages.length - 1] as Page;
  const shared = { page, chain: MEMORY_NETWORKS[0].caipNetworkId };
  const wallets = [
    createMemoryWallet({ ...shared, name: "Alder", addresses: ["SA1", "SA2"], canForget: true }),
    createMemoryWallet({ ...shared, name: "Birch", addresses: ["SB1", "SB2"], canForget: false }),
  ] as const;
  const announce = (detail: unknown): void => void page().dispatchEvent(new CustomEvent(MEMORY_EVENT, { detail }));
  return {
    adapter: alter(createMemoryAdapter()),
    create: () => alter(createMemoryAdapter()),
    get page() {
      return page();
    },
    reload: () => void pages.push(createPage()),
    clock,
    patienceMs: 100,
    wallets,
    announceAs: (identity) => announce({ ...wallets[1].provider, ...identity }),
    announceTwin: () => void announceMemory(page(), { ...wallets[0].provider }),
    garbage: [undefined, null, 5, "wallet", {}, { name: "No members" }, revoked(), trapped()].map(
      (detail) => () => announce(detail),
    ),
    listeners: () =>
      pages.reduce((sum, one) => sum + one.listenerCount(), 0) +
      wallets.reduce((sum, wallet) => sum + wallet.listenerCount(), 0),
    otherChain: MEMORY_NETWORKS[1].caipNetworkId,
    unknownChain: "stacks:99",
    verify: async ({ account, message, signature }) =>
      signature.value === [account.split(":").at(-1), message].join("/"),
    addresses: {
      accepted: [{ address: "sx1", chain: MEMORY_NETWORKS[0].caipNetworkId, canonical: "SX1" }],
      refused: [{ address: "X1", chain: MEMORY_NETWORKS[0].caipNetworkId }],
      same: [["sx1", "SX1"]],
      different: [["SX1", "SX2"]],
    },
    errors: [{ raw: { code: 4001 }, operation: "connect", code: "wallet/rejected" }],
  };
}

type CountedPage = Page & { listenerCount(): number };

function createPage(): CountedPage {
  const target = new EventTarget();
  const listening = new Set<string>();
  const ids = new Map<unknown, number>();
  const keyOf = (type: string, listener: unknown): string => {
    if (!ids.has(listener)) ids.set(listener, ids.size);
    return `${type} ${ids.get(listener)}`;
  };
  const [add, remove] = [target.addEventListener.bind(target), target.removeEventListener.bind(target)];
  return Object.assign(target, {
    addEventListener(type: string, listener: EventListener) {
      listening.add(keyOf(type, listener));
      add(type, listener);
    },
    removeEventListener(type: string, listener: EventListener) {
      listening.delete(keyOf(type, listener));
      remove(type, listener);
    },
    listenerCount: () => listening.size,
  }) as unknown as CountedPage;
}

function revoked(): unknown {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
}

function trapped(): unknown {
  return Object.defineProperty({}, "name", {
    get() {
      throw new Error("trap");
    },
  });
}
