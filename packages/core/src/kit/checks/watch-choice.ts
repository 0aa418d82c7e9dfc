import type { Foyer } from "../foyer.ts";
import type { Warn } from "./create-warn.ts";
import { didYouMean } from "./words-schema.ts";

/** Warns of wallets that the host put forward and nobody knows, once there is a directory to know them. */
export function watchChoice(foyer: Foyer, warn: Warn): void {
  const { featured = [], recommended = [], custom = [] } = foyer.choice;
  if (featured.length + recommended.length === 0) return;
  const stop = foyer.subscribe(() => {
    if (!isTold(foyer)) return;
    stop();
    const known = [
      ...custom.map(({ id }) => id),
      ...listDirectories(foyer).flatMap(({ wallets = [] }) => wallets.map(({ id }) => id)),
      ...foyer.getWallets().map(({ id }) => id),
    ];
    // What a service calls otherwise than the kit stands here under the kit's name.
    const choice = foyer.getSnapshot().directory.choice ?? { featured, recommended };
    for (const list of ["featured", "recommended"] as const) {
      foyer.choice[list]?.forEach((id, index) => {
        if (known.includes(choice[list]?.[index] ?? id)) return;
        const words = `createFoyer: wallets.${list}[${index}]: no directory knows a wallet '${id}'`;
        warn(`wallet ${id}`, endSentence(`${words}${didYouMean(id, known)}`));
      });
    }
  });
}

/** Whether all is known that can be: with a service, once it has told something. */
function isTold(foyer: Foyer): boolean {
  const { isPartial, choice } = foyer.getSnapshot().directory;
  const directories = listDirectories(foyer);
  const declared = directories.filter(({ wallets, count }) => wallets !== undefined || count !== undefined);
  if (isPartial || declared.length === 0) return false;
  return directories.every(({ read }) => read === undefined) || (choice !== undefined && declared.length > 1);
}

function listDirectories({ ports }: Foyer): NonNullable<Foyer["ports"]["directories"]> {
  return ports.directories ?? [];
}

function endSentence(text: string): string {
  return text.endsWith("?") ? text : `${text}.`;
}
