/** What somebody's wallet is recovered by: `assisted` by the keeper, `self` by the person alone; `exported`: the words were shown. */
export type Tier = "assisted" | "exported" | "self";

/**
 * The tables of embedded wallets. Addresses of e-mail are sealed, and found by a digest; `wrapped` is a row's key under the
 * key-encryption key. Times are Unix milliseconds.
 */
export type EmbeddedTables = {
  /**
   * `highest_version`: of a wallet that was ever put. `provider`: where its owner logs in, if not by e-mail; `email_index` is then that of
   * their account there, `email` is what the provider confirmed or empty, and `user_name`, sealed as it is, what they are called there.
   * `match_index`: of an address whose confirmation at the provider counts. `way_id`: what this way to log in is called; null: as the
   * account is.
   */
  embedded_accounts: {
    id: string;
    project_id: string;
    email_index: string;
    email: string;
    wrapped: string;
    created_at: number;
    erase_at: number | null;
    highest_version: number;
    provider: string | null;
    user_name: string | null;
    match_index: string | null;
    way_id: string | null;
  };
  /** Other ways to log in to an account, which its owner has linked: each as the first one is in the account's own row. */
  embedded_ways: {
    id: string;
    account_id: string;
    project_id: string;
    email_index: string;
    match_index: string | null;
    email: string;
    wrapped: string;
    provider: string | null;
    user_name: string | null;
    added_at: number;
  };
  /** The address that an account had before its last change: logs in to it still, and may take it back, `until` a day after. `id`: the account's. */
  embedded_former_emails: {
    id: string;
    project_id: string;
    email_index: string;
    email: string;
    wrapped: string;
    until: number;
  };
  /** `thumbprint`: of the frame's key there. */
  embedded_devices: {
    id: string;
    account_id: string;
    thumbprint: string;
    name: string;
    added_at: number;
    seen_at: number;
    fresh_until: number | null;
  };
  /** A family of refresh tokens, of which one is good. `proven_at`: when its owner proved who they are. */
  embedded_sessions: {
    id: string;
    account_id: string;
    device_id: string;
    token_hash: string;
    stepped_up_at: number;
    proven_at: number;
    expires_at: number;
  };
  /** What waits for a code. `subject`: whose it is of its kind, of which each frame key has one. */
  embedded_flows: {
    id: string;
    project_id: string;
    kind: FlowKind;
    subject: string;
    thumbprint: string;
    email_index: string;
    email: string;
    wrapped: string;
    page: string;
    language: string;
    code_hash: string | null;
    code_until: number;
    tries: number;
    expires_at: number;
  };
  /**
   * Log-ins elsewhere that wait for the provider's answer. `sealed`: what it has to be bound to. `answer`: one that was left for the frame, as
   * JSON, sealed to the frame's own key.
   */
  embedded_social_flows: {
    id: string;
    project_id: string;
    thumbprint: string;
    provider: string;
    state_hash: string;
    sealed: string;
    wrapped: string;
    page: string;
    answer: string | null;
    expires_at: number;
  };
  /** `share`: the server's, sealed. `addresses`: JSON. `control`: the public control key; null for a version from before there were any. */
  embedded_wallets: {
    account_id: string;
    is_pending: number;
    id: string;
    version: number;
    vault: string;
    wrapped: string;
    share: string;
    addresses: string;
    tier: Tier;
    control: string | null;
  };
  embedded_recoveries: {
    account_id: string;
    id: string;
    version: number;
    kind: "kit" | "passkey";
    sealed: string;
    credential_id: string | null;
    salt: string | null;
    created_at: number;
  };
  /** Answers that are given again to the same request; without one, it is on its way. */
  embedded_answers: {
    key: string;
    request: string;
    wrapped: string | null;
    sealed: string | null;
    expires_at: number;
  };
};

/** What a code is asked for. */
export type FlowKind = "login" | "new-email" | "old-email" | "step-up";
