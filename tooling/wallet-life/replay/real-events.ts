import { press } from "../../../apps/keeper/src/testing/keeper-world.ts";
import { type LinkedOwner, linkAtKeeper, linkAtServer } from "./real-links.ts";
import type { RealWorld } from "./real-world.ts";

const DAY_MS = 24 * 3_600_000;

/** Has an event of the model happen in the real world. */
export async function happen(
  world: RealWorld,
  a: { readonly owner: LinkedOwner; readonly name: string },
): Promise<void> {
  switch (a.name) {
    case "a day passes":
      world.wait(DAY_MS + 1_000);
      return world.prune();
    case "the time of grace ends":
      world.wait(7 * DAY_MS + 1_000);
      return world.prune();
    case "the owner objects to the new address": {
      const letters = world.keeper.mail.list().filter(({ to }) => to.includes(a.owner.person.emails[0]));
      const link = /http:\/\/\S+\/object\/\S+/.exec(
        letters.find(({ text }) => text.includes("/object/"))?.text ?? "",
      )?.[0];
      await (await press(link ?? "", "object")).text();
      return;
    }
    case "the second owner is linked at the keeper":
      return linkAtKeeper(world, a.owner);
    case "the second owner is linked at the server":
      return linkAtServer(world, a.owner);
    default:
      throw new Error(`No real event is called "${a.name}".`);
  }
}
