import type { Setting } from "./context.ts";
import type { Event } from "./events.ts";
import { saysAlone } from "./invariants.ts";
import { counts, eraseShares, sharesOf } from "./keeper.ts";
import { listKeys, setOf } from "./keys.ts";
import type { Liar } from "./rules.ts";
import { letsIn } from "./server.ts";
import type { Mailbox, State } from "./state.ts";

/** The acts of each lying party, possible at any moment. */
const ATTACKS: { readonly [Name in Liar]: readonly Event[] } = {
  none: [],
  server: [
    ...[1, 2, 3, 4, 5].map(
      (key): Event => ({
        name: `the server names key ${key}`,
        can: ({ ever, server, main, keys }) =>
          listKeys(ever).includes(key) &&
          keys[key - 1]?.root === main &&
          (server.held !== key || server.lie !== "none"),
        happen: (state) => Object.assign(state.server, { held: key, lie: "none" }),
      }),
    ),
    {
      name: "the server names a version that was never made",
      can: ({ server }) => server.lie !== "unknown-version" && server.held !== 0,
      happen: ({ server }) => Object.assign(server, { lie: "unknown-version" }),
    },
    {
      name: "the server names another wallet",
      can: ({ server }) => server.lie !== "other-wallet" && server.held !== 0,
      happen: ({ server }) => Object.assign(server, { lie: "other-wallet" }),
    },
    {
      name: "the server hides the version that waits",
      can: ({ server }) => !server.hidesPending && server.pending !== 0,
      happen: ({ server }) => Object.assign(server, { hidesPending: true }),
    },
    {
      name: "the server claims recoveries, or none",
      can: ({ server }) => server.held !== 0,
      happen({ server }) {
        server.recoveries ^= setOf(server.held);
      },
    },
  ],
  keeper: [
    {
      name: "the keeper forgets its shares",
      can: ({ keeper, main }) => keeper.wallet === "kept" && main !== 0 && keeper.shares !== 0,
      happen: (state) => eraseShares(state, state.main),
    },
    {
      name: "the keeper forgets the shares of lower versions",
      can: ({ keeper }) => listKeys(keeper.shares).length > 1,
      happen({ keeper }) {
        keeper.shares = setOf(listKeys(keeper.shares).at(-1) ?? 0);
      },
    },
    {
      name: "the keeper counts no owner",
      can: ({ keeper, main }) => main !== 0 && keeper.owners.some((owner) => owner !== "none"),
      happen: ({ keeper }) => Object.assign(keeper, { owners: ["none", "none", "none"], mayObject: false }),
    },
  ],
  page: [
    {
      name: "the page has the keeper's erasure signed",
      can: ({ main, keeper }, { rules }) => main !== 0 && !rules.refusesReserved && keeper.wallet === "kept",
      happen: (state) => eraseShares(state, state.main),
    },
    {
      name: "the page has a release signed",
      can: ({ main }, { rules }) => main !== 0 && !rules.refusesReserved,
      happen(state) {
        state.attacker.keeper |= sharesOf(state, state.main);
      },
    },
  ],
  stranger: readers(1, () => true),
  thief: [
    {
      name: "a thief comes to the mailbox",
      can: (state, setting) =>
        !state.attacker.hasCome && state.devices.some((device) => saysAlone(state, device, setting)),
      happen: ({ attacker }) => Object.assign(attacker, { hasCome: true }),
    },
    ...readers(0, ({ attacker }) => attacker.hasCome),
  ],
  "second-owner": [
    {
      name: "the second owner was removed, and turns",
      can: ({ keeper, server, attacker }) => !attacker.hasCome && !server.hasSecond && keeper.owners[2] === "removed",
      happen: ({ attacker }) => Object.assign(attacker, { hasCome: true }),
    },
    ...readers(2, ({ attacker }) => attacker.hasCome),
    {
      name: "the second owner removes the first",
      can: ({ keeper }, { rules }) =>
        !rules.unlinkNeedsWallet && counts(keeper.owners[2]) && keeper.owners[0] !== "none",
      happen({ keeper }) {
        keeper.owners[0] = "none";
      },
    },
    {
      name: "the second owner objects to the removal",
      can: ({ keeper }) => keeper.owners[2] === "removed",
      happen({ keeper }) {
        keeper.owners[2] = "returns";
      },
    },
    {
      name: "the owner objects to the return",
      can: ({ keeper }) => keeper.owners[2] === "returns",
      happen: endReturn,
    },
  ],
};

/** The acts of the reader of a mailbox: the server's share by a code, the keeper's by a link. */
function readers(mailbox: Mailbox, isThere: (state: State) => boolean): readonly Event[] {
  return [
    {
      name: `the reader of mailbox ${mailbox} takes the server's share`,
      can: (state) => isThere(state) && letsIn(state, mailbox) && state.server.held !== 0,
      happen({ attacker, server }) {
        attacker.server |= setOf(server.held) | setOf(server.pending);
      },
    },
    {
      name: `the reader of mailbox ${mailbox} takes the keeper's share`,
      can: (state) => isThere(state) && counts(state.keeper.owners[mailbox]) && sharesOf(state, state.main) !== 0,
      happen(state) {
        state.attacker.keeper |= sharesOf(state, state.main);
      },
    },
  ];
}

function endReturn({ keeper }: State): void {
  keeper.owners[2] = "none";
}

/** Lists the events of a setting. */
export function attacksOf({ liar }: Setting): readonly Event[] {
  return ATTACKS[liar];
}
