import { startDevnet } from "./start-devnet.ts";

const fixedPorts = !process.argv.includes("--free-ports");
const devnet = await startDevnet({ fixedPorts });

for (const chain of devnet.evm) console.log(`${chain.name.padEnd(24)} ${chain.caip.padEnd(42)} ${chain.url}`);
console.log(`${devnet.solana.name.padEnd(24)} ${devnet.solana.caip.padEnd(42)} ${devnet.solana.url}`);
console.log("Ctrl+C stops them.");
