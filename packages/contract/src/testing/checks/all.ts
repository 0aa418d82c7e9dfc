import type { AdapterCheck } from "../check.ts";
import { ACCOUNT_CHECKS } from "./accounts.ts";
import { ADDRESS_CHECKS } from "./addresses.ts";
import { CONNECT_CHECKS } from "./connect.ts";
import { CREATE_CHECKS } from "./create.ts";
import { DISCONNECT_CHECKS } from "./disconnect.ts";
import { DISCOVERY_CHECKS } from "./discovery.ts";
import { EXPLAIN_CHECKS } from "./explain.ts";
import { IDENTITY_CHECKS } from "./identity.ts";
import { NETWORK_CHECKS } from "./networks.ts";
import { READING_CHECKS } from "./readings.ts";
import { REFUSAL_CHECKS } from "./refusals.ts";
import { RESTORE_CHECKS } from "./restore.ts";
import { SIGN_CHECKS } from "./sign.ts";
import { STOP_CHECKS } from "./stop.ts";
import { SUPPORT_CHECKS } from "./supports.ts";

/** Everything an adapter must do to keep the contract. */
export const ADAPTER_CHECKS: readonly AdapterCheck[] = [
  ...CREATE_CHECKS,
  ...DISCOVERY_CHECKS,
  ...IDENTITY_CHECKS,
  ...CONNECT_CHECKS,
  ...REFUSAL_CHECKS,
  ...ACCOUNT_CHECKS,
  ...NETWORK_CHECKS,
  ...RESTORE_CHECKS,
  ...DISCONNECT_CHECKS,
  ...SIGN_CHECKS,
  ...READING_CHECKS,
  ...SUPPORT_CHECKS,
  ...EXPLAIN_CHECKS,
  ...ADDRESS_CHECKS,
  ...STOP_CHECKS,
];
