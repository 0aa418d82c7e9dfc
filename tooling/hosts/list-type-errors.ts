import { runCommand } from "./run-command.ts";

/**
 * What the compiler says of an example and of our declarations, all of which are read. What it says of others' is theirs:
 * wagmi 2 and Next have declarations that today's compiler refuses.
 */
export async function listTypeErrors(folder: string): Promise<readonly string[]> {
  const check = ["npx", "tsc", "--noEmit", "--pretty", "false", "--skipLibCheck", "false"] as const;
  const output = await runCommand(folder, check).catch((error: Error) => error.message);
  return output
    .split("\n")
    .filter((line) => / error TS\d+: /.test(line))
    .filter((line) => !line.startsWith("node_modules/") || line.startsWith("node_modules/@foyer/"));
}
