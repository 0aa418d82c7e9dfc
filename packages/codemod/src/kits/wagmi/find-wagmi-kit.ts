import { listImported } from "../../source/imports.ts";
import type { Source } from "../../source/open-source.ts";
import type { KitPlace } from "../migration.ts";
import { findConfigCall } from "./config-call.ts";

/** The file whose configuration becomes the kit, or became it already. */
export function findWagmiKit(source: Source, isModule: (module: string) => boolean): KitPlace | undefined {
  const { path, program } = source;
  if (findConfigCall(source, isModule)) return { path, name: program.scope.hasBinding("foyer") ? "foyerKit" : "foyer" };
  return findMadeKit(source);
}

/** A kit that is in a file already: `const foyer = createFoyer(…)`, for other files to import. */
export function findMadeKit(source: Source): KitPlace | undefined {
  for (const { name, local } of listImported(source, (module) => module === "@foyer/core")) {
    if (name !== "createFoyer") continue;
    const made = source.program.scope.getBinding(local)?.referencePaths[0]?.parentPath?.parent;
    if (made?.type === "VariableDeclarator" && made.id.type === "Identifier")
      return { path: source.path, name: made.id.name };
  }
  return undefined;
}
