import { parseChainId } from "../../caip.ts";
import { equal, ok } from "../assert.ts";
import { type AdapterCheck, checkUnstarted } from "../check.ts";
import { watchGlobals } from "../globals.ts";

/** Being made, on a server or anywhere. */
export const CREATE_CHECKS: readonly AdapterCheck[] = [
  checkUnstarted("is imported and made without touching a global, so a server may do it", async (world) => {
    const watch = watchGlobals();
    try {
      await world.create();
    } finally {
      watch.stop();
    }
    equal("touches globals", { actual: watch.touched(), expected: [] });
  }),

  checkUnstarted("is frozen, of version 1, and has at least one network of its namespace", async ({ adapter }) => {
    ok(Object.isFrozen(adapter), "the adapter is not frozen");
    ok(Object.isFrozen(adapter.capabilities), "its capabilities are not frozen");
    ok(Object.isFrozen(adapter.networks), "its networks are not frozen");
    equal("specVersion", { actual: adapter.specVersion, expected: 1 });
    ok(adapter.networks.length > 0, "has no network");
    for (const network of adapter.networks) {
      const chain = parseChainId(network.caipNetworkId);
      equal("the namespace of a network", { actual: chain.namespace, expected: adapter.namespace });
      equal("chainNamespace of a network", { actual: network.chainNamespace, expected: adapter.namespace });
    }
  }),

  checkUnstarted(
    "knows no wallet and no connection before it starts",
    async ({ adapter, wallets, listeners, clock }) => {
      const before = listeners();
      for (const wallet of wallets) wallet.announce();
      equal("connectors", { actual: adapter.connectors().length, expected: 0 });
      equal("connections", { actual: adapter.connections().length, expected: 0 });
      ok(listeners() >= before, "removes listeners of others");
      equal("timers", { actual: clock.pending(), expected: 0 });
    },
  ),
];
