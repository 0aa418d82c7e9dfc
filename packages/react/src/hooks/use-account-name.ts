import { accountNames, type NameDraft, selectNameDraft } from "@foyer/core/account-names";
import { useMemo } from "react";
import { useFoyerContext } from "./foyer-context.ts";
import { useFoyerState } from "./use-foyer-state.ts";

/** A name for the account in use, and what is done to take it. Nothing here rejects: what failed is in `draft`. */
export type NamingOfAccount = {
  /** Undefined: nothing was begun, or nobody is connected, or nobody gives names here. */
  readonly draft: NameDraft | undefined;
  /** Reads what names look like. Resolves with whether there is a draft. */
  readonly begin: () => Promise<boolean>;
  /** Takes what was typed; whether it is free is asked once nothing is typed for a moment. */
  readonly setName: (text: string) => void;
  /** Asks now whether it is free. */
  readonly check: () => Promise<void>;
  /** Has the owner sign for the name, and takes it. Resolves with the whole name; with undefined where it was not taken. */
  readonly register: () => Promise<string | undefined>;
};

/**
 * Chooses a name for the account in use, at whoever the host's `accountNames()` of `@foyer/core/account-names` names. What the
 * account is called tells `useName`.
 * @throws {FoyerError} foyer/not-created
 * @example
 * import { useAccountName } from "@foyer/react";
 *
 * export function ChooseName() {
 *   const { draft, begin, setName, register } = useAccountName();
 *   if (!draft) return <button onClick={() => void begin()}>Choose a name</button>;
 *   if (draft.taken) return <p>{draft.taken} is yours.</p>;
 *   return (
 *     <>
 *       <input value={draft.name} onChange={(event) => setName(event.target.value)} />
 *       <button disabled={draft.check.status !== "free"} onClick={() => void register()}>Take it</button>
 *     </>
 *   );
 * }
 */
export function useAccountName(): NamingOfAccount {
  const { foyer } = useFoyerContext("useAccountName");
  const draft = useFoyerState(selectNameDraft, "useAccountName");
  const verbs = useMemo(() => {
    const naming = () => foyer.use(accountNames());
    const quietly = (done: Promise<unknown>): Promise<void> => done.then(noop, noop);
    return {
      begin: () =>
        naming()
          .begin()
          .then(
            () => true,
            () => false,
          ),
      setName: (text: string) => void quietly(naming().setName(text)),
      check: () => quietly(naming().check()),
      register: () => naming().register().catch(noop),
    };
  }, [foyer]);
  return { draft, ...verbs };
}

function noop(): undefined {
  return undefined;
}
