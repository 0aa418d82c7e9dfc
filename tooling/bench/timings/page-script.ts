/** What the measured page is given before its own code: six wallets that answer at once, and a stopwatch. */
export function pageScript(): void {
  const address = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
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

  const everywhere = (root: Document | ShadowRoot): Element[] =>
    [...root.querySelectorAll("*")].flatMap((node) => [node, ...(node.shadowRoot ? everywhere(node.shadowRoot) : [])]);
  const find = (text: string): HTMLElement | undefined =>
    everywhere(document).find(
      (node): node is HTMLElement =>
        node instanceof HTMLButtonElement && (node.textContent ?? "").includes(text) && node.checkVisibility(),
    );
  /** Resolves in the frame after the one in which a button with this text was first seen. */
  const painted = (text: string): Promise<number> =>
    new Promise((resolve) => {
      const look = (): void => {
        if (find(text)) requestAnimationFrame(() => resolve(performance.now()));
        else requestAnimationFrame(look);
      };
      look();
    });
  /** Whether a click in the middle of the element would reach it now. */
  const isClickable = (text: string): boolean => {
    const element = find(text);
    if (!element) return false;
    const { left, top, width, height } = element.getBoundingClientRect();
    let hit = document.elementFromPoint(left + width / 2, top + height / 2);
    while (hit?.shadowRoot) {
      const inner = hit.shadowRoot.elementFromPoint(left + width / 2, top + height / 2);
      if (!inner || inner === hit) break;
      hit = inner;
    }
    return hit !== null && (element === hit || element.contains(hit));
  };
  const dialogElements = (): number => {
    const dialog = everywhere(document).find((node) => node instanceof HTMLDialogElement && node.open);
    return dialog ? dialog.querySelectorAll("*").length + 1 : 0;
  };
  Object.assign(window, {
    bench: {
      painted,
      isClickable,
      dialogElements,
      clickedAt: 0,
      firstButton: painted("Connect Wallet"),
      connected: painted(address.slice(-6)),
    },
  });
  window.addEventListener(
    "click",
    (event) => Object.assign((window as unknown as { bench: object }).bench, { clickedAt: event.timeStamp }),
    { capture: true },
  );
}
