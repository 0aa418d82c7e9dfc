import { createHost } from "../../support/host.ts";
import type { Visit, VisitOptions } from "../../support/journey.ts";
import { createModal } from "../../support/modal.ts";
import type { EmbeddedParts } from "../../support/start-embedded.ts";
import type { Injector, Meet } from "../injectors/injector.ts";
import type { CellId } from "../matrix.ts";

/** What stands behind an embedded wallet, and somebody whom no other test knows. */
export type EmbeddedWorld = {
  readonly parts: EmbeddedParts;
  readonly visit: (options?: VisitOptions) => Promise<Visit>;
  readonly email: string;
  /** What goes wrong; what is left of it where trials are planted. */
  readonly inflict: (fault: Injector) => Injector;
  /** What a visitor does that is what goes wrong; where trials are planted, it is not done, and the trial ends. */
  readonly commit: <T>(deed: () => Promise<T>) => Promise<T>;
  readonly meet: Meet;
};

/** What is tried where there is one, by the cell. */
export type EmbeddedTrials = Readonly<Partial<Record<CellId, (world: EmbeddedWorld) => Promise<void>>>>;

/** The same page once more, in the same browser. */
export async function openTab(there: Visit): Promise<Visit> {
  const page = await there.context.newPage();
  await page.goto(there.page.url());
  return { ...there, page, host: createHost(page), modal: createModal(page) };
}
