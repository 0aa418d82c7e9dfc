import type { Keyring } from "../keys/keyring.ts";
import type { WalletFailure } from "../wallet/wallet-error.ts";

/** What a keyring is asked over a port: one of its methods, with what it takes. */
export type KeyringRequest = {
  readonly [Method in keyof Keyring]: {
    readonly id: number;
    readonly method: Method;
    readonly given: Parameters<Keyring[Method]>[0];
  };
}[keyof Keyring];

/** What it answers. A failure travels as its kind and its message, which holds no secret. */
export type KeyringAnswer =
  | { readonly id: number; readonly answer: unknown }
  | { readonly id: number; readonly failure: WalletFailure; readonly message: string };

export const METHODS: readonly (keyof Keyring)[] = [
  "receive",
  "create",
  "open",
  "prove",
  "renew",
  "signForKeeper",
  "nameControl",
  "signEvm",
  "signSolana",
  "words",
  "lock",
];

/** Either end of a worker, or a port. */
export type KeyringPort = Pick<MessagePort, "postMessage"> & {
  addEventListener(type: "message", listener: (event: MessageEvent<unknown>) => void): void;
};
