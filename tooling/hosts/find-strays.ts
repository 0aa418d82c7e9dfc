import { existsSync, readdirSync, realpathSync } from "node:fs";
import { join, sep } from "node:path";

/** Our packages that were installed as links to this repository, or from elsewhere outside of the installation's folder. */
export function findStrays(folder: string, root = folder): readonly string[] {
  const scope = join(folder, "node_modules/@foyer");
  if (!existsSync(scope)) return ["nothing of ours is installed"];
  const top = realpathSync(root);
  return readdirSync(scope)
    .flatMap((name) =>
      readdirSync(join(scope, name), { recursive: true, encoding: "utf8" }).map((file) => join(scope, name, file)),
    )
    .filter((file) => !realpathSync(file).startsWith(`${top}${sep}`));
}
