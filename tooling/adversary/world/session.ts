import type { Frame } from "@foyer-apps/service/testing/create-frame";
import { type LoggedIn, logIn as logInAtServer } from "../../../apps/server/src/testing/embedded-world.ts";
import type { World } from "./start-world.ts";

/** A frame's key that is logged in at the accounts server, without a wallet. */
export type Session = LoggedIn & { readonly frame: Frame; readonly email: string };

/** Logs a new key in by the code from the mail. */
export async function openSession(world: World, email = world.newEmail("ada")): Promise<Session> {
  world.pass(31_000);
  const frame = await world.server.frame();
  return { ...(await logInAtServer(world.server, frame, email)), frame, email };
}
