import { PROGRAMS } from "./programs.ts";
import type { ResolvedInstruction } from "./resolve-accounts.ts";

/** In lamports. */
const PER_SIGNATURE = 5_000n;
const UNITS_PER_INSTRUCTION = 200_000n;
const MOST_UNITS = 1_400_000n;
const MICRO = 1_000_000n;

/** The most that a transaction costs, in lamports: each signature, and the priority that it asks for itself. */
export function readFee(instructions: readonly ResolvedInstruction[], signers: number): bigint {
  let units: bigint | undefined;
  let price = 0n;
  for (const { program, data } of instructions) {
    if (program !== PROGRAMS.computeBudget) continue;
    const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
    if (data[0] === 2 && data.length === 5) units = BigInt(view.getUint32(1, true));
    if (data[0] === 3 && data.length === 9) price = view.getBigUint64(1, true);
  }
  const others = BigInt(instructions.filter(({ program }) => program !== PROGRAMS.computeBudget).length);
  const counted = units ?? others * UNITS_PER_INSTRUCTION;
  const most = counted < MOST_UNITS ? counted : MOST_UNITS;
  return PER_SIGNATURE * BigInt(signers) + (price * most + MICRO - 1n) / MICRO;
}
