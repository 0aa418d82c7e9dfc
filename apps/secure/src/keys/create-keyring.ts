import { WalletError } from "../wallet/wallet-error.ts";
import { type AccountKeys, deriveAccountKeys } from "./account-keys.ts";
import { base64url } from "./base64url.ts";
import { combineShares } from "./key-shares.ts";
import type { Keyring, SealedWallet, ShareSource } from "./keyring.ts";
import { makeVersion } from "./make-version.ts";
import { randomBytes, randomId } from "./random-bytes.ts";
import { readShare } from "./read-share.ts";
import { createSealingKey, type SealingKey } from "./sealing.ts";
import { toWords } from "./seed-words.ts";
import { signEvm } from "./sign-evm.ts";
import { signSolana } from "./sign-solana.ts";
import { openVault } from "./vault.ts";
import type { VaultContent } from "./vault-content.ts";
import { wipe } from "./wipe.ts";

type Opened = { readonly content: VaultContent; readonly keys: AccountKeys };

/** A keyring in this realm; see `serveKeyring` for the worker it belongs in. */
export function createKeyring(): Keyring {
  const receipts = new Map<string, SealingKey>();
  let opened: Opened | undefined;

  function takeOpened(): Opened {
    if (opened === undefined) throw new WalletError("internal", "The wallet is locked.");
    return opened;
  }
  function close(): void {
    if (opened !== undefined) wipeOpened(opened);
    opened = undefined;
  }

  return {
    async receive() {
      const receipt = randomId();
      const key = await createSealingKey();
      receipts.set(receipt, key);
      return { receipt, key: base64url.encode(key.point) };
    },
    async create(a) {
      const seed = randomBytes(32);
      const made: Opened = { content: { seed, recoveries: [] }, keys: await deriveAccountKeys(seed) };
      try {
        return await makeVersion({ ...a, ...made });
      } finally {
        wipeOpened(made);
      }
    },
    async open({ wallet, shares }) {
      const clear = await readShares(shares, { wallet, receipts });
      close();
      try {
        opened = await openWith(wallet, clear);
      } finally {
        wipe(...clear);
      }
    },
    async prove({ wallet, shares }) {
      const clear = await readShares(shares, { wallet, receipts });
      try {
        for (const [at, one] of clear.entries()) {
          for (const other of clear.slice(at + 1)) wipeOpened(await openWith(wallet, [one, other]));
        }
      } finally {
        wipe(...clear);
      }
    },
    async renew(a) {
      return await makeVersion({ ...a, ...takeOpened() });
    },
    async signEvm(what) {
      return await signEvm(takeOpened().keys.eip155, what);
    },
    async signSolana(what) {
      return signSolana(takeOpened().keys.solana, what);
    },
    async words() {
      return toWords(takeOpened().content.seed);
    },
    async lock() {
      close();
      receipts.clear();
    },
  };
}

/** Nothing is used before the keys are the very ones that the wallet is known by. */
async function openWith(wallet: SealedWallet, shares: readonly Uint8Array<ArrayBuffer>[]): Promise<Opened> {
  const [one, other] = shares;
  if (one === undefined || other === undefined) throw new WalletError("vault-refused", "It takes two shares.");
  const key = await combineShares(one, other);
  try {
    const { digest, ...content } = await openVault(key, {
      wallet: wallet.id,
      version: wallet.version,
      vault: wallet.vault,
    });
    const opened = { content, keys: await deriveAccountKeys(content.seed) };
    if (isOf(wallet, opened.keys, digest)) return opened;
    wipeOpened(opened);
  } finally {
    wipe(key);
  }
  throw new WalletError("vault-refused", "The vault holds other keys than the wallet is known by.");
}

function isOf(wallet: SealedWallet, keys: AccountKeys, digest: Uint8Array): boolean {
  return (
    keys.digest.every((byte, at) => byte === digest[at]) &&
    keys.addresses.eip155 === wallet.addresses.eip155 &&
    keys.addresses.solana === wallet.addresses.solana
  );
}

function readShares(
  shares: readonly ShareSource[],
  a: { readonly wallet: SealedWallet; readonly receipts: ReadonlyMap<string, SealingKey> },
): Promise<Uint8Array<ArrayBuffer>[]> {
  return Promise.all(shares.map((share) => readShare(share, a)));
}

function wipeOpened({ content, keys }: Opened): void {
  wipe(content.seed, keys.eip155, keys.solana);
}
