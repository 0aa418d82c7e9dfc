import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { ASSETS, type FrameBuild } from "../build/frame-build.ts";
import { CONFIG_ID, type FrameConfig } from "../config/config.ts";
import { frameDocument } from "../serve/frame-document.ts";
import { paperDocument } from "../serve/paper-document.ts";
import { windowDocument } from "../serve/window-document.ts";

/** What is compared: a frame's origin with a build of the sources that it should be of. */
export type Comparison = {
  /** Gets an address of the frame's origin, such as `/assets/worker-1A2B3C4D.js`. */
  readonly get: (path: string) => Promise<Response>;
  /** Projects whose documents are looked at. */
  readonly projects: readonly string[];
  /** The folder of the build, and what it made. */
  readonly folder: string;
  readonly build: FrameBuild;
};

/**
 * Compares what is served with what the sources make, byte by byte: every asset, and each document with all but a project's own facts,
 * which are data. Gives a line for each that is missing or differs; empty: what is served is what was read.
 */
export async function compareServed({ get, projects, folder, build }: Comparison): Promise<readonly string[]> {
  const names = await readdir(join(folder, ASSETS));
  const found = await Promise.all([
    ...names.map(async (name) => compare(get, `/${ASSETS}/${name}`, await readFile(join(folder, ASSETS, name)))),
    compare(get, "/window/1", Buffer.from(windowDocument(build))),
    compare(get, "/paper/1", Buffer.from(paperDocument(build))),
    ...projects.map((project) => compareFrame(get, `/frame/1/${project}`, build)),
  ]);
  return found.filter((problem) => problem !== undefined);
}

async function compare(get: Comparison["get"], path: string, own: Buffer): Promise<string | undefined> {
  const served = await read(get, path);
  if (typeof served === "string") return served;
  return own.equals(served) ? undefined : `${path} differs from what the sources make`;
}

/** The document again, with the facts that the served one holds: nothing else of it may differ. */
async function compareFrame(get: Comparison["get"], path: string, build: FrameBuild): Promise<string | undefined> {
  const served = await read(get, path);
  if (typeof served === "string") return served;
  const text = served.toString();
  const facts = readFacts(text);
  if (facts === undefined) return `${path} holds no facts of a project`;
  if (facts.build !== build.id)
    return `${path} says that it is of the build '${facts.build}', and not of '${build.id}'`;
  if (facts.worker !== build.worker)
    return `${path} names '${facts.worker}' as what holds keys, and not '${build.worker}'`;
  return text === frameDocument(facts, build) ? undefined : `${path} differs from what the sources make`;
}

function readFacts(text: string): FrameConfig | undefined {
  const [, facts] = new RegExp(`<script type="application/json" id="${CONFIG_ID}">([^<]*)</script>`).exec(text) ?? [];
  try {
    return facts === undefined ? undefined : (JSON.parse(facts) as FrameConfig);
  } catch {
    return undefined;
  }
}

async function read(get: Comparison["get"], path: string): Promise<Buffer | string> {
  try {
    const response = await get(path);
    return response.status === 200
      ? Buffer.from(await response.arrayBuffer())
      : `${path} is answered ${response.status}`;
  } catch (error) {
    return `${path} could not be asked for: ${error instanceof Error ? error.message : String(error)}`;
  }
}
