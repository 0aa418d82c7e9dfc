// `pnpm types`: checks every project of the workspace, those with the same options in one program. Each by itself would read and
// check the sources of core and react once more, which takes four times as long.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { PROGRAMS } from "./programs.mjs";

const tsc = fileURLToPath(new URL("native-tsc.mjs", import.meta.url));
const root = fileURLToPath(new URL("../..", import.meta.url));

const failed = PROGRAMS.filter((project) => {
  const { status } = spawnSync(process.execPath, [tsc, "-p", project], { cwd: root, stdio: "inherit" });
  return status !== 0;
});
console.log(
  failed.length === 0 ? `${PROGRAMS.length} programs, no errors` : `errors in the programs of ${failed.join(", ")}`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
