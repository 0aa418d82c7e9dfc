/** What is indexed, where it is kept and where it is asked. */
export type IndexerOptions = {
  /** A node of the chain, over HTTP. */
  readonly rpcUrl: string;
  readonly chainId: number;
  /** Where what was indexed is kept between starts; made if it is missing. */
  readonly directory: string;
  /** Keeps it in PostgreSQL in place of the directory: `postgres://…`. */
  readonly databaseUrl?: string | undefined;
  /** Where it answers; a free port without one. */
  readonly port?: number | undefined;
  /** The address it listens at; 127.0.0.1 without one. */
  readonly host?: string | undefined;
  /** The first block that is looked at; the chain's first without one. */
  readonly startBlock?: number | undefined;
  /** How often the node is asked for a new block, 1000 without it and 100 at least. */
  readonly pollingMs?: number | undefined;
  /** How many requests the node bears, 320 without it. */
  readonly requestsPerSecond?: number | undefined;
  /** Hears each line that the indexer and its installation write. */
  readonly onLine?: ((line: string) => void) | undefined;
};
