import type { FoyerOptions, ViewRequest } from "@foyer/core";
import { selectRoute } from "@foyer/core";
import { createScriptedEmbeddedWallet, type ScriptedEmbeddedWallet } from "@foyer/core/testing";
import { expect } from "vitest";
import { page } from "vitest/browser";
import { type LoginStage, logInByEmail } from "./log-in-by-email.ts";
import { type Rendered, renderFoyer, type TestGiven } from "./render.tsx";

/** A kit whose visitors log in by e-mail, with its modal. */
export type EmailKit = Rendered & { readonly wallet: ScriptedEmbeddedWallet };

type EmailGiven = Omit<TestGiven, "options"> & {
  readonly options?: Partial<FoyerOptions> | undefined;
  readonly stage?: LoginStage | undefined;
  /** What its wallet does otherwise than the scripted one. */
  readonly wallet?: Partial<ScriptedEmbeddedWallet> | undefined;
  /** What is opened then. Default: what fits. */
  readonly open?: ViewRequest | undefined;
};

/** Renders it; `stage`: how far somebody is. */
export async function renderEmailKit({
  stage,
  open,
  options,
  prepare,
  wallet: changed,
  ...given
}: EmailGiven = {}): Promise<EmailKit> {
  const wallet = Object.assign(createScriptedEmbeddedWallet(), changed);
  const kit = await renderFoyer(null, {
    ...given,
    options: { sources: [wallet], ...options, settings: { email: true, ...options?.settings } },
    prepare: async (prepared) => {
      await prepare?.(prepared);
      await prepared.foyer.load();
    },
  });
  if (stage) await logInByEmail(kit.foyer, wallet, stage);
  kit.foyer.open(open);
  await expect.element(page.getByRole("dialog")).toBeVisible();
  return { ...kit, wallet };
}

/** The view on top and what it was opened with; undefined while nothing is open. */
export function routeOf({ foyer }: Pick<EmailKit, "foyer">): object | undefined {
  const state = foyer.getSnapshot();
  const { view, params } = selectRoute(state);
  return state.router.isOpen ? { view, params } : undefined;
}

export const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
export const emailField = (name = "Email") => page.getByRole("textbox", { name, exact: true });
export const digit = (place: number) => page.getByRole("textbox", { name: `Digit ${place} of 6` });
