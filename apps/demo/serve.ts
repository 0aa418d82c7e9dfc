import { startDevnet } from "@foyer-tooling/devnet";
import { createServer } from "vite";

/** What `npm start` runs: local chains, and the demo that talks to them. Prints the one address to open. */
const devnet = await startDevnet();
process.env.FOYER_DEVNET = JSON.stringify({
  evm: devnet.evm.map(({ chainId, name, url }) => ({ chainId, name, url })),
  solana: { caip: devnet.solana.caip, name: devnet.solana.name, url: devnet.solana.url },
});

const server = await createServer({
  configFile: new URL("vite.config.ts", import.meta.url).pathname,
  logLevel: "warn",
});
await server.listen();
const address = server.resolvedUrls?.local[0] ?? server.resolvedUrls?.network[0];
console.log(`\nFoyer's demo is at ${address}\nCtrl+C ends it and its local chains.`);

const end = (): void => {
  void Promise.all([server.close(), devnet.stop()]).then(() => process.exit(0));
};
process.once("SIGINT", end);
process.once("SIGTERM", end);
