import { Refusal } from "./refusal.ts";
import { findTemplate, NAMESPACES, type Namespace, TEMPLATES, type Template } from "./templates.ts";

/** All that has to be known to write a project. */
export type Answers = {
  /** Where it goes, as somebody wrote it. */
  readonly folder: string;
  readonly template: Template;
  readonly namespaces: readonly [Namespace, ...Namespace[]];
  /** Of the public relay, for wallets on phones. */
  readonly projectId?: string | undefined;
};

/** What was said on the command line; what is missing may be asked. */
export type Given = { readonly [Name in keyof Answers]?: Answers[Name] | undefined };

/** What the command line says, each by its option. */
export type Options = {
  readonly folder?: string | undefined;
  readonly template?: string | undefined;
  readonly namespaces?: string | undefined;
  readonly "project-id"?: string | undefined;
};

const DEFAULT_FOLDER = "foyer-app";

/**
 * Reads what was said on the command line.
 * @throws {Refusal} where it names what there is not
 */
export function readOptions(options: Options): Given {
  const template = options.template === undefined ? undefined : readTemplate(options.template);
  const namespaces = options.namespaces === undefined ? undefined : readNamespaces(options.namespaces);
  const projectId = options["project-id"] === undefined ? undefined : readProjectId(options["project-id"]);
  return { folder: options.folder, template, namespaces, projectId };
}

/**
 * Completes what was said by what is usual.
 * @throws {Refusal} where the parts do not go together
 */
export function complete(given: Given): Answers {
  const [usual] = TEMPLATES;
  const template = given.template ?? (usual as Template);
  const namespaces = given.namespaces ?? (["eip155"] as const);
  const foreign = namespaces.filter((each) => !template.offers.includes(each));
  if (foreign.length > 0)
    throw new Refusal(
      `'${template.name}' cannot begin with ${foreign.join(", ")}: take of ${template.offers.join(", ")}.`,
    );
  if (given.projectId !== undefined && !template.hasRelay)
    throw new Refusal(`'${template.name}' takes no project id: add @foyer/walletconnect to a project that is built.`);
  return { folder: given.folder ?? DEFAULT_FOLDER, template, namespaces, projectId: given.projectId };
}

/** What is wrong with a project id, if anything is. */
export function findFault(projectId: string): string | undefined {
  return /^[0-9a-f]{32}$/i.test(projectId) ? undefined : "A project id has 32 digits, of 0 to 9 and a to f.";
}

function readTemplate(name: string): Template {
  const template = findTemplate(name);
  if (template) return template;
  throw new Refusal(`There is no template '${name}': take one of ${TEMPLATES.map((each) => each.name).join(", ")}.`);
}

function readNamespaces(list: string): Answers["namespaces"] {
  const words = list.split(",").map((word) => word.trim());
  const unknown = words.filter((word) => !NAMESPACES.some((each) => each === word));
  const [first, ...others] = NAMESPACES.filter((each) => words.includes(each));
  if (unknown.length === 0 && first) return [first, ...others];
  throw new Refusal(`There is no namespace '${unknown.join("', '")}': take of ${NAMESPACES.join(", ")}.`);
}

function readProjectId(projectId: string): string {
  const fault = findFault(projectId);
  if (fault === undefined) return projectId;
  throw new Refusal(`'${projectId}' is no project id. ${fault}`);
}
