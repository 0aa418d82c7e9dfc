import { WalletError } from "../wallet/wallet-error.ts";
import { type AccountKeys, deriveAccountKeys, wipeAccountKeys } from "./account-keys.ts";
import { base64url } from "./base64url.ts";
import { enrol, signKeeperAct } from "./control-key.ts";
import { combineShares } from "./key-shares.ts";
import type { Keyring, OpenedContent, SealedWallet, ShareSource } from "./keyring.ts";
import { makeVersion } from "./make-version.ts";
import { randomBytes, randomId } from "./random-bytes.ts";
import { readShare } from "./read-share.ts";
import { isReservedMessage } from "./reserved-text.ts";
import { createSealingKey, type SealingKey } from "./sealing.ts";
import { toWords } from "./seed-words.ts";
import { signEvm } from "./sign-evm.ts";
import { signSolana } from "./sign-solana.ts";
import { openVault } from "./vault.ts";
import type { VaultContent } from "./vault-content.ts";
import { wipe } from "./wipe.ts";

type Made = { readonly content: VaultContent; readonly keys: AccountKeys };
/** An open wallet, and the name that its vault is bound to. */
type Opened = Made & { readonly name: Pick<SealedWallet, "id" | "version"> };

/** A keyring in this realm; see `serveKeyring` for the worker it belongs in. */
export function createKeyring(): Keyring {
  const receipts = new Map<string, SealingKey>();
  let opened: Opened | undefined;

  function takeOpened(): Opened {
    if (opened === undefined) throw new WalletError("internal", "The wallet is locked.");
    return opened;
  }
  function takeNamed(wallet: string): Opened {
    const found = takeOpened();
    if (found.name.id !== wallet) throw new WalletError("vault-refused", "Another wallet is open than is named.");
    return found;
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
      const made: Made = { content: { seed, recoveries: [] }, keys: await deriveAccountKeys(seed) };
      try {
        return await makeVersion({ ...a, ...made, isFirst: true });
      } finally {
        wipeOpened(made);
      }
    },
    async open({ wallet, shares }) {
      const clear = await readShares(shares, { wallet, receipts });
      close();
      try {
        opened = await openWith(wallet, clear);
        return describe(opened.content);
      } finally {
        wipe(...clear);
      }
    },
    async prove({ wallet, shares }) {
      const clear = await readShares(shares, { wallet, receipts });
      try {
        return await proveAll(wallet, clear);
      } finally {
        wipe(...clear);
      }
    },
    async renew(a) {
      const { content, keys, name } = takeNamed(a.wallet);
      if (a.version <= name.version) throw new WalletError("vault-refused", "The version is not above the open one.");
      return await makeVersion({ ...a, content, keys, isFirst: false });
    },
    async signForKeeper(act) {
      return signKeeperAct(takeNamed(act.wallet).keys, act);
    },
    async nameControl(a) {
      return await enrol(takeNamed(a.wallet).keys, a);
    },
    async signEvm(what) {
      if (what.kind === "message") refuseReserved(what.bytes);
      return await signEvm(takeOpened().keys.eip155, what);
    },
    async signSolana(what) {
      if (what.kind === "message") refuseReserved(what.bytes);
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

/** Opens a wallet with every pair of shares, and wipes it. */
async function proveAll(wallet: SealedWallet, shares: readonly Uint8Array<ArrayBuffer>[]): Promise<OpenedContent> {
  let proven: OpenedContent | undefined;
  for (const [at, one] of shares.entries()) {
    for (const other of shares.slice(at + 1)) {
      const opened = await openWith(wallet, [one, other]);
      proven = describe(opened.content);
      wipeOpened(opened);
    }
  }
  if (proven === undefined) throw new WalletError("vault-refused", "It takes two shares.");
  return proven;
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
    const { id, version } = wallet;
    const opened = { content, keys: await deriveAccountKeys(content.seed), name: { id, version } };
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

function describe({ recoveries, receiptKey }: VaultContent): OpenedContent {
  return { isAlone: recoveries.length > 0, receiptKey: receiptKey && base64url.encode(receiptKey) };
}

/** Refuses to sign with an account's key a text that the keeper or the server obeys. */
function refuseReserved(bytes: Uint8Array): void {
  if (isReservedMessage(bytes)) throw new WalletError("reserved-text", "Foyer's own servers obey such a text.");
}

function wipeOpened({ content, keys }: Made): void {
  wipe(content.seed);
  wipeAccountKeys(keys);
}
