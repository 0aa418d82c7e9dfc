import type { WalletContext } from "./context.ts";
import type { Due } from "./device-record.ts";
import { signForKeeper } from "./keeper-proof.ts";

/** Has the keeper count somebody no longer who does not log in at the server any more. */
export async function unlinkOwner(
  context: WalletContext,
  { wallet: id, way, isFirst }: Extract<Due, { readonly act: "unlink-owner" }>,
): Promise<void> {
  const { ports, sessions } = context;
  const { ways } = await ports.server.ways(await sessions.token());
  if (ways.some((each) => each.id === way)) return;
  const heir = (isFirst && ways.find((each) => each.isFirst)?.id) || null;
  const detail = `${isFirst ? "first" : way} ${heir ?? ""}`;
  const signature = await signForKeeper(ports, { act: "unlink-owner", wallet: id, detail });
  await ports.keeper.unlinkOwner(undefined, { id, way: isFirst ? null : way, heir, signature });
}
