import type { GrantRequest } from "@foyer/core/permissions";
import { useAccount, usePermissions } from "@foyer/react";
import type { ReactElement } from "react";
import { devnet } from "../kit/devnet.ts";
import { findTestDollars, MINT } from "../kit/test-dollars.ts";

const HOUR = 3_600;
/** The seventh of the test phrase: no demo wallet has it. */
const KEY = "0x976EA74026E726554dB657fA54763abd0C3a0aa9";

/** Asks for a session of one hour, and ends it. */
export function PermissionsCard(): ReactElement | null {
  const account = useAccount({ namespace: "eip155" });
  const { sessions, grantPermissions, revokePermissions, error, status } = usePermissions();
  const dollars = findTestDollars(devnet);
  if (!dollars) return null;
  const [session] = sessions;
  const isBusy = status === "pending";
  return (
    <section className="panel" aria-labelledby="permissions-title">
      <h2 id="permissions-title">Act without asking each time</h2>
      <p className="words">
        Smart accounts allow it: this page may make test dollars for one hour, and do nothing else.
      </p>
      {session ? (
        <button type="button" className="action" disabled={isBusy} onClick={() => void revokePermissions(session)}>
          End the session
        </button>
      ) : (
        <button
          type="button"
          className="action"
          disabled={account.status !== "connected" || isBusy}
          onClick={() => void grantPermissions(wanted(dollars))}
        >
          Allow it for an hour
        </button>
      )}
      <p className={`outcome ${error ? "failed" : ""}`} role="status" data-sessions={sessions.length}>
        {error?.message ??
          (session ? "The session is on." : "Needs a smart account: log in by e-mail and switch to it.")}
      </p>
    </section>
  );
}

function wanted(dollars: `0x${string}`): GrantRequest {
  return {
    signer: { type: "account", data: { id: KEY } },
    expiry: Math.floor(Date.now() / 1_000) + HOUR,
    permissions: [{ type: "contract-call", data: { address: dollars, selectors: [MINT] } }],
  };
}
