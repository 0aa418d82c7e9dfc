import type { Answers } from "./answers.ts";
import type { Namespace } from "./templates.ts";

/** What a template's kit is made of, in one line or, where there is more, in several. */
const MEMBERS = ['app: { name: "Example" }', "adapters: [eip155({ networks: [mainnet, base] })]"] as const;
const ONE_LINE = `createFoyer({ ${MEMBERS.join(", ")} })`;
const LINES = MEMBERS.map((member) => `  ${member},\n`).join("");

/** A namespace's package, which is also what makes its adapter. */
export function packageOf(namespace: Namespace): string {
  return `@foyer/${namespace}`;
}

/** Writes the file that makes the kit, for these answers and an application of this name. */
export function writeKit(kit: string, { namespaces, projectId }: Answers, app: string): string {
  const adapters = namespaces.map((each) =>
    each === "eip155" ? "eip155({ networks: [mainnet, base] })" : `${each}()`,
  );
  const members = [
    `app: { name: ${JSON.stringify(app)} }`,
    `adapters: [${adapters.join(", ")}]`,
    ...(projectId === undefined ? [] : [`sources: [walletConnect({ projectId: ${JSON.stringify(projectId)} })]`]),
  ];
  const lines = members.map((member) => `  ${member},\n`).join("");
  return writeImports(kit, { namespaces, projectId })
    .replace(ONE_LINE, () => `createFoyer({\n${lines}})`)
    .replace(LINES, () => lines);
}

type Chosen = Pick<Answers, "namespaces" | "projectId">;

function writeImports(kit: string, { namespaces, projectId }: Chosen): string {
  const others = namespaces.filter((each) => each !== "eip155");
  const hasEvm = namespaces.includes("eip155");
  if (kit.includes('"@foyer/elements/script"')) {
    return kit.replace(/import \{ (.*) \} from "@foyer\/elements\/script";/, (_, names: string) => {
      const kept = names.split(", ").filter((name) => hasEvm || !["base", "eip155", "mainnet"].includes(name));
      return `import { ${[...kept, ...others].sort().join(", ")} } from "@foyer/elements/script";`;
    });
  }
  const more = [
    ...others.map((each) => `import { ${each} } from "${packageOf(each)}";\n`),
    ...(projectId === undefined ? [] : ['import { walletConnect } from "@foyer/walletconnect";\n']),
  ].join("");
  return kit.replace(
    /^import .* from "@foyer\/eip155(\/networks)?";\n(import .* from "@foyer\/eip155\/networks";\n)?/m,
    (evm) => (hasEvm ? `${evm}${more}` : more),
  );
}
