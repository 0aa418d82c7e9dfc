#!/usr/bin/env node
import { readFile } from "node:fs/promises";
import { userInfo } from "node:os";
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
  who: process.env["SUDO_USER"] ?? readUser(),
});

try {
  await program.parseAsync();
} catch (error) {
  console.error(isFault(error) ? error.message : error);
  process.exitCode = 1;
}

/** A container may run as somebody whom its system does not know. */
function readUser(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.() ?? "unknown");
  }
}
