import { isFoyerError, type SendStage } from "@foyer/contract";
import type { Intents } from "../../intents/create-intents.ts";
import type { Storage } from "../../ports/ports.ts";
import { createSharedStorage, type SharedStorage } from "../memory-ports.ts";
import type { Feature } from "./moves.ts";

/** A mistake that is made on purpose, to see that it is found. */
export type Plant = {
  /** Spoils a feature's intents. */
  readonly intents?: (intents: Intents) => Intents;
  /** Opens the browser's storage for a tab. */
  readonly storage?: (shared: SharedStorage) => Storage;
  /** Spoils an adapter. */
  readonly adapter?: (capabilities: object) => void;
  /** Whether a batch in doubt is asked for again, as if the user had been told. */
  readonly isRepeat?: true;
  /** Features to play, where only they are spoilt. Default: all. */
  readonly features?: readonly Feature[];
  /** The first run that finds it, where many come before. */
  readonly path?: string;
};

/** Releases an intent after a failure, as if the failure said that no money was moved. */
const releaseAfter = (isTakenForNo: (error: unknown) => boolean): Plant => ({
  intents: (intents) => ({
    ...intents,
    ask: (asking) =>
      intents.ask(asking).catch((error: unknown) => {
        if (isTakenForNo(error)) intents.release(asking.key);
        throw error;
      }),
  }),
});

type Send = (asked: { readonly onStage?: (stage: SendStage) => void }) => Promise<unknown>;

/** Mistakes of a feature, an adapter or a browser's storage, by what is wrong. */
export const PLANTS: { readonly [name: string]: Plant } = {
  "an aborted wait is taken for a refusal": releaseAfter((error) => isFoyerError(error, "flow/aborted")),
  "a lost link is taken for a refusal": releaseAfter((error) => isFoyerError(error, "wallet/disconnected")),
  "nothing is stored before the wallet is asked": {
    intents: (intents) => ({
      ...intents,
      find: () => undefined,
      ask: async ({ check, ask }) => {
        check?.();
        return await ask({ onStart() {}, onStage() {}, onAnswer() {} });
      },
    }),
  },
  "an intent that the chain does not have yet is released": {
    intents: (intents) => ({
      ...intents,
      async look(key) {
        const found = await intents.look(key);
        if (found.status === "unseen") intents.release(key);
        return found;
      },
    }),
  },
  "a feature finds none of its open intents": { intents: (intents) => ({ ...intents, find: () => undefined }) },
  "an adapter asks the wallet without saying so": {
    adapter(capabilities) {
      const { send } = capabilities as { readonly send: Send };
      const silent: Send = (asked) =>
        send({ ...asked, onStage: (stage) => (stage === "asking" ? undefined : asked.onStage?.(stage)) });
      Object.assign(capabilities, { send: silent });
    },
  },
  "a batch whose answer is not known is asked for again": { isRepeat: true, features: ["batch"] },
  "each tab has a storage of its own": { storage: () => createSharedStorage().open() },
  "a tab gets no storage event of another one": {
    storage: (shared) => ({ ...shared.open(), watch: () => () => undefined }),
    features: ["pay"],
    path: "237",
  },
};
