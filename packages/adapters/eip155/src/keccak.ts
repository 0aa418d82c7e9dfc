/** Bytes of the state that take in text; the rest is capacity. */
const RATE = 136;

/**
 * Keccak-256 of at most 135 ASCII characters, as lower-case hex: what the checksum of an address needs, and no more.
 * An address is public, so nothing here has to run in constant time.
 * @see https://keccak.team/keccak_specs_summary.html
 */
export function keccak256(text: string): string {
  const bytes = new Uint8Array(200);
  bytes.set(new TextEncoder().encode(text));
  // Keccak's own padding; SHA-3 would put 0x06 here.
  bytes[text.length] = 1;
  bytes[RATE - 1] = 128 | Number(bytes[RATE - 1]);
  const lanes = permute([...new BigUint64Array(bytes.buffer)]);
  const digest = new Uint8Array(BigUint64Array.from(lanes.slice(0, 4)).buffer);
  return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Keccak-f[1600]. `A[x, y]` of the specification is lane `x + 5 * y`, little-endian. */
function permute(lanes: readonly bigint[]): readonly bigint[] {
  const at = (list: readonly bigint[], index: number): bigint => list[index] as bigint;
  let state = lanes;
  let register = 1;
  for (let round = 0; round < 24; round++) {
    // Theta.
    const sums = [0, 1, 2, 3, 4].map(
      (x) => at(state, x) ^ at(state, x + 5) ^ at(state, x + 10) ^ at(state, x + 15) ^ at(state, x + 20),
    );
    const mixed = state.map((lane, i) => lane ^ at(sums, (i + 4) % 5) ^ rotate(at(sums, (i + 1) % 5), 1));
    // Rho and pi: each lane turns and takes the next one's place.
    const moved = [...mixed];
    for (let step = 1, x = 1, y = 0; step < 25; step++) {
      const lane = rotate(at(mixed, x + 5 * y), ((step * (step + 1)) / 2) % 64);
      [x, y] = [y, (2 * x + 3 * y) % 5];
      moved[x + 5 * y] = lane;
    }
    // Chi.
    const mix = (i: number, row: number): bigint => ~at(moved, row + ((i + 1) % 5)) & at(moved, row + ((i + 2) % 5));
    const next = moved.map((lane, i) => lane ^ mix(i, i - (i % 5)));
    // Iota: the round constants are bits of a shift register.
    for (let bit = 1; bit <= 64; bit *= 2) {
      if (register & 1) next[0] = at(next, 0) ^ (1n << BigInt(bit - 1));
      register = (register << 1) ^ (register >> 7 ? 0x171 : 0);
    }
    state = next;
  }
  return state;
}

function rotate(lane: bigint, turns: number): bigint {
  return BigInt.asUintN(64, lane << BigInt(turns)) | (lane >> BigInt(64 - turns));
}
