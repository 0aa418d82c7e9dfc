import type { Snapshot } from "@foyer/core";
import { type GrantRequest, permissions, type SmartSession, selectSmartSessions } from "@foyer/core/permissions";
import { useCallback, useEffect } from "react";
import { useFoyerContext } from "./foyer-context.ts";
import { type ActionState, type Run, useAction } from "./use-action.ts";
import { useFoyerState } from "./use-foyer-state.ts";

/** Sessions of the account in use, and how asking for one, or ending one, stands. */
export type PermissionsOfAccount = ActionState & {
  /** The latest first; those of earlier visits, too. What is over is left out. */
  readonly sessions: readonly SmartSession[];
  /** Asks for one. Never rejects. */
  readonly grantPermissions: Run<[request: GrantRequest], SmartSession>;
  /** Ends one. Never rejects: resolves with whether it is over. */
  readonly revokePermissions: Run<[request: Parameters<Revoke>[0]], boolean>;
};

type Revoke = (request: {
  readonly context: `0x${string}`;
  readonly signal?: AbortSignal | undefined;
}) => Promise<void>;

/**
 * Sessions of smart accounts (ERC-7715): what a key of the page may do without asking, which the account's contract keeps to.
 * For promises that reject, use what `useFoyer().use(permissions())` of `@foyer/core/permissions` gives.
 * @throws {FoyerError} foyer/not-created
 * @see https://eips.ethereum.org/EIPS/eip-7715
 * @example
 * import type { GrantRequest } from "@foyer/core/permissions";
 * import { usePermissions } from "@foyer/react";
 *
 * export function Play({ wanted }: { wanted: GrantRequest }) {
 *   const { sessions, grantPermissions, revokePermissions, error } = usePermissions();
 *   const [session] = sessions;
 *   if (!session) return <button onClick={() => void grantPermissions(wanted)}>{error?.code ?? "Play"}</button>;
 *   return <button onClick={() => void revokePermissions(session)}>End the session</button>;
 * }
 */
export function usePermissions(): PermissionsOfAccount {
  const { foyer } = useFoyerContext("usePermissions");
  const sessions = useFoyerState(select, "usePermissions");
  useEffect(() => {
    foyer
      .use(permissions())
      .listSessions()
      .catch(() => undefined);
  }, [foyer]);
  const grant = useCallback((request: GrantRequest) => foyer.use(permissions()).grantPermissions(request), [foyer]);
  const revoke = useCallback<(...given: Parameters<Revoke>) => Promise<boolean>>(
    async ({ context, signal }) => {
      await foyer.use(permissions()).revokePermissions({ context, signal });
      return true;
    },
    [foyer],
  );
  const [grantPermissions, granting] = useAction(grant);
  const [revokePermissions, revoking] = useAction(revoke);
  const state = revoking.status === "pending" || revoking.error ? revoking : granting;
  return { ...state, sessions, grantPermissions, revokePermissions };
}

function select(state: Snapshot): readonly SmartSession[] {
  return selectSmartSessions(state);
}
