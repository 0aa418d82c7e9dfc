import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildFrame } from "../build/build-frame.ts";
import { compareServed } from "./compare-served.ts";

// `pnpm --filter @foyer-apps/secure compare https://frame.example shop …`: builds the frame of these sources anew and holds it
// against what an origin serves, with the documents of the projects named. Ends with 1 where anything differs.
const [origin, ...projects] = process.argv.slice(2);
if (origin === undefined || !URL.canParse(origin)) {
  console.error("Name the frame's origin, and the ids of its projects: compare https://frame.example shop");
  process.exit(2);
}
const folder = await mkdtemp(join(tmpdir(), "foyer-compare-"));
try {
  const build = await buildFrame(folder);
  const get = (path: string): Promise<Response> => fetch(new URL(path, origin), { redirect: "error" });
  const problems = await compareServed({ get, projects, folder, build });
  for (const problem of problems) console.error(problem);
  console.log(
    problems.length === 0 ? `${origin} serves build ${build.id}, byte for byte` : `${problems.length} differ`,
  );
  process.exitCode = problems.length === 0 ? 0 : 1;
} finally {
  await rm(folder, { recursive: true });
}
