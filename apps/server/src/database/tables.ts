import type { HolderTables } from "@foyer-apps/service/holding/holder-tables";
import type { Generated } from "kysely";
import type { EmbeddedTables } from "../embedded/embedded-tables.ts";

/** The columns of every table. Truth values are 0 and 1; times are Unix milliseconds. */
export type Tables = HolderTables &
  EmbeddedTables & {
    projects: { id: string; name: string; is_analytics_enabled: number; created_at: number };
    project_origins: { project_id: string; origin: string };
    /** `config`: a JSON list of strings. */
    project_features: { project_id: string; feature: string; is_enabled: number; config: string };
    /** `record`: the wallet as JSON, as clients get it, without what depends on the request. */
    wallets: {
      id: string;
      name_lower: string;
      rank: number;
      badge_type: string | null;
      is_pay: number;
      is_hidden: number;
      image_id: string | null;
      source: "operator" | "registry";
      record: string;
    };
    wallet_rdns: { wallet_id: string; rdns: string };
    wallet_namespaces: { wallet_id: string; namespace: string };
    images: { kind: string; id: string; content_type: string; body: Buffer; source: "operator" | "registry" };
    /** `sent_at`: as the client says. `props`: JSON. */
    events: {
      project_id: string;
      event_id: string;
      received_at: number;
      sent_at: number;
      event: string;
      domain: string;
      url: string;
      props: string;
    };
    /** Nonces, codes and ended sessions, under keys of their own; `reads`: how often it was looked at where looks count. */
    sign_in_entries: { project_id: string; key: string; value: string; reads: number; expires_at: number };
    /** `account`: namespace and address, whatever the chain. */
    confirmed_emails: { project_id: string; account: string; email: string; confirmed_at: number };
    /** What somebody else delivers. `kind`: purchase or deposit. `rank`: of the status, which only grows. */
    orders: {
      id: string;
      project_id: string;
      kind: string;
      provider: string;
      reference: string;
      account: string;
      asset: string;
      currency: string;
      amount: string;
      url: string;
      status: string;
      rank: number;
      tx_hash: string | null;
      asked_at: number;
      created_at: number;
    };
    /** Notices that were taken: each counts once. */
    order_notices: { provider: string; notice_id: string; received_at: number };
    /** `address`: in lower case. `chain`: of an account that is a contract; empty where the name holds on every network. */
    account_names: { suffix: string; name: string; address: string; chain: string; registered_at: number };
    /** What a project's events take. `day`: since 1970, in UTC. `bytes`: of those kept. */
    event_days: { project_id: string; day: number; bytes: number; kept: number; refused: number };
    /** Whoever has one reads what is the operator's. `digest`: of the token, which nobody keeps here. */
    operator_tokens: { name: string; digest: string; created_at: number };
    /** What the command line changed. `outcome`: begun, done, or the code of the failure. */
    operator_changes: { number: Generated<number>; at: number; who: string; command: string; outcome: string };
    /**
     * What was paid for a project's people on a chain in a day since 1970, in UTC, in gwei, counted as the most that it may come to.
     * `visitor`: an account of embedded wallets; empty: all of them together.
     */
    sponsor_days: { project_id: string; chain: string; visitor: string; day: number; gwei: number };
    /** What was counted for one operation, by its sender and nonce: signed anew, it is counted once. */
    sponsored_operations: {
      project_id: string;
      chain: string;
      visitor: string;
      day: number;
      operation: string;
      gwei: number;
    };
    /** What the tables were filled from. */
    seeds: { name: string; revision: string };
    migrations: { name: string; ran_at: number };
  };
