#!/usr/bin/env node
import { fileURLToPath } from "node:url";
import { create } from "./create.ts";
import { terminalPrompts } from "./terminal-prompts.ts";

process.exitCode = await create(process.argv.slice(2), {
  templates: fileURLToPath(new URL("../templates", import.meta.url)),
  cwd: process.cwd(),
  isTerminal: process.stdin.isTTY === true && process.stdout.isTTY === true,
  prompts: terminalPrompts,
  say: (text) => process.stdout.write(`${text}\n`),
  complain: (text) => process.stderr.write(`${text}\n`),
});
