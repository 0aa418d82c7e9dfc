import { listAttacks } from "../attacks/list-attacks.ts";
import { GUARDS } from "../guards/guards.ts";
import { startBench } from "./run-without.ts";

// `pnpm adversary:guards [part of an attack's name]`: removes the guards of each attack, and sees it succeed.
const asked = process.argv[2] ?? "";
const attacks = listAttacks().filter(({ id }) => id.includes(asked));
const bench = await startBench();
const missed: string[] = [];
for (const { id, guards } of attacks) {
  const started = performance.now();
  const verdict = await bench
    .runWithout(
      guards.map((name) => GUARDS[name]),
      id,
    )
    .then(
      (hasWon) => (hasWon ? "succeeds" : "still held"),
      (error: unknown) => `failed: ${error instanceof Error ? error.stack : String(error)}`,
    );
  console.log(`${verdict}  ${id} (${guards.join(", ")}) ${Math.round(performance.now() - started)} ms`);
  if (verdict !== "succeeds") missed.push(id);
}
await bench.stop();
console.log(`${attacks.length - missed.length} of ${attacks.length} succeed without their guards`);
process.exit(missed.length > 0 ? 1 : 0);
