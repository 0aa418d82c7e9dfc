import { listImported } from "../../source/imports.ts";
import { noteStatement, textOf } from "../../source/notes.ts";
import type { Source } from "../../source/open-source.ts";
import { removeLine } from "../../source/remove.ts";
import { importFromKit } from "../kit-import.ts";
import type { Around } from "../migration.ts";
import { isWalletAdapter } from "./kit-file.ts";

/** Puts the connection of the kit's file in the place of `const { connection } = useConnection()`. */
export function translateConnection(source: Source, around: Around): void {
  for (const { name, local } of listImported(source, isWalletAdapter)) {
    if (name !== "useConnection" || around.kit === undefined) continue;
    for (const reference of source.program.scope.getBinding(local)?.referencePaths ?? []) {
      const declaration = reference.findParent((path) => path.isVariableDeclaration());
      const text = declaration ? textOf(source, declaration.node).replace(/\s/g, "") : "";
      if (!/^const\{connection(:\w+)?\}=\w+\(\);?$/.test(text) || !declaration) {
        noteStatement(source, reference, "import { connection } from the file that has the kit");
        continue;
      }
      const [, as] = /:(\w+)\}/.exec(text) ?? [];
      importFromKit(source, around, as === undefined ? "connection" : `connection as ${as}`);
      removeLine(source, declaration.node);
    }
  }
}

/** Leaves out the connection that `sendTransaction()` was handed: Foyer's has one. */
export function dropConnectionArgument(source: Source, _around: Around): void {
  for (const { name, local } of listImported(source, isWalletAdapter)) {
    if (name !== "useWallet") continue;
    for (const reference of source.program.scope.getBinding(local)?.referencePaths ?? [])
      for (const call of reference.scope.getBinding("sendTransaction")?.referencePaths ?? []) {
        const { parent } = call;
        if (parent.type !== "CallExpression" || call.key !== "callee") continue;
        const [first, second, third] = parent.arguments;
        if (third)
          noteStatement(source, call, "sendTransaction() of Foyer takes the transaction alone; options were dropped");
        if (first && second) source.text.remove(first.end ?? 0, parent.arguments.at(-1)?.end ?? 0);
      }
  }
}
