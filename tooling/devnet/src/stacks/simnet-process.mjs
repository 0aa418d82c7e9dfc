// The simnet is under GPL-3.0 and changes BigInt for everybody: it runs in a process of its own, asked by messages.
import { createRequire } from "node:module";
import { getSDK } from "@stacks/clarinet-sdk";

// Comes with the simnet; this package does not depend on it.
const stacks = createRequire(import.meta.resolve("@stacks/clarinet-sdk"))("@stacks/transactions");

const simnet = await getSDK();
// No contracts, and nothing read from a network.
await simnet.initEmptySession({ enabled: false });
simnet.setEpoch("3.0");

/** What can be asked; the types are in simnet.ts. */
const ANSWERS = {
  isAddress: ({ address }) => stacks.validateStacksAddress(address),
  fund: ({ address, amount }) => void simnet.mintSTX(address, amount),
  balance: ({ address }) => simnet.getAssetsMap().get("STX")?.get(address) ?? 0n,
  transfer: ({ sender, recipient, amount }) => simnet.transferSTX(amount, recipient, sender).result.type === "ok",
  height: () => simnet.blockHeight,
  read: ({ hex }) => describe(stacks.deserializeTransaction(hex)),
};

process.on("message", ({ id, name, input }) => {
  try {
    process.send({ id, result: ANSWERS[name](input) });
  } catch (error) {
    process.send({ id, error: error instanceof Error ? error.message : String(error) });
  }
});
// Whoever asked has gone, however it ended.
process.on("disconnect", () => process.exit());
process.send({ id: 0, result: "ready" });

function describe(transaction) {
  const { auth, payload, chainId, transactionVersion } = transaction;
  const { nonce, fee, hashMode, signer } = auth.spendingCondition;
  const version = stacks.addressHashModeToVersion(hashMode, transactionVersion === 0 ? "mainnet" : "testnet");
  const isTransfer = payload.payloadType === stacks.PayloadType.TokenTransfer;
  return {
    txid: transaction.txid(),
    chainId,
    isTestnet: transactionVersion === 0x80,
    isSponsored: auth.authType === stacks.AuthType.Sponsored,
    sender: stacks.addressToString(stacks.addressFromVersionHash(version, signer)),
    nonce,
    fee,
    wrongSignature: findFault(transaction),
    transfer: isTransfer
      ? {
          recipient: stacks.cvToString(payload.recipient).replace(/^'/, ""),
          amount: payload.amount,
          memo: payload.memo.content,
        }
      : undefined,
  };
}

function findFault(transaction) {
  try {
    transaction.verifyOrigin();
    return undefined;
  } catch (error) {
    return error.message;
  }
}
