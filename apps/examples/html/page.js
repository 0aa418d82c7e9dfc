import { selectAccount } from "@foyer/elements/script";
import { foyer } from "./foyer.js";

foyer.subscribe(() => {
  const account = selectAccount(foyer.getSnapshot());
  document.getElementById("account").textContent = account?.address ?? "Nobody is connected.";
});
