import type { NodePath } from "@babel/traverse";
import { type Wanted, want } from "./imports.ts";
import { startOf, textOf } from "./notes.ts";
import type { Source } from "./open-source.ts";

/** A hook of Foyer whose result stands under a name of its own: `const modal = useModal();`. */
export type Carrier = { readonly name: string; readonly code: string; readonly module: string };

/** Where a carrier is, in a function: under which name, and the statement that is to be written, if it is not there yet. */
export type PlacedCarrier = { readonly at: string; readonly made: readonly string[] };

/** Gives a carrier that is above a call already, or makes one. `gone`: a name whose import is being taken away. */
export function placeCarrier(
  source: Source,
  { carrier, call, gone }: { readonly carrier: Carrier; readonly call: NodePath; readonly gone: string | undefined },
  wanted: Wanted,
): PlacedCarrier {
  const { scope } = call;
  const hook = /^\w+/.exec(carrier.code)?.[0] ?? "";
  const as = hook !== gone && isForeign(source, hook, carrier.module) ? `useFoyer${hook.slice(3)}` : hook;
  const code = carrier.code.replace(/^\w+/, as);
  const names = [carrier.name, `foyer${carrier.name.charAt(0).toUpperCase()}${carrier.name.slice(1)}`];
  const there = names.find((name) => scope.getData(name) === code || isAbove(source, call, { name, code }));
  if (there !== undefined) return { at: there, made: [] };
  want(wanted, carrier.module, as === hook ? hook : `${hook} as ${as}`);
  const at = names.find((name) => !scope.hasBinding(name) && scope.getData(name) === undefined) ?? `${names[1]}State`;
  scope.setData(at, code);
  return { at, made: [`const ${at} = ${code};`] };
}

/** Whether the file has that name from elsewhere, wagmi's `useAccount` for one. */
function isForeign({ program }: Source, name: string, module: string): boolean {
  const declared = program.scope.getBinding(name)?.path.parent;
  return declared?.type === "ImportDeclaration" && declared.source.value !== module;
}

function isAbove(
  source: Source,
  { node, scope }: NodePath,
  { name, code }: { readonly name: string; readonly code: string },
): boolean {
  const declared = scope.getOwnBinding(name)?.path.node;
  if (declared?.type !== "VariableDeclarator" || !declared.init || startOf(declared) > startOf(node)) return false;
  return textOf(source, declared.init) === code;
}
