import { readSettings } from "./read-settings.ts";
import { startSandbox } from "./start-sandbox.ts";

/** What `pnpm --filter @foyer-apps/sandbox start` runs: a sandbox that is set by environment variables. */
const sandbox = await startSandbox(readSettings(process.env));
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => void sandbox.stop().then(() => process.exit()));
// Whoever has started it hangs up when it ends.
process.once("disconnect", () => process.exit());
console.log(`The sandbox is at ${sandbox.url}`);
process.send?.({ url: sandbox.url });
