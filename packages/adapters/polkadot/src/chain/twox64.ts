const [P1, P2, P3, P4] = [
  11_400_714_785_074_694_791n,
  14_029_467_366_897_019_727n,
  1_609_587_929_392_839_161n,
  9_650_029_242_287_828_579n,
];

/**
 * Hashes a key of 32 bytes with xxHash of 64 bits, as chains name entries of some of their maps.
 * @see https://github.com/Cyan4973/xxHash/blob/dev/doc/xxhash_spec.md
 */
export function twox64(key: Uint8Array): Uint8Array {
  const view = new DataView(key.buffer, key.byteOffset, 32);
  const lanes = [P1 + P2, P2, 0n, -P1].map((start, index) => mix(start, view.getBigUint64(index * 8, true)));
  const turned = lanes.reduce((sum, lane, index) => sum + turn(lane, [1n, 7n, 12n, 18n][index] ?? 0n), 0n);
  let hash = lanes.reduce((all, lane) => wrap((wrap(all) ^ mix(0n, lane)) * P1 + P4), turned);
  hash = wrap(hash + 32n);
  hash = wrap((hash ^ (hash >> 33n)) * P2);
  hash = wrap((hash ^ (hash >> 29n)) * P3);
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, hash ^ (hash >> 32n), true);
  return bytes;
}

function mix(start: bigint, lane: bigint): bigint {
  return wrap(turn(wrap(start + lane * P2), 31n) * P1);
}

function turn(value: bigint, by: bigint): bigint {
  return wrap(value << by) | (value >> (64n - by));
}

function wrap(value: bigint): bigint {
  return BigInt.asUintN(64, value);
}
