import { readFile } from "node:fs/promises";
import { startSecure } from "./start-secure.ts";

const { PROJECTS_FILE, BUILD_FOLDER, PORT = "4310", HOST = "127.0.0.1" } = process.env;
if (PROJECTS_FILE === undefined) throw new TypeError("PROJECTS_FILE names no file: say where the projects are listed.");

const secure = await startSecure({
  projects: JSON.parse(await readFile(PROJECTS_FILE, "utf8")),
  port: Number(PORT),
  host: HOST,
  folder: BUILD_FOLDER,
  onReport: (report) => process.stdout.write(`${report}\n`),
});
process.stdout.write(`${JSON.stringify({ origin: secure.origin })}\n`);
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void secure.stop());
