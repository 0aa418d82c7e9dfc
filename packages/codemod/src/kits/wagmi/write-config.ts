import type { ObjectExpression } from "@babel/types";
import { want } from "../../source/imports.ts";
import { MARK, noteStatement, startOf, textOf } from "../../source/notes.ts";
import type { Source } from "../../source/open-source.ts";
import type { Around } from "../migration.ts";
import {
  type ConfigCall,
  findChains,
  findConfigCall,
  findOption,
  listDefaultConfigs,
  writeProjectId,
} from "./config-call.ts";

/** What `createConfig()` of wagmi takes under the same name. */
const OF_WAGMI = [
  "batch",
  "cacheTime",
  "client",
  "pollingInterval",
  "ssr",
  "storage",
  "syncConnectedChain",
  "transports",
];
const OF_APP = { appName: "name", appDescription: "description", appUrl: "url", appIcon: "icons" } as const;

/** How a kit's `getDefaultConfig()` is told from others'. `page`: says more. */
export type ConfigNames = {
  isModule(module: string): boolean;
  readonly projectId: string;
  readonly page: string;
};

/** Writes a kit, and a configuration of wagmi that is bridged to it, in the place of `getDefaultConfig()`. */
export function translateConfig(source: Source, { wanted, kit }: Around, names: ConfigNames): void {
  const call = findConfigCall(source, names.isModule);
  if (call === undefined || kit === undefined) {
    for (const other of listDefaultConfigs(source, names.isModule))
      noteStatement(source, other, `write createFoyer() and createConfig() of wagmi by hand: ${names.page}`);
    return;
  }
  const before = call.isExported ? "export " : "";
  const lines = [
    `${before}const ${kit.name} = createFoyer({`,
    ...writeKitOptions(source, call, names).map((line) => `  ${line}`),
    "});",
    `${before}const ${call.name} = createConfig({`,
    ...writeWagmiOptions(source, call, { kit: kit.name, names }).map((line) => `  ${line}`),
    "});",
    `bridgeWagmi({ foyer${kit.name === "foyer" ? "" : `: ${kit.name}`}, config${call.name === "config" ? "" : `: ${call.name}`} });`,
  ];
  source.text.overwrite(startOf(call.statement.node), call.statement.node.end ?? 0, lines.join("\n"));
  want(wanted, "@foyer/core", "createFoyer");
  want(wanted, "@foyer/eip155", "eip155");
  want(wanted, "@foyer/wagmi", "bridgeWagmi");
  want(wanted, "@foyer/wagmi", "foyerConnector");
  want(wanted, "wagmi", "createConfig");
  if (findOption(call.options, names.projectId)) want(wanted, "@foyer/walletconnect", "walletConnect");
  if (!findOption(call.options, "transports")) want(wanted, "wagmi", "http");
}

function writeKitOptions(source: Source, { options }: ConfigCall, names: ConfigNames): readonly string[] {
  const app = Object.entries(OF_APP).flatMap(([theirs, ours]) => {
    const value = findOption(options, theirs);
    if (value === undefined) return [];
    return [`${ours}: ${ours === "icons" ? `[${textOf(source, value)}]` : textOf(source, value)}`];
  });
  const chains = findChains(options);
  const projectId = findOption(options, names.projectId);
  return [
    `app: { ${app.length === 0 ? 'name: "My app"' : app.join(", ")} },`,
    `adapters: [eip155({ networks: ${chains ? textOf(source, chains.node) : "[]"} })],`,
    ...(projectId ? [`sources: [walletConnect({ ${writeProjectId(textOf(source, projectId))} })],`] : []),
  ];
}

function writeWagmiOptions(
  source: Source,
  { options }: ConfigCall,
  { kit, names }: { readonly kit: string; readonly names: ConfigNames },
): readonly string[] {
  const chains = findChains(options);
  const transports = (chains?.names ?? []).map((name) => `[${name}.id]: http()`).join(", ");
  return [
    `chains: ${chains ? textOf(source, chains.node) : "[]"},`,
    ...(findOption(options, "transports") || findOption(options, "client") ? [] : [`transports: { ${transports} },`]),
    `connectors: [foyerConnector(${kit})],`,
    "multiInjectedProviderDiscovery: false,",
    ...options.properties.flatMap((property) => writeRest(source, property, names)),
  ];
}

/** What wagmi takes goes along; what only the other kit knows is kept in words. */
function writeRest(
  source: Source,
  property: ObjectExpression["properties"][number],
  names: ConfigNames,
): readonly string[] {
  const text = textOf(source, property);
  const key = property.type !== "SpreadElement" && property.key.type === "Identifier" ? property.key.name : "";
  if (Object.hasOwn(OF_APP, key) || ["chains", "multiInjectedProviderDiscovery", names.projectId].includes(key))
    return [];
  if (OF_WAGMI.includes(key)) return [`${outdent(source, property)},`];
  const was = text.replace(/\s+/g, " ");
  const todo =
    key === "wallets" || key === "connectors"
      ? "which wallets come first is `wallets` of createFoyer()"
      : "there is nothing of this name";
  return [`// ${MARK} ${todo}: ${names.page} (was: ${was})`];
}

/** The text of a property whose first line begins where it is put: what is below it moves as far to the left. */
function outdent(source: Source, property: ObjectExpression["properties"][number]): string {
  const [indent = ""] = /[ \t]*$/.exec(source.code.slice(0, startOf(property))) ?? [];
  return textOf(source, property).replaceAll(`\n${indent}`, "\n  ");
}
