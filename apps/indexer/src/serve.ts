import { readSettings } from "./read-settings.ts";
import { startIndexer } from "./start-indexer.ts";

/** What `pnpm --filter @foyer-apps/indexer start` runs: an indexer that is set by environment variables. */
const indexer = await startIndexer({ ...readSettings(process.env), onLine: (line) => console.log(line) });
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void indexer.stop());
indexer.ready.then(
  () => console.log(`All of the chain is indexed. DATA_UPSTREAMS of the server reads it at ${indexer.url}`),
  () => {},
);

const failure = await indexer.ended;
if (failure) console.error(failure.message);
process.exitCode = failure ? 1 : 0;
