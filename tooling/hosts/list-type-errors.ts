import { runCommand } from "./run-command.ts";

/**
 * What the compiler says of an example and of our declarations, all of which are read. What it says of others' is theirs:
 * wagmi and Next have declarations that today's compiler refuses.
 */
export async function listTypeErrors(folder: string): Promise<readonly string[]> {
  const check = ["npm", "run", "types", "--", "--pretty", "false", "--skipLibCheck", "false"] as const;
  const output = await runCommand(folder, check).catch((error: Error) => {
    if (/ error TS\d+: /.test(error.message)) return error.message;
    throw error;
  });
  return output
    .split("\n")
    .filter((line) => / error TS\d+: /.test(line))
    .filter((line) => !isOfOthers(line));
}

/** Whether an error is in the declarations of a package that is not ours, wherever the package manager has put it. */
function isOfOthers(line: string): boolean {
  const owner = /^.*\bnode_modules\/([^/]+)\//.exec(line.slice(0, line.indexOf("(")))?.[1];
  return owner !== undefined && owner !== "@foyer";
}
