import { useSession, useSignIn } from "@foyer/react";
import type { ReactElement } from "react";
import { devnet } from "../kit/devnet.ts";

/** Who is signed in at the demo's server, and the way in and out. */
export function SignInCard(): ReactElement {
  const { status, session } = useSession();
  const { signIn, signOut, isPending, failure } = useSignIn();
  const isIn = status === "signed-in";
  return (
    <section className="panel" aria-labelledby="sign-in-title">
      <h2 id="sign-in-title">Signed in</h2>
      <p role="status" data-session={status}>
        {session ? <code>{session.account}</code> : "Nobody is signed in."}
      </p>
      <button type="button" className="action" disabled={isPending} onClick={() => void (isIn ? signOut() : signIn())}>
        {isIn ? "Sign out" : "Sign in"}
      </button>
      {failure && <p className="outcome failed">{failure.message}</p>}
      {devnet && (
        <p>
          Codes that go to e-mail addresses are in{" "}
          <a href={devnet.signIn.inbox} target="_blank" rel="noreferrer">
            the inbox
          </a>
          .
        </p>
      )}
    </section>
  );
}
