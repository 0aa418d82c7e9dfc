import { listAttacks } from "./attacks/list-attacks.ts";
import { startWorld, type World } from "./world/start-world.ts";

/**
 * Runs one attack in a world of its own. `id`: such as `server: names another wallet`.
 * @returns whether it reached its goal
 * @throws {Error} where there is no such attack
 */
export async function runAttack(id: string): Promise<boolean> {
  const found = listAttacks().find((each) => each.id === id);
  if (found === undefined) throw new Error(`No attack is named ${id}`);
  let world: Promise<World> | undefined;
  try {
    return await found.run({
      world: () => {
        world ??= startWorld();
        return world;
      },
    });
  } finally {
    await (await world)?.stop();
  }
}
