import { type ReactElement, useEffect, useState } from "react";
import { createRoot } from "react-dom/client";

/** The least that connects a wallet: React, a button, a list of announced wallets. What a kit is measured against. */
interface Provider {
  request(call: { method: string }): Promise<string[]>;
}
interface Announced {
  readonly info: { readonly uuid: string; readonly name: string; readonly icon: string; readonly rdns: string };
  readonly provider: Provider;
}

function Page(): ReactElement {
  const [wallets, setWallets] = useState<readonly Announced[]>([]);
  const [isOpen, setOpen] = useState(false);
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const hear = (event: Event): void => {
      const { detail } = event as CustomEvent<Announced>;
      setWallets((known) => [...known.filter(({ info }) => info.uuid !== detail.info.uuid), detail]);
      if (localStorage.getItem("wallet") === detail.info.rdns) {
        void detail.provider.request({ method: "eth_accounts" }).then(([first]) => setAddress(first));
      }
    };
    window.addEventListener("eip6963:announceProvider", hear);
    window.dispatchEvent(new Event("eip6963:requestProvider"));
    return () => window.removeEventListener("eip6963:announceProvider", hear);
  }, []);
  const connect = async ({ info, provider }: Announced): Promise<void> => {
    const [first] = await provider.request({ method: "eth_requestAccounts" });
    localStorage.setItem("wallet", info.rdns);
    setAddress(first);
    setOpen(false);
  };
  return (
    <main>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        {address ? `${address.slice(0, 4)}…${address.slice(-6)}` : "Connect Wallet"}
      </button>
      {isOpen && (
        <dialog open={true}>
          <h1>Connect Wallet</h1>
          <button type="button" aria-label="Close" onClick={() => setOpen(false)} />
          {wallets.map((wallet) => (
            <button type="button" key={wallet.info.uuid} onClick={() => void connect(wallet)}>
              <img alt="" src={wallet.info.icon} width={40} height={40} />
              {wallet.info.name}
            </button>
          ))}
        </dialog>
      )}
    </main>
  );
}

createRoot(document.getElementById("root") as HTMLElement).render(<Page />);
