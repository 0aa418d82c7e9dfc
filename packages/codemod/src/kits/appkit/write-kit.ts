import type { NodePath } from "@babel/traverse";
import type { ObjectExpression } from "@babel/types";
import { listImported, listImports, want } from "../../source/imports.ts";
import { MARK, noteStatement, startOf, textOf } from "../../source/notes.ts";
import type { Source } from "../../source/open-source.ts";
import { removeLine } from "../../source/remove.ts";
import { type Around, SITE } from "../migration.ts";
import { findOption, writeProjectId } from "../wagmi/config-call.ts";
import { findKitCall, isNetworks, type KitCall, listKitCalls } from "./kit-call.ts";
import { type Family, findNetwork } from "./networks.ts";
import { writeTheme } from "./theme.ts";

const PAGE = `${SITE}/appkit.md`;
const FAMILIES: readonly Family[] = ["eip155", "solana", "bip122"];
const UNDERSTOOD = ["adapters", "networks", "projectId", "metadata", "themeMode"];

/** Writes a kit in the place of `createAppKit()`, and for `WagmiAdapter` a configuration of wagmi that is bridged to it. */
export function translateKit(source: Source, around: Around): void {
  const call = findKitCall(source);
  if (call === undefined) {
    for (const other of listKitCalls(source)) noteStatement(source, other, `write createFoyer() by hand: ${PAGE}`);
    return;
  }
  const networks = takeNetworks(source, around, call);
  const wagmi = call.adapters.find(({ kind }) => kind === "WagmiAdapter");
  const ssr = wagmi?.options && findOption(wagmi.options, "ssr");
  const before = call.isExported ? "export " : "";
  const lines = [
    `${before}const foyer = createFoyer({`,
    ...writeOptions(source, call, networks).map((line) => `  ${line}`),
    "});",
    ...(wagmi ? writeConfig(networks, before, ssr && textOf(source, ssr)) : []),
  ];
  source.text.overwrite(startOf(call.statement.node), call.statement.node.end ?? 0, lines.join("\n"));
  want(around.wanted, "@foyer/core", "createFoyer");
  for (const family of networks.keys()) want(around.wanted, `@foyer/${family}`, family);
  if (findOption(call.options, "projectId")) want(around.wanted, "@foyer/walletconnect", "walletConnect");
  if (wagmi === undefined) return;
  for (const name of ["bridgeWagmi", "foyerConnector"]) want(around.wanted, "@foyer/wagmi", name);
  for (const name of ["createConfig", "http"]) want(around.wanted, "wagmi", name);
  if (wagmi.name !== undefined) replaceConfig(source, wagmi.name);
}

type Networks = ReadonlyMap<Family, readonly string[]>;

/** Puts Foyer's and viem's networks in the place of AppKit's, and tells them apart by their namespaces. */
function takeNetworks(source: Source, { wanted }: Around, { networks, statement }: KitCall): Networks {
  const byFamily = new Map<Family, string[]>();
  const imported = listImported(source, isNetworks);
  for (const local of networks) {
    const known = imported.find((each) => each.local === local);
    // An adapter may have the name that a network had.
    const as = (FAMILIES as readonly string[]).includes(local) ? `${local}Mainnet` : local;
    const network = findNetwork(known?.name ?? local, as);
    if (known) want(wanted, network.module, network.written);
    if (as !== local) renameReferences(source, statement, { from: local, to: as });
    byFamily.set(network.family, [...(byFamily.get(network.family) ?? []), as]);
  }
  for (const declaration of listImports(source))
    if (isNetworks(declaration.source.value)) removeLine(source, declaration);
  return new Map(
    FAMILIES.flatMap((family) => (byFamily.has(family) ? [[family, byFamily.get(family) ?? []] as const] : [])),
  );
}

function renameReferences(
  source: Source,
  statement: NodePath,
  { from, to }: { readonly from: string; readonly to: string },
): void {
  for (const reference of source.program.scope.getBinding(from)?.referencePaths ?? [])
    if (!reference.findParent((path) => path.node === statement.node))
      source.text.overwrite(startOf(reference.node), reference.node.end ?? 0, to);
}

function writeOptions(source: Source, { options }: KitCall, networks: Networks): readonly string[] {
  const projectId = findOption(options, "projectId");
  const theme = writeTheme(source, options);
  const understood = theme.hasVariables ? [...UNDERSTOOD, "themeVariables"] : UNDERSTOOD;
  return [
    writeApp(source, options),
    `adapters: [${[...networks].map(([family, names]) => `${family}({ networks: [${names.join(", ")}] })`).join(", ")}],`,
    ...(projectId ? [`sources: [walletConnect({ ${writeProjectId(textOf(source, projectId))} })],`] : []),
    ...theme.lines,
    ...options.properties.flatMap((property) => {
      const name = property.type !== "SpreadElement" && property.key.type === "Identifier" ? property.key.name : "";
      const was = textOf(source, property).replace(/\s+/g, " ");
      return understood.includes(name)
        ? []
        : [`// ${MARK} what stands for it is in the table of ${PAGE} (was: ${was})`];
    }),
  ];
}

function writeApp(source: Source, options: ObjectExpression): string {
  const metadata = findOption(options, "metadata");
  return `app: ${metadata ? textOf(source, metadata) : '{ name: "My app" }'},`;
}

function writeConfig(networks: Networks, before: string, ssr: string | undefined): readonly string[] {
  const chains = networks.get("eip155") ?? [];
  return [
    `${before}const config = createConfig({`,
    `  chains: [${chains.join(", ")}],`,
    `  transports: { ${chains.map((name) => `[${name}.id]: http()`).join(", ")} },`,
    "  connectors: [foyerConnector(foyer)],",
    "  multiInjectedProviderDiscovery: false,",
    ...(ssr === undefined ? [] : [`  ssr: ${ssr},`]),
    "});",
    "bridgeWagmi({ foyer, config });",
  ];
}

/** What read the adapter's configuration reads the one that is written now; nothing else is left of the adapter. */
function replaceConfig(source: Source, adapter: string): void {
  const binding = source.program.scope.getBinding(adapter);
  for (const { parent } of binding?.referencePaths ?? [])
    if (parent.type === "MemberExpression" && textOf(source, parent.property) === "wagmiConfig")
      source.text.overwrite(startOf(parent), parent.end ?? 0, "config");
  const declaration = binding?.path.parentPath;
  if (declaration?.isVariableDeclaration() && declaration.parentPath?.isProgram()) removeLine(source, declaration.node);
  else if (declaration) noteStatement(source, declaration, `nothing needs this any more but other files: ${PAGE}`);
}
