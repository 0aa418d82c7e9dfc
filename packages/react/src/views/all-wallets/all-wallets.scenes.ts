import { httpDirectory } from "@foyer/core/directory";
import { createScriptedService } from "@foyer/core/testing";
import { findInModal, typeInto } from "../../test/in-modal.ts";
import { type Scene, type State, scenesOf } from "../../test/scene.ts";
import type { SceneKit } from "../../test/scene-kit.ts";

const NAMES = ["Aspen", "Birch", "Cedar Wallet", "Donaudampfschifffahrt", "A name that goes on and on"];

const withService: State<"AllWallets">["options"] = () => ({
  directory: httpDirectory({ url: "https://wallets.example.org", projectId: "gallery" }),
});

function answering(answer: (kit: SceneKit) => void): State<"AllWallets"> {
  return {
    options: withService,
    before: (kit) => {
      kit.evm.addWallet("Ember");
      answer(kit);
    },
  };
}

/** Types a search and waits for what it finds. */
function searching(words: string, state: State<"AllWallets"> = {}): State<"AllWallets"> {
  return {
    ...state,
    after: async ({ clock, painted }) => {
      typeInto(await findInModal<HTMLInputElement>("input[type=search]"), words);
      await clock.advance(1_000);
      await painted();
    },
  };
}

const silent = answering(() => undefined);
const busy = answering((kit) => {
  kit.http = async () => new Response("", { status: 429, headers: { "Retry-After": "42" } });
});
const failed = answering((kit) => {
  kit.http = async () => Promise.reject(new TypeError("Failed to fetch"));
});

export const scenes: readonly Scene[] = scenesOf("AllWallets", {
  bundled: { before: ({ evm }) => void evm.addWallet("Ember") },
  listed: answering((kit) => {
    const rows = Array.from({ length: 40 }, (_, index) => ({
      id: `row-${index}`,
      name: `${NAMES[index % NAMES.length]} ${index}`,
    }));
    kit.http = createScriptedService(rows).http;
  }),
  silent,
  busy,
  failed,
  "one-found": searching("metamask"),
  "none-found": searching("zzyzx"),
  "silent-search": searching("zzyzx", silent),
  "busy-search": searching("zzyzx", busy),
  "failed-search": searching("zzyzx", failed),
});
