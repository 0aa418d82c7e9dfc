import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "@foyer-tooling/checks/workspace";
import { readSource } from "./documents.ts";

/** Hosts whose pages end with their whole project. The others show single files of theirs. */
const HOSTS = ["html", "vue", "svelte"] as const;

const LANGUAGES = /\.(vue|svelte|ts|js|html)$/;

/** A part of a page for each of those hosts, by its name: every file of its project; empty where there is none. */
export function writeExampleParts(): Readonly<Record<string, string>> {
  return Object.fromEntries(HOSTS.map((host) => [`example-${host}`, writeProject(`apps/examples/${host}`)]));
}

function writeProject(folder: string): string {
  const files = listFiles(folder);
  if (files.length === 0) return "";
  const shown = files.map((path) => {
    const language = LANGUAGES.exec(path)?.[1] ?? "";
    return `\`${path.slice(folder.length + 1)}\`\n\n\`\`\`${language}\n${readSource(path).trimEnd()}\n\`\`\`\n`;
  });
  const tested = `This is \`${folder}\`, as it stands. \`npm test\` installs it from the packed packages and connects a wallet in it.`;
  return ["## The whole project", tested, ...shown].join("\n\n");
}

function listFiles(folder: string): readonly string[] {
  if (!existsSync(join(ROOT, folder))) return [];
  return readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter(({ name }) => name !== "node_modules" && name !== "dist")
    .flatMap((entry) => {
      if (entry.isDirectory()) return listFiles(`${folder}/${entry.name}`);
      return LANGUAGES.test(entry.name) ? [`${folder}/${entry.name}`] : [];
    });
}
