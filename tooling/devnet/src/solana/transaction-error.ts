/**
 * Reads the error out of the machine's description of a failed transaction and writes it as Solana's nodes do:
 * `InstructionError(0, Custom(1))` becomes `{ InstructionError: [0, { Custom: 1 }] }`.
 */
export function readTransactionError(description: string): unknown {
  const text = /err: (.+?), meta:/s.exec(description)?.[1] ?? description;
  const instruction = /^InstructionError\((\d+), (\w+)(?:\((\d+)\))?\)$/.exec(text);
  if (instruction) {
    const [, index, name = "", code] = instruction;
    return { InstructionError: [Number(index), code === undefined ? name : { [name]: Number(code) }] };
  }
  const placed = /^(\w+) \{ account_index: (\d+) \}$/.exec(text);
  if (placed) return { [placed[1] as string]: { account_index: Number(placed[2]) } };
  return text;
}
