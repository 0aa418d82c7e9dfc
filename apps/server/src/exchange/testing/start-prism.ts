import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const PRISM = createRequire(import.meta.url).resolve("@stoplight/prism-cli/dist/index.js");
const RECEIVED = /\[HTTP SERVER\] (\w+ \S+)/;
const LISTENING = /listening on (http:\/\/127\.0\.0\.1:\d+)/;

/** A mock that Prism makes from a published description. `requests`: methods and paths that it has answered, in order. */
export type Prism = { readonly url: string; readonly requests: readonly string[]; readonly stop: () => Promise<void> };

/**
 * Starts Prism for a description beside this file. It refuses requests that the description does not allow, and answers with the
 * description's own examples.
 *
 * @param examples values that take the place of the examples of properties with these names; the shape stays the description's
 * @param isDynamic answers with random values of the description's types instead
 */
export async function startPrism(
  name: "binance" | "coinbase",
  a: { readonly examples?: Readonly<Record<string, unknown>>; readonly isDynamic?: boolean } = {},
): Promise<Prism> {
  const { examples = {}, isDynamic = false } = a;
  const published = await readFile(fileURLToPath(new URL(`./${name}.openapi.json`, import.meta.url)), "utf8");
  const folder = await mkdtemp(join(tmpdir(), "foyer-prism-"));
  const file = join(folder, `${name}.json`);
  await writeFile(file, JSON.stringify(replaceExamples(JSON.parse(published), examples)));
  const options = ["--host", "127.0.0.1", "--port", "0", "--errors", ...(isDynamic ? ["--dynamic"] : [])];
  const child = spawn(process.execPath, [PRISM, "mock", ...options, file], { stdio: ["ignore", "pipe", "pipe"] });
  const exited = once(child, "exit");
  const [lines, requests]: [string[], string[]] = [[], []];
  const url = await new Promise<string>((resolve, reject) => {
    for (const input of [child.stdout, child.stderr])
      createInterface({ input }).on("line", (line) => {
        lines.push(line);
        const [, request] = RECEIVED.exec(line) ?? [];
        if (request !== undefined) requests.push(request);
        const [, found] = LISTENING.exec(line) ?? [];
        if (found !== undefined) resolve(found);
      });
    exited.then(() => reject(new Error(`Prism ended: ${lines.slice(-5).join("\n")}`)), reject);
  });
  return {
    url,
    requests,
    stop: async () => {
      child.kill();
      await exited;
      await rm(folder, { recursive: true });
    },
  };
}

function replaceExamples(part: unknown, examples: Readonly<Record<string, unknown>>): unknown {
  if (Array.isArray(part)) return part.map((one) => replaceExamples(one, examples));
  if (typeof part !== "object" || part === null) return part;
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => {
      const isProperty = typeof value === "object" && value !== null && Object.hasOwn(examples, key) && "type" in value;
      return [key, isProperty ? { ...value, example: examples[key] } : replaceExamples(value, examples)];
    }),
  );
}
