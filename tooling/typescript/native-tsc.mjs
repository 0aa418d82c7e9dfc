#!/usr/bin/env node
// The compiler in native code, which checks in a quarter of the time. It has no API, so what builds and what reads
// syntax uses TypeScript 6; the examples are checked by theirs.
await import(new URL("lib/tsc.js", import.meta.resolve("typescript-7/package.json")).href);
