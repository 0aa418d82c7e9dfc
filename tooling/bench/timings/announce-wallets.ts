/** Runs in the measured page before its own code: six wallets that answer at once. */
export function announceWallets(address: string): void {
  const colours = ["e2761b", "3b99fc", "7c3aed", "0f766e", "be123c", "334155"];
  const icon = (colour: string): string =>
    `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="#${colour}"/></svg>`)}`;
  const wallets = colours.map((colour, index) => ({
    info: {
      uuid: `350670db-19fa-4704-a166-e52e178b59d${index}`,
      name: `Wallet ${index + 1}`,
      icon: icon(colour),
      rdns: `org.example.wallet${index + 1}`,
    },
    provider: {
      request: async ({ method }: { method: string }): Promise<unknown> => {
        if (method === "eth_chainId") return "0x1";
        if (method === "eth_requestAccounts" || method === "eth_accounts") return [address];
        return null;
      },
      on: (): void => {},
      removeListener: (): void => {},
    },
  }));
  const announce = (): void => {
    for (const wallet of wallets) {
      window.dispatchEvent(new CustomEvent("eip6963:announceProvider", { detail: Object.freeze(wallet) }));
    }
  };
  window.addEventListener("eip6963:requestProvider", announce);
  announce();
}
