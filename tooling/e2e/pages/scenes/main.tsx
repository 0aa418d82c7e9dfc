/// <reference types="vite/client" />
import type { ThemeVariables } from "@foyer/core";
import { FoyerButton, FoyerProvider } from "@foyer/react";
import { createRoot, type Root } from "react-dom/client";
import type { Scene } from "../../../../packages/react/src/test/scene.ts";
import { createSceneKit, type SceneKit } from "../../../../packages/react/src/test/scene-kit.ts";
import { findFaults } from "./oracles/find-faults.ts";
import { findOpenModal } from "./oracles/open-modal.ts";
import { findFirstFrameFaults } from "./oracles/pictures.ts";
import { findJumps } from "./oracles/search.ts";

// Every scene by its address: `/scenes/?scene=Connect/empty&theme=dark&locale=ar`, and `&variables=` of the theme, in JSON.

/** How a scene is seen. */
export type Look = {
  readonly theme?: "light" | "dark" | undefined;
  readonly locale?: string | undefined;
  readonly variables?: ThemeVariables | undefined;
};

declare global {
  interface Window {
    readonly scenes: {
      readonly ids: readonly string[];
      show(id: string, look?: Look): Promise<void>;
      findFaults(a?: { readonly isRead?: boolean }): readonly string[];
      /** What moves while somebody types into the search of the scene that is shown. */
      findJumps(): Promise<readonly string[]>;
      /** Whether the change of a view is over. */
      isStill(): boolean;
      /** What is missing in the first frame of the view that pressing what `selector` finds leads to. */
      findFirstFrameFaults(selector: string): Promise<readonly string[]>;
    };
  }
}

const modules = import.meta.glob<{ readonly scenes: readonly Scene[] }>(
  "../../../../packages/react/src/views/**/*.scenes.ts",
  { eager: true },
);
const SCENES: ReadonlyMap<string, Scene> = new Map(
  Object.values(modules).flatMap(({ scenes }) => scenes.map((scene) => [scene.id, scene] as const)),
);

let stage: { readonly root: Root; readonly kit: SceneKit } | undefined;

async function show(id: string, { theme = "light", locale = "en", variables = {} }: Look = {}): Promise<void> {
  const scene = SCENES.get(id);
  if (!scene) throw new RangeError(`there is no scene '${id}'`);
  stage?.root.unmount();
  stage?.kit.foyer.destroy();
  await painted();
  const kit = createSceneKit(scene, { painted });
  const container = document.createElement("div");
  document.getElementById("app")?.replaceChildren(container);
  const root = createRoot(container);
  stage = { root, kit };
  kit.foyer.setTheme({ mode: theme, variables });
  root.render(
    <FoyerProvider foyer={kit.foyer} locale={locale} features={scene.features}>
      <FoyerButton />
    </FoyerProvider>,
  );
  await painted();
  await scene.show(kit);
  while (!findOpenModal()?.dialog.querySelector(`[data-view]`)) await painted();
  await painted();
}

/** Two frames and what they bring: chunks that a view fetches are there, or on their way as the scene wants it. */
async function painted(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Until what was typed has been looked for, by the scene's own clock, and painted. */
async function rested(): Promise<void> {
  await stage?.kit.clock.advance(1_000);
  await painted();
}

Object.assign(window, {
  scenes: {
    ids: [...SCENES.keys()].sort(),
    show,
    findFaults,
    findJumps: async () => {
      const modal = findOpenModal();
      return modal ? findJumps(modal, rested) : [];
    },
    isStill: () => findOpenModal()?.dialog.querySelector("[data-view] > [inert] > *") === null,
    findFirstFrameFaults: async (selector) => {
      const modal = findOpenModal();
      const press = modal?.dialog.querySelector<HTMLElement>(selector);
      return modal && press ? findFirstFrameFaults(modal, press) : [`nothing is ${selector}`];
    },
  } satisfies Window["scenes"],
});

const query = new URLSearchParams(location.search);
const wanted = query.get("scene");
const theme = query.get("theme") === "dark" ? "dark" : "light";
const variables = JSON.parse(query.get("variables") ?? "{}") as ThemeVariables;
if (wanted) await show(wanted, { theme, locale: query.get("locale") ?? "en", variables });
