import { type Answers, findFault, type Given } from "./answers.ts";
import type { Namespace, Template } from "./templates.ts";
import { TEMPLATES } from "./templates.ts";

/** What asks a person in a terminal. Each resolves with undefined for who does not want to go on. */
export type Prompts = {
  text(asked: {
    readonly message: string;
    readonly usual: string;
    readonly findFault?: ((value: string) => string | undefined) | undefined;
  }): Promise<string | undefined>;
  choose<Value>(asked: Choice<Value>): Promise<Value | undefined>;
  chooseSome<Value>(asked: Choice<Value>): Promise<readonly Value[] | undefined>;
};

type Choice<Value> = {
  readonly message: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
};

const LABELS: Readonly<Record<Namespace, string>> = {
  eip155: "EVM chains",
  solana: "Solana",
  bip122: "Bitcoin",
  polkadot: "Polkadot",
  cosmos: "Cosmos",
  sui: "Sui",
  stacks: "Stacks",
};

/** Asks for what was not said. Resolves with undefined for who does not want to go on. */
export async function ask(given: Given, prompts: Prompts): Promise<Given | undefined> {
  const folder = given.folder ?? (await prompts.text({ message: "Into which folder?", usual: "foyer-app" }));
  if (folder === undefined) return undefined;
  const template = given.template ?? (await askTemplate(prompts));
  if (template === undefined) return undefined;
  const namespaces = given.namespaces ?? (await askNamespaces(template, prompts));
  if (namespaces === undefined) return undefined;
  const projectId = given.projectId ?? (await askProjectId(template, prompts));
  if (projectId === undefined) return undefined;
  return { folder, template, namespaces, projectId: projectId === "" ? undefined : projectId };
}

function askTemplate(prompts: Prompts): Promise<Template | undefined> {
  const options = TEMPLATES.map((value) => ({ value, label: value.title }));
  return prompts.choose({ message: "What is the page made with?", options });
}

async function askNamespaces({ offers }: Template, prompts: Prompts): Promise<Answers["namespaces"] | undefined> {
  if (offers.length === 1) return ["eip155"];
  const options = offers.map((value) => ({ value, label: LABELS[value] }));
  const chosen = await prompts.chooseSome({ message: "Wallets of which chains?", options });
  const [first, ...others] = chosen ?? [];
  return first && [first, ...others];
}

/** Empty for who has none, or needs none. */
async function askProjectId({ hasRelay }: Template, prompts: Prompts): Promise<string | undefined> {
  if (!hasRelay) return "";
  return await prompts.text({
    message: "WalletConnect project id, for wallets on phones (empty: none)",
    usual: "",
    findFault: (value) => (value === "" ? undefined : findFault(value)),
  });
}
