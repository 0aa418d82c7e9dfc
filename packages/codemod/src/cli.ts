#!/usr/bin/env node
import { migrate } from "./run/migrate.ts";

process.exitCode = migrate(process.argv.slice(2), {
  cwd: process.cwd(),
  say: (text) => process.stdout.write(`${text}\n`),
  complain: (text) => process.stderr.write(`${text}\n`),
});
