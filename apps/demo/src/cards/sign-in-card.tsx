import { useFoyer, useSession, useSignIn } from "@foyer/react";
import { type ReactElement, useState } from "react";

/** The view has two names: a host may open it under the older one. */
const VIEWS = ["SIWXSignMessage", "ConnectingSiwe"] as const;

/** Who is signed in at the demo's server, and the way in and out. */
export function SignInCard(): ReactElement {
  const foyer = useFoyer();
  const { status, session } = useSession();
  const { signIn, signOut, isPending, failure } = useSignIn();
  const [view, setView] = useState<(typeof VIEWS)[number]>("SIWXSignMessage");
  const isIn = status === "signed-in";
  const begin = async (): Promise<void> => {
    // The kit shows what it asks by the first name.
    const undo = foyer.on("modal-opened", () => view === "ConnectingSiwe" && foyer.reset({ view }));
    await signIn();
    undo();
  };
  return (
    <section className="panel" aria-labelledby="sign-in-title">
      <h2 id="sign-in-title">Signed in</h2>
      <p role="status" data-session={status}>
        {session ? <code>{session.account}</code> : "Nobody is signed in."}
      </p>
      {!isIn && (
        <label className="field">
          Asked in the view
          <select value={view} onChange={({ target }) => setView(target.value as typeof view)}>
            {VIEWS.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
      )}
      <button type="button" className="action" disabled={isPending} onClick={() => void (isIn ? signOut() : begin())}>
        {isIn ? "Sign out" : "Sign in"}
      </button>
      {failure && <p className="outcome failed">{failure.message}</p>}
    </section>
  );
}
