import { selectAccount } from "@foyer/core";
import { onScopeDispose, type ShallowRef, shallowRef } from "vue";
import { foyer } from "./foyer";

type Account = ReturnType<typeof selectAccount>;

/** The account in use, or undefined. */
export function useAccount(): Readonly<ShallowRef<Account>> {
  const read = (): Account => selectAccount(foyer.getSnapshot());
  const account = shallowRef(read());
  onScopeDispose(
    foyer.subscribe(() => {
      account.value = read();
    }),
  );
  return account;
}
