import { readSession } from "@foyer/siwx/next";
import { cookies } from "next/headers";
import { signIn } from "../sign-in";
import { Account } from "./account";
import { FollowSession } from "./follow-session";

// A component of the server: what it renders is for the person signed in, from the first HTML on.
export default async function Page() {
  const [session] = await readSession(signIn, await cookies());
  return (
    <main>
      <Account signedIn={session?.account.split(":")[2]} />
      <h1>For members</h1>
      <p>{session ? `Signed in as ${session.account}` : "Nobody is signed in."}</p>
      <FollowSession account={session?.account} />
    </main>
  );
}
