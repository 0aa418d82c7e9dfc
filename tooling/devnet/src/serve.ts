import { startDevnet } from "./start-devnet.ts";
import { CHAIN_NAMES, type ChainName } from "./starters.ts";

const only = process.argv.find((argument) => argument.startsWith("--only="))?.slice("--only=".length);
const chains = only?.split(",").map(readName);
const fixedPorts = !process.argv.includes("--free-ports");
const { stop: _, ...started } = await startDevnet({ fixedPorts, chains });

for (const { name, caip, url } of Object.values(started).flat()) {
  console.log(`${name.padEnd(24)} ${caip.padEnd(42)} ${url}`);
}
console.log("Ctrl+C stops them.");

function readName(name: string): ChainName {
  const found = CHAIN_NAMES.find((each) => each === name);
  if (!found) throw new Error(`There is no chain ${name}: choose from ${CHAIN_NAMES.join(", ")}.`);
  return found;
}
