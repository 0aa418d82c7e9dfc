import { useEffect } from "react";
import { useAccountOrConnect } from "./account-in-view.ts";

/** Begins a draft for the account in use, and again where that changes. Without one, the view that connects is shown. */
export function useBegun(begin: () => Promise<unknown>): void {
  const account = useAccountOrConnect();
  const id = account.status === "known" ? account.account.account.id : undefined;
  useEffect(() => {
    if (id !== undefined) void begin();
  }, [begin, id]);
}
