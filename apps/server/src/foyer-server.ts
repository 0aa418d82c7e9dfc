#!/usr/bin/env node
import { readFile } from "node:fs/promises";
import { createProgram } from "./commands/create-program.ts";
import { Fault, isFault } from "./faults/fault.ts";

const program = createProgram({
  environment: process.env,
  print: (line) => console.log(line),
  readFile: (path) =>
    readFile(path).catch((cause: unknown) => {
      throw new Fault("command/invalid", { subject: path, reason: "cannot be read" }, { cause });
    }),
  now: Date.now,
});

try {
  await program.parseAsync();
} catch (error) {
  console.error(isFault(error) ? error.message : error);
  process.exitCode = 1;
}
