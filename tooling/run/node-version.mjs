/** The oldest Node that everything here runs on. */
const OLDEST = [20, 19];

/**
 * Tells whether a version of Node is recent enough.
 * @param {string} version e.g. "20.19.0"
 * @returns {boolean}
 */
export function isSupported(version) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST;
  return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor);
}

/** Ends the process with an explanation if Node is too old. */
export function requireNode() {
  if (isSupported(process.versions.node)) return;
  console.error(`Foyer needs Node ${OLDEST.join(".")} or later; this is ${process.versions.node}.`);
  process.exit(1);
}
