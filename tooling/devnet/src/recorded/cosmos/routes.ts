import { fundRoute } from "../../http/fund-route.ts";
import { type Asked, type Route, readJson, refuse } from "../../http/route.ts";
import { CHAIN_ID, type CosmosLedger, DENOM, type Delivered, GAS_USED, isAddress } from "./ledger.ts";

/** The paths of a Cosmos chain's REST interface that wallets and applications read, and one of our own under `/devnet`. */
export function cosmosRoutes(ledger: CosmosLedger): readonly Route[] {
  const fund = (address: string, amount: bigint): void => ledger.fund(readAddress(address), amount);
  return [
    ...accountRoutes(ledger),
    ...transactionRoutes(ledger),
    {
      method: "GET",
      path: "/cosmos/base/tendermint/v1beta1/blocks/latest",
      answer: () => ({ json: { block: { header: { chain_id: CHAIN_ID, height: String(ledger.height()) } } } }),
    },
    {
      method: "GET",
      path: "/cosmos/base/tendermint/v1beta1/node_info",
      answer: () => ({ json: { default_node_info: { network: CHAIN_ID, moniker: "recorded-cosmos" } } }),
    },
    fundRoute(fund),
  ];
}

function accountRoutes(ledger: CosmosLedger): readonly Route[] {
  const coin = (address: string): object => ({ denom: DENOM, amount: String(ledger.find(address)?.balance ?? 0n) });
  return [
    {
      method: "GET",
      path: "/cosmos/bank/v1beta1/balances/:address",
      answer({ params: [address = ""] }) {
        const balances = ledger.find(readAddress(address))?.balance ? [coin(address)] : [];
        return { json: { balances, pagination: { next_key: null, total: String(balances.length) } } };
      },
    },
    {
      method: "GET",
      path: "/cosmos/bank/v1beta1/balances/:address/by_denom",
      answer({ params: [address = ""], query }) {
        const denom = query.get("denom") ?? "";
        readAddress(address);
        return { json: { balance: denom === DENOM ? coin(address) : { denom, amount: "0" } } };
      },
    },
    {
      method: "GET",
      path: "/cosmos/auth/v1beta1/accounts/:address",
      answer({ params: [address = ""] }) {
        const account = ledger.find(readAddress(address));
        if (!account) throw failure(404, { code: 5, message: `account ${address} not found: key not found` });
        const { accountNumber, sequence } = account;
        const numbers = { account_number: String(accountNumber), sequence: String(sequence) };
        return {
          json: { account: { "@type": "/cosmos.auth.v1beta1.BaseAccount", address, pub_key: null, ...numbers } },
        };
      },
    },
  ];
}

function transactionRoutes(ledger: CosmosLedger): readonly Route[] {
  return [
    {
      method: "POST",
      path: "/cosmos/tx/v1beta1/simulate",
      answer(asked) {
        const failed = ledger.simulate(readBytes(asked));
        if (failed) throw failure(400, { code: 2, message: failed.message });
        return { json: { gas_info: { gas_wanted: "0", gas_used: String(GAS_USED) }, result: { events: [] } } };
      },
    },
    {
      method: "POST",
      path: "/cosmos/tx/v1beta1/txs",
      answer: (asked) => ({ json: { tx_response: write(ledger.deliver(readBytes(asked))) } }),
    },
    {
      method: "GET",
      path: "/cosmos/tx/v1beta1/txs/:hash",
      answer({ params: [hash = ""] }) {
        const delivered = ledger.delivered(hash);
        if (!delivered) throw failure(404, { code: 5, message: `tx not found: ${hash}` });
        return { json: { tx_response: write(delivered) } };
      },
    },
  ];
}

function write({ hash, height, failure: failed }: Delivered): object {
  const { code, message } = failed ?? { code: 0, message: "" };
  return { txhash: hash, height: String(height), code, codespace: failed ? "sdk" : "", raw_log: message };
}

function readBytes(asked: Asked): Buffer {
  const { tx_bytes: bytes } = readJson(asked);
  if (typeof bytes !== "string") throw failure(400, { code: 3, message: "tx_bytes must be base64" });
  return Buffer.from(bytes, "base64");
}

function readAddress(address: string): string {
  if (isAddress(address)) return address;
  throw failure(400, { code: 3, message: `decoding bech32 failed: ${address} is no address of this chain` });
}

function failure(status: number, error: { readonly code: number; readonly message: string }): Error {
  return refuse({ status, json: { ...error, details: [] } });
}
