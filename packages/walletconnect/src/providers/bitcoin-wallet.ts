import type { NamespaceSession, SessionAccount } from "@foyer/contract/session-providers";
import { createStandardWallet, findAccount, walletError } from "@foyer/contract/session-providers";
import { base64, hex } from "@scure/base";

type Account = SessionAccount<"bip122">;
type Signing = { readonly account: unknown; readonly message: Uint8Array };
type Sending = {
  readonly psbt: Uint8Array;
  readonly inputsToSign: readonly { readonly account: unknown; readonly signingIndexes: readonly number[] }[];
  readonly chain?: string;
};

/** BIP-322 signs for them; the older way is for keys alone. */
const IS_WITNESS = /^(bc|tb|bcrt)1/i;

/**
 * Makes a Bitcoin wallet of the Wallet Standard.
 * @see https://docs.reown.com/advanced/multichain/rpc-reference/bitcoin-rpc
 */
export function createBitcoinWallet(session: NamespaceSession<"bip122">): object {
  const signMessage = async ({ account, message }: Signing): Promise<readonly object[]> => {
    const { address, chain } = findAccount(session, { account });
    const protocol = IS_WITNESS.test(address) ? "bip322" : "ecdsa";
    const params = { account: firstOf(session), message: new TextDecoder().decode(message), address, protocol };
    const { signature } = Object(await session.request(chain, "signMessage", params)) as {
      readonly signature?: unknown;
    };
    return [{ signedMessage: message, signature }];
  };
  const signTransaction = async ({ psbt, inputsToSign, chain }: Sending): Promise<readonly object[]> => {
    const inputs = inputsToSign.flatMap(({ account, signingIndexes }) => {
      const { address } = findAccount(session, { account });
      return signingIndexes.map((index) => ({ address, index, sighashTypes: [1] }));
    });
    const at = findAccount(session, {
      account: inputsToSign[0]?.account,
      isOn: (own) => !chain || nameChain(own) === chain,
    });
    const params = { account: firstOf(session), psbt: base64.encode(psbt), signInputs: inputs, broadcast: false };
    const signed = Object(await session.request(at.chain, "signPsbt", params)) as { readonly psbt?: unknown };
    if (typeof signed.psbt !== "string") throw walletError(-32603, "The wallet gave no transaction.");
    return [{ signedPsbt: base64.decode(signed.psbt) }];
  };
  return createStandardWallet(session, {
    connect: "bitcoin:connect",
    nameChain,
    publicKey: ({ address, chain }) => readPublicKey(session, { address, chain }),
    features: () => ({
      ...(session.can("signMessage") && { "bitcoin:signMessage": { version: "1.0.0", signMessage } }),
      ...(session.can("signPsbt") && { "bitcoin:signTransaction": { version: "1.0.0", signTransaction } }),
    }),
  });
}

/** Wallets want it with each request, whichever address is to sign. */
function firstOf(session: NamespaceSession<"bip122">): string | undefined {
  return session.accounts()[0]?.address;
}

function nameChain({ network }: Account): string {
  return String(network.network).replace("-", ":");
}

/** The wallet may have told its keys with the session; without them it signs messages and spends nothing. */
function readPublicKey(
  session: NamespaceSession<"bip122">,
  { address, chain }: Pick<Account, "address" | "chain">,
): Uint8Array {
  try {
    const told: unknown = JSON.parse(String(session.property("bip122_getAccountAddresses")));
    const chains = Object(told) as { readonly [chain: string]: unknown };
    const listed = Object.hasOwn(chains, chain) ? chains[chain] : told;
    const entry = (listed as readonly { address?: unknown; publicKey?: unknown }[]).find(
      (one) => one.address === address,
    );
    return hex.decode(entry?.publicKey as string);
  } catch {
    // It told none, or something else.
    return new Uint8Array(0);
  }
}
