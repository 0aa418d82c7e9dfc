/** What is used of bcoin, which brings no types. Hashes of its own are in the byte order of the wire, `txid` and `rhash` in that of explorers. */
export type Bcoin = {
  readonly Network: { get(name: "regtest"): { minerWindow: number; activationThreshold: number } };
  readonly Chain: new (options: object) => BcoinChain;
  readonly Mempool: new (options: object) => BcoinMempool;
  readonly Miner: new (options: object) => BcoinMiner;
  readonly Address: { fromScript(script: BcoinScript): BcoinAddress | null };
  readonly Script: {
    fromRaw(raw: Buffer): BcoinScript;
    readonly flags: { readonly VERIFY_DISCOURAGE_UPGRADABLE_WITNESS_PROGRAM: number };
  };
  readonly KeyRing: { fromPrivate(key: Buffer, isCompressed: boolean): BcoinKey };
  readonly TX: { fromRaw(raw: Buffer): BcoinTransaction };
  readonly MTX: new () => BcoinDraft;
};

export type BcoinAddress = { readonly hash: Buffer };
export type BcoinScript = { toRaw(): Buffer };
export type BcoinOutput = { readonly value: number; readonly script: BcoinScript };
export type BcoinCoin = BcoinOutput & { readonly hash: string; readonly index: number; readonly coinbase: boolean };
export type BcoinBlock = { readonly txs: readonly BcoinTransaction[] };
export type BcoinEntry = { readonly height: number; readonly time: number; rhash(): string };
export type BcoinKey = { witness: boolean; getAddress(): BcoinAddress };

export type BcoinInput = {
  readonly prevout: { readonly hash: string; readonly index: number; rhash(): string };
  readonly script: BcoinScript;
  readonly witness: { readonly items: readonly Buffer[] };
  readonly sequence: number;
  isCoinbase(): boolean;
};

export type BcoinTransaction = {
  readonly version: number;
  readonly locktime: number;
  readonly inputs: readonly BcoinInput[];
  readonly outputs: readonly BcoinOutput[];
  hash(encoding: "hex"): string;
  txid(): string;
  toRaw(): Buffer;
  getSize(): number;
  getWeight(): number;
  getVirtualSize(): number;
  getFee(view: BcoinView): number;
  hasCoins(view: BcoinView): boolean;
  isCoinbase(): boolean;
};

export type BcoinDraft = {
  addOutput(output: { readonly script: BcoinScript; readonly value: number }): void;
  fund(coins: readonly BcoinCoin[], options: object): Promise<unknown>;
  sign(key: BcoinKey): number;
  toTX(): BcoinTransaction;
};

/** The outputs that a transaction spends. */
export type BcoinView = { getOutputFor(input: BcoinInput): BcoinOutput | null };

/** A transaction and where it stands; `height` -1 while it waits. */
export type BcoinMeta = { readonly tx: BcoinTransaction; readonly height: number };

export type BcoinChain = {
  readonly height: number;
  readonly tip: BcoinEntry;
  open(): Promise<void>;
  close(): Promise<void>;
  on(event: "connect", listener: (entry: BcoinEntry, block: BcoinBlock) => void): void;
  add(block: BcoinBlock): Promise<unknown>;
  getEntry(height: number): Promise<BcoinEntry | null>;
  getMeta(hash: string): Promise<BcoinMeta | null>;
  getMetaByAddress(address: BcoinAddress): Promise<readonly BcoinMeta[]>;
  getCoinsByAddress(address: BcoinAddress): Promise<readonly BcoinCoin[]>;
  getSpentView(tx: BcoinTransaction): Promise<BcoinView>;
};

export type BcoinMempool = {
  open(): Promise<void>;
  close(): Promise<void>;
  addBlock(entry: BcoinEntry, txs: readonly BcoinTransaction[]): Promise<void>;
  addTX(tx: BcoinTransaction): Promise<readonly string[] | null>;
  isSpent(hash: string, index: number): boolean;
  getMeta(hash: string): BcoinMeta | null;
  getMetaByAddress(address: BcoinAddress): readonly BcoinMeta[];
  getCoinView(tx: BcoinTransaction): Promise<BcoinView>;
  getSpentView(tx: BcoinTransaction): Promise<BcoinView>;
  verifyInputs(tx: BcoinTransaction, view: BcoinView, flags: number): Promise<void>;
};

export type BcoinMiner = {
  open(): Promise<void>;
  close(): Promise<void>;
  mineBlock(tip: null, address: BcoinAddress | null): Promise<BcoinBlock>;
};
