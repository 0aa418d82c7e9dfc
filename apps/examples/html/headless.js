import { createFoyer, isFoyerError, selectAccount } from "@foyer/core";
import { eip155 } from "@foyer/eip155";
import { base, mainnet } from "@foyer/eip155/networks";

// What a bundler would say of the build.
globalThis.process ??= { env: { NODE_ENV: "production" } };

export const foyer = createFoyer({ app: { name: "Example" }, adapters: [eip155({ networks: [mainnet, base] })] });

const [connect, wallets, account, problem, disconnect] = ["connect", "wallets", "account", "problem", "disconnect"].map(
  (id) => document.getElementById(id),
);

foyer.subscribe(() => {
  const address = selectAccount(foyer.getSnapshot(), "eip155")?.address;
  account.textContent = address ?? "Nobody is connected.";
  connect.hidden = address !== undefined;
  disconnect.hidden = address === undefined;
});
foyer.start();

connect.addEventListener("click", async () => {
  await foyer.load();
  const installed = foyer.getWallets().filter(({ isInstalled }) => isInstalled);
  wallets.replaceChildren(...installed.map(createRow));
  problem.textContent = installed.length === 0 ? "There is no wallet in this browser." : "";
});
disconnect.addEventListener("click", () => foyer.disconnect());

function createRow({ id, name }) {
  const button = document.createElement("button");
  button.textContent = name;
  button.addEventListener("click", () => pick(id));
  const row = document.createElement("li");
  row.append(button);
  return row;
}

async function pick(wallet) {
  problem.textContent = "";
  try {
    await foyer.connect({ wallet, namespace: "eip155" });
    wallets.replaceChildren();
  } catch (error) {
    // Who says no in the wallet knows it.
    if (!isFoyerError(error, "wallet/rejected")) problem.textContent = error.message;
  }
}
