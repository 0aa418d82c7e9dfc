import { existsSync, readdirSync, realpathSync } from "node:fs";
import { join, sep } from "node:path";

/** Our packages that were installed as links, or from outside of the project's own folder. */
export function findStrays(folder: string): readonly string[] {
  const scope = join(folder, "node_modules/@foyer");
  if (!existsSync(scope)) return ["nothing of ours is installed"];
  const root = realpathSync(folder);
  return readdirSync(scope)
    .flatMap((name) =>
      readdirSync(join(scope, name), { recursive: true, encoding: "utf8" }).map((file) => join(scope, name, file)),
    )
    .filter((file) => !realpathSync(file).startsWith(`${root}${sep}`));
}

/** How many copies of a package are installed, wherever they are. */
export function countCopies(folder: string, name: string): number {
  const files = readdirSync(join(folder, "node_modules"), { recursive: true, encoding: "utf8" });
  const manifest = join(name, "package.json");
  return files.filter((file) => file === manifest || file.endsWith(`${sep}node_modules${sep}${manifest}`)).length;
}
