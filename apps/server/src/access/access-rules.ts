import { ACCOUNT_CALLS } from "@foyer/embedded/accounts";
import { EMBEDDED_PATH } from "../embedded/embedded-path.ts";

/**
 * Who may use a route. `public`: everyone, within the limit of an address. `project`: who names a project, from an origin
 * that it allows, within its limits; both can be forged outside browsers, so they are quotas and not a proof of who asks.
 * `probe`: everyone, without a limit, as what asks whether the server lives shares an address with its visitors.
 * `frame`: as `project`, but from the origin of the wallet's frame alone; the calls of `ACCOUNT_CALLS` then ask for a proof of
 * its key, and all but the log-in for a session that is bound to it. `operator`: who has the server's own token. `admin`:
 * who has the admin page's token, within limits of its own; `admin-page`: the page that asks for it.
 */
export type Access = "admin" | "admin-page" | "frame" | "operator" | "probe" | "project" | "public";

/** The rule of every route. A route that is not here answers nobody. */
export const ACCESS_RULES: Readonly<Record<string, Access>> = {
  ...Object.fromEntries(
    Object.values(ACCOUNT_CALLS).map(({ method, path }) => [`${method} ${EMBEDDED_PATH}/:projectId${path}`, "frame"]),
  ),
  [`GET ${EMBEDDED_PATH}/:projectId/balances/:address`]: "frame",
  "GET /getWallets": "project",
  "GET /getWalletImage/:id": "project",
  "GET /public/getAssetImage/:id": "project",
  "GET /public/getCurrencyImage/:id": "project",
  "GET /public/getTokenImage/:id": "project",
  "GET /appkit/v1/config": "project",
  "GET /projects/v1/origins": "project",
  "GET /getAnalyticsConfig": "project",
  "POST /batch": "project",
  "POST /v1": "project",
  "GET /v1/supported-chains": "project",
  "GET /v1/identity/:address": "project",
  "GET /v1/account/:address/history": "project",
  "GET /v1/account/:address/balance": "project",
  "GET /v1/convert/tokens": "project",
  "GET /v1/convert/gas-price": "project",
  "GET /v1/convert/allowance": "project",
  "GET /v1/convert/quotes": "project",
  "POST /v1/fungible/price": "project",
  "GET /onramp/v1/options": "project",
  "POST /onramp/v1/quotes": "project",
  "POST /onramp/v1/purchases": "project",
  "GET /onramp/v1/purchases/:id": "project",
  "POST /onramp/v1/notices/:provider": "public",
  "GET /exchange/v1/assets": "project",
  "POST /exchange/v1/exchanges": "project",
  "POST /exchange/v1/deposits": "project",
  "GET /exchange/v1/deposits/:id": "project",
  "POST /exchange/v1/notices/:provider": "public",
  "POST /pay/v1/quotes": "project",
  "GET /pay/v1/transfers": "project",
  "GET /names/v1/rules": "project",
  "POST /names/v1/accounts": "project",
  "GET /names/v1/accounts/:name": "project",
  "GET /names/v1/reverse/:account": "project",
  "GET /names/v1/suggestions/:name": "project",
  "POST /siwx/v1/:projectId/nonce": "project",
  "POST /siwx/v1/:projectId/open-nonce": "project",
  "POST /siwx/v1/:projectId/authenticate": "project",
  "GET /siwx/v1/:projectId/me": "project",
  "POST /siwx/v1/:projectId/sign-out": "project",
  "POST /siwx/v1/:projectId/otp": "project",
  "PUT /siwx/v1/:projectId/otp": "project",
  "GET /limits": "public",
  "GET /health": "probe",
  "GET /health/live": "probe",
  "GET /health/ready": "probe",
  "GET /doc": "public",
  "GET /metrics": "operator",
  "GET /admin": "admin-page",
  "GET /admin/page.css": "admin-page",
  "GET /admin/page.js": "admin-page",
  "GET /admin/v1/projects": "admin",
  "GET /admin/v1/projects/:id": "admin",
  "POST /admin/v1/projects/:id/origins": "admin",
  "DELETE /admin/v1/projects/:id/origins": "admin",
  "PUT /admin/v1/projects/:id/analytics": "admin",
  "PUT /admin/v1/projects/:id/features/:feature": "admin",
  "GET /admin/v1/wallets": "admin",
  "PUT /admin/v1/wallets/:id": "admin",
  "GET /admin/v1/health": "admin",
  "GET /admin/v1/changes": "admin",
};
