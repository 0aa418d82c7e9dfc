/**
 * A wallet's key on one chain. What it says is text and bytes to check, never proof.
 * @see https://docs.keplr.app/api/guide/get-key
 */
export type KeplrKey = {
  /** The name the person gave the account. */
  readonly name: string;
  /** `secp256k1`, or `ethsecp256k1` where addresses are made as Ethereum makes them. */
  readonly algo: string;
  readonly pubKey: Uint8Array;
  readonly bech32Address: string;
  readonly isNanoLedger: boolean;
  readonly isKeystone?: boolean | undefined;
};

/** A signature as amino writes it: base64 of r‖s, and the key it is of. */
export type StdSignature = {
  readonly pub_key: { readonly type: string; readonly value: string };
  readonly signature: string;
};

/**
 * A wallet of Keplr's shape: the object that nearly every wallet for Cosmos puts on the page. Members with a `?` are
 * missing from some.
 * @see https://docs.keplr.app/api
 */
export interface KeplrLike {
  enable(chainIds: string | readonly string[]): Promise<void>;
  getKey(chainId: string): Promise<KeplrKey>;
  disable?(chainIds?: string | readonly string[]): Promise<void>;
  /** Whether the site is connected, without a question to anybody. Leap has it, Keplr has not. */
  isConnected?(chainId: string): Promise<boolean>;
  experimentalSuggestChain?(chainInfo: object): Promise<void>;
  signArbitrary?(chainId: string, signer: string, data: string | Uint8Array): Promise<StdSignature>;
  /** What `@cosmjs/stargate` signs through: amino alone for keys on a Ledger, else both forms. */
  getOfflineSignerAuto?(chainId: string): Promise<unknown>;
  getOfflineSigner?(chainId: string): unknown;
}
