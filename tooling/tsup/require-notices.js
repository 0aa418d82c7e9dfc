import { readFile } from "node:fs/promises";
import { join } from "node:path";

const NOTICES = "THIRD_PARTY_NOTICES.md";

/**
 * Refuses to bundle libraries whose licence the package does not carry: each is named in its notices with the version that
 * is bundled, under the words that its licence wants to be kept.
 * @param {readonly string[]} libraries by name
 * @param {string} root the package's folder
 */
export async function requireNotices(libraries, root) {
  if (libraries.length === 0) return;
  const notices = await readFile(join(root, NOTICES), "utf8").catch(() => "");
  for (const name of libraries) {
    const { version } = JSON.parse(await readFile(join(root, "node_modules", name, "package.json"), "utf8"));
    const part = notices.split(/^## /m).find((each) => each.toLowerCase().startsWith(`${name.toLowerCase()}\n`)) ?? "";
    const isKept = part.includes(` ${version}`) && /^Copyright/m.test(part) && /WARRANTY OF ANY KIND/.test(part);
    if (!isKept) throw new Error(`${NOTICES} has to name ${name} ${version} with its licence: it is bundled.`);
  }
}
