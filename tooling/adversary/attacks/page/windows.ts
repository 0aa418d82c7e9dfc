import { createSealingKey } from "../../../../apps/secure/src/keys/sealing.ts";
import { giveAnswer } from "../../../../apps/secure/src/social/answer-page.ts";
import { beginForPage, beginInWindow } from "../../../../apps/secure/src/social/begin-page.ts";
import { writeLeaveAddress } from "../../../../apps/secure/src/social/leave-address.ts";
import { writeState } from "../../../../apps/secure/src/social/state.ts";
import type { Attack } from "../../attack.ts";
import type { GuardName } from "../../guards/guards.ts";

const FRAME = "https://wallet.example";
const SHOP = "https://shop.example";

/** Runs with every wait of the frame's a hundredth as long. */
async function hurry<T>(run: () => Promise<T>): Promise<T> {
  const { setTimeout: wait } = globalThis;
  globalThis.setTimeout = ((then: () => void, ms = 0) => wait(then, ms / 100)) as typeof setTimeout;
  try {
    return await run();
  } finally {
    globalThis.setTimeout = wait;
  }
}

/** A window of the frame's origin whose opener is the hostile page. `answer`: what a frame there says, and from which origin. */
async function openWindow(answer: { readonly isOwn: boolean; readonly origin: string }) {
  const { point } = await createSealingKey();
  const state = writeState({ point, page: SHOP });
  const uri = `https://provider.example/authorize?${new URLSearchParams({ state })}`;
  const hearing = new Set<(event: object) => void>();
  const tell = (event: object): void => {
    for (const hear of [...hearing]) hear(event);
  };
  const frame = {
    postMessage: ({ nonce }: { readonly nonce: string }) =>
      queueMicrotask(() =>
        tell({ origin: answer.origin, data: { type: "foyer-social-own", nonce, isOwn: answer.isOwn } }),
      ),
  };
  const opener: object = {
    ...{ length: 1, 0: frame },
    postMessage: (data: { readonly isReadyForSocial?: boolean }) => {
      if (data.isReadyForSocial) queueMicrotask(() => tell({ source: opener, origin: SHOP, data: { socialUri: uri } }));
    },
  };
  const storage = { getItem: () => null, setItem: () => {}, removeItem: () => {} };
  const page = {
    ...{ opener, sessionStorage: storage, history: { replaceState: () => {} }, document: { referrer: `${SHOP}/` } },
    location: {
      origin: FRAME,
      pathname: "/social/shop",
      search: `?code=a&state=${state}`,
      hash: "",
      replace: () => {},
    },
    addEventListener: (_: string, hear: (event: object) => void) => void hearing.add(hear),
    removeEventListener: (_: string, hear: (event: object) => void) => void hearing.delete(hear),
  };
  return { page, uri };
}

const attack = (name: string, guard: GuardName, run: () => Promise<boolean>): Attack<GuardName> => ({
  ...{ name, guards: [guard], goal: "read keys", finding: 6 },
  run: () => hurry(run),
});

/** Log-ins of another device that a page hands to its visitor at a provider. */
export const WINDOWS: readonly Attack<GuardName>[] = [
  attack("sends its visitor to a provider with another device's log-in", "window-asks-the-frame", async () => {
    const { page } = await openWindow({ isOwn: false, origin: FRAME });
    return (await beginInWindow(page as never, { origins: [SHOP] })) === "sent";
  }),
  attack("answers in the frame's place that the log-in is its own", "answer-is-of-the-frame's-origin", async () => {
    const { page } = await openWindow({ isOwn: true, origin: SHOP });
    return (await beginInWindow(page as never, { origins: [SHOP] })) === "sent";
  }),
  attack("sends the tab itself to a provider with another device's log-in", "tab-is-sent-by-the-frame", async () => {
    const { page, uri } = await openWindow({ isOwn: false, origin: FRAME });
    const address = new URL(await writeLeaveAddress(`${FRAME}/social/shop`, { uri, back: `${SHOP}/` }));
    const { search, hash } = address;
    const sent = { ...page, location: { ...page.location, search, hash } };
    return (await beginForPage(sent as never, { origins: [SHOP] })) === "sent";
  }),
  attack(
    "opens the provider itself, and takes the answer to another device's log-in",
    "answer-asks-the-frame",
    async () => {
      const { page } = await openWindow({ isOwn: false, origin: FRAME });
      const project = { projectId: "shop", origins: [SHOP], leave: async () => {} };
      return (await giveAnswer(page as never, project)) === "given";
    },
  ),
];
