import { type AnyAdapter, FoyerError } from "@foyer/contract";
import type { Settings } from "../../settings/settings.ts";
import type { Foyer } from "../foyer.ts";
import { ASYNC, SYNC } from "./calls-schema.ts";
import { createWarn, type Warn } from "./create-warn.ts";
import { findProblem } from "./find-problem.ts";
import { lacksTerms, TERMS_NEEDED } from "./settings-schema.ts";
import { viewNames } from "./views-schema.ts";
import { didYouMean } from "./words-schema.ts";

/**
 * Makes a kit that refuses to be called with what it does not know, and warns of what it puts up with. For development
 * builds: in production a call goes where it is meant to go.
 */
export function checkCalls<A extends readonly AnyAdapter[]>(foyer: Foyer<A>): Foyer<A> {
  const warn = createWarn();
  const members = Object.getOwnPropertyDescriptors(foyer) as PropertyDescriptorMap;
  for (const [member, schemaOf] of Object.entries({ ...ASYNC, ...SYNC })) {
    const own = Object.hasOwn(members, member) ? members[member] : undefined;
    const call = own?.value as (...given: readonly unknown[]) => unknown;
    const value = (...given: readonly unknown[]): unknown => {
      const problem = findProblem(schemaOf(given[0], foyer), given[0]);
      if (problem === undefined) {
        warnOfCall(foyer, { member, given: given[0], warn });
        return call(...given);
      }
      const error = new FoyerError("call/invalid", { member, ...problem });
      if (Object.hasOwn(ASYNC, member)) return Promise.reject(error);
      throw error;
    };
    members[member] = { ...own, value };
  }
  const checked = Object.freeze(Object.defineProperties({}, members)) as Foyer<A>;
  if (checked.adapters.length === 0) warn("adapters", NO_ADAPTERS);
  watchChoice(checked as unknown as Foyer, warn);
  return checked;
}

const NO_ADAPTERS =
  "createFoyer: adapters is empty, so no wallet can be connected. The modal opens at AllWallets on phones, else at ConnectingWalletConnectBasic. Pass an adapter for each namespace that the application uses.";

type Called = { readonly member: string; readonly given: unknown; readonly warn: Warn };

function warnOfCall(foyer: Pick<Foyer, "getSnapshot">, { member, given, warn }: Called): void {
  const view = member === "recordView" ? given : (Object(given) as { readonly view?: unknown }).view;
  if (typeof view === "string" && !viewNames().includes(view)) {
    const meant = didYouMean(view, viewNames()) || ".";
    warn(
      `view ${view}`,
      `foyer.${member}: the kit has no view '${view}', and shows Connect unless a feature brings it${meant}`,
    );
  }
  if (
    member.startsWith("set") &&
    member !== "setTheme" &&
    lacksTerms({ ...foyer.getSnapshot().settings, ...(given as Partial<Settings>) })
  ) {
    warn("legalCheckbox", `foyer.setSettings: legalCheckbox ${TERMS_NEEDED}.`);
  }
}

/** Warns of wallets that the host put forward and nobody knows, once there is a directory to know them. */
function watchChoice(foyer: Foyer, warn: Warn): void {
  const { featured = [], recommended = [], custom = [] } = foyer.choice;
  if (featured.length + recommended.length === 0) return;
  const stop = foyer.subscribe(() => {
    if (!isTold(foyer)) return;
    stop();
    const known = [
      ...custom.map(({ id }) => id),
      ...listDirectories(foyer).flatMap(({ wallets = [] }) => wallets.map(({ id }) => id)),
      ...foyer.getWallets().map(({ id }) => id),
    ];
    // What a service calls otherwise than the kit stands here under the kit's name.
    const choice = foyer.getSnapshot().directory.choice ?? { featured, recommended };
    for (const list of ["featured", "recommended"] as const) {
      foyer.choice[list]?.forEach((id, index) => {
        if (known.includes(choice[list]?.[index] ?? id)) return;
        const words = `createFoyer: wallets.${list}[${index}]: no directory knows a wallet '${id}'`;
        warn(`wallet ${id}`, endSentence(`${words}${didYouMean(id, known)}`));
      });
    }
  });
}

/** Whether all is known that can be: with a service, once it has told something. */
function isTold(foyer: Foyer): boolean {
  const { isPartial, choice } = foyer.getSnapshot().directory;
  const directories = listDirectories(foyer);
  const declared = directories.filter(({ wallets, count }) => wallets !== undefined || count !== undefined);
  if (isPartial || declared.length === 0) return false;
  return directories.every(({ read }) => read === undefined) || (choice !== undefined && declared.length > 1);
}

function listDirectories({ ports }: Foyer): NonNullable<Foyer["ports"]["directories"]> {
  return ports.directories ?? [];
}

function endSentence(text: string): string {
  return text.endsWith("?") ? text : `${text}.`;
}
