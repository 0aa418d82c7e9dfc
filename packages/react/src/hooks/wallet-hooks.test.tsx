import type { ReactElement } from "react";
import { describe, expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { connectWallet, createTestKit, renderFoyer, type TestKit } from "../test/render.tsx";
import { useConnectionStatus } from "./use-connection-status.ts";
import { useFoyer } from "./use-foyer.ts";
import { useModal } from "./use-modal.ts";
import { useProvider } from "./use-provider.ts";
import { useSendTransaction } from "./use-send-transaction.ts";
import { useSignMessage } from "./use-sign-message.ts";
import { useSignTypedData } from "./use-sign-typed-data.ts";
import { useSwitchAccount } from "./use-switch-account.ts";

const DATA = {
  domain: { name: "Example" },
  types: { Greeting: [{ name: "text", type: "string" }] },
  primaryType: "Greeting",
  message: { text: "Hello" },
};

const asked = ({ evm }: TestKit, what: string): readonly string[] => evm.asked.filter((each) => each.startsWith(what));

function Sign(): ReactElement {
  const { getButtonProps, signature, status, error } = useSignMessage({ namespace: "eip155" });
  return (
    <button {...getButtonProps({ message: "Hello" })}>
      {`${status} ${signature?.value ?? "none"} ${error?.code ?? "fine"}`}
    </button>
  );
}

describe("useSignMessage", () => {
  it("gives the signature, and does not ask twice while it waits", async () => {
    const kit = await renderFoyer(<Sign />);
    await connectWallet(kit, kit.evm);
    const button = kit.screen.getByRole("button");
    await userEvent.click(button);
    await expect.element(button).toHaveTextContent("done 0x00 fine");
    kit.evm.answer.sign = "hang";
    await userEvent.click(button);
    await expect.element(button).toHaveTextContent("pending none fine");
    await expect.element(button).toHaveAttribute("aria-busy", "true");
    await expect.element(button).toHaveAttribute("aria-disabled", "true");
    (button.element() as HTMLButtonElement).click();
    expect(asked(kit, "sign:")).toEqual(["sign:Hello", "sign:Hello"]);
  });

  it("never rejects: that nothing is connected is an error to show", async () => {
    const kit = await renderFoyer(<Sign />);
    await userEvent.click(kit.screen.getByRole("button"));
    await expect.element(kit.screen.getByRole("button")).toHaveTextContent("failed none connection/not-found");
  });
});

function SignData(): ReactElement {
  const { getButtonProps, signature, error } = useSignTypedData();
  return <button {...getButtonProps(DATA)}>{error?.code ?? signature?.value ?? "Sign"}</button>;
}

describe("useSignTypedData", () => {
  it("gives the signature of the account in eip155, whichever namespace is shown", async () => {
    const kit = await renderFoyer(<SignData />);
    await connectWallet(kit, kit.evm);
    await connectWallet(kit, kit.solana, "Sol");
    await userEvent.click(kit.screen.getByRole("button"));
    await expect.element(kit.screen.getByRole("button")).toHaveTextContent("0x01");
    expect(asked(kit, "signTypedData:")).toEqual(["signTypedData:Greeting"]);
    kit.evm.answer.sign = "reject";
    await userEvent.click(kit.screen.getByRole("button"));
    await expect.element(kit.screen.getByRole("button")).toHaveTextContent("wallet/rejected");
  });
});

function Send(): ReactElement {
  const { getButtonProps, transaction, error } = useSendTransaction({ namespace: "eip155" });
  return (
    <button {...getButtonProps({ to: "somebody", amount: 7n, chain: "eip155:2" })}>
      {error?.code ?? transaction?.hash ?? "Send"}
    </button>
  );
}

describe("useSendTransaction", () => {
  it("gives the transaction, and a failure is an error to show", async () => {
    const kit = await renderFoyer(<Send />);
    await connectWallet(kit, kit.evm);
    await userEvent.click(kit.screen.getByRole("button"));
    await expect.element(kit.screen.getByRole("button")).toHaveTextContent("0xhash");
    expect(asked(kit, "send:")).toEqual(["send:7:somebody:eip155:2"]);
    kit.evm.answer.sign = "reject";
    await userEvent.click(kit.screen.getByRole("button"));
    await expect.element(kit.screen.getByRole("button")).toHaveTextContent("wallet/rejected");
  });
});

function Provider({ seen }: { seen: unknown[] }): ReactElement {
  const provider = useProvider({ namespace: "eip155" });
  seen.push(provider);
  return <p>{provider ? "there" : "none"}</p>;
}

describe("useProvider", () => {
  it("gives the very object behind the connection in use, and nothing after it has ended", async () => {
    const seen: unknown[] = [];
    const kit = await renderFoyer(<Provider seen={seen} />);
    await connectWallet(kit, kit.evm);
    await expect.element(kit.screen.getByText("there")).toBeInTheDocument();
    const [connector] = kit.evm.connectors();
    expect(seen.at(-1)).toBe(kit.evm.provider(connector?.id ?? ""));
    expect(kit.foyer.provider({ namespace: "eip155" })).toBe(seen.at(-1));
    await kit.foyer.disconnect();
    await expect.element(kit.screen.getByText("none")).toBeInTheDocument();
    expect(kit.foyer.provider({ namespace: "eip155" })).toBeUndefined();
  });
});

function Accounts(): ReactElement {
  const { accounts, getAccountProps } = useSwitchAccount({ namespace: "eip155" });
  return (
    <>
      {accounts.map((account) => (
        <button key={account.id} {...getAccountProps(account)}>
          {account.address}
        </button>
      ))}
    </>
  );
}

describe("useSwitchAccount", () => {
  it("lists what the wallet shares, and presses the one in use", async () => {
    const kit = await renderFoyer(<Accounts />);
    await connectWallet(kit, kit.evm);
    const [first, second] = ["eip155-Acme", "eip155-Acme-second"].map((name) =>
      kit.screen.getByRole("button", { name, exact: true }),
    ) as [ReturnType<typeof kit.screen.getByRole>, ReturnType<typeof kit.screen.getByRole>];
    await expect.element(first).toHaveAttribute("aria-pressed", "true");
    await userEvent.click(second);
    await expect.element(second).toHaveAttribute("aria-pressed", "true");
    await expect.element(first).toHaveAttribute("aria-pressed", "false");
  });
});

function Status(): ReactElement {
  return <p>{`${useConnectionStatus({ namespace: "eip155" })} ${useConnectionStatus({ namespace: "solana" })}`}</p>;
}

describe("useConnectionStatus", () => {
  it("says how each namespace stands", async () => {
    const kit = await renderFoyer(<Status />);
    await expect.element(kit.screen.getByText("disconnected disconnected")).toBeInTheDocument();
    await connectWallet(kit, kit.evm);
    await expect.element(kit.screen.getByText("connected disconnected")).toBeInTheDocument();
  });
});

function Modal(): ReactElement {
  const { getButtonProps, isOpen, view, close } = useModal();
  return (
    <>
      <button {...getButtonProps({ view: "Networks" })}>open</button>
      <button type="button" data-foyer-live onClick={() => close()}>
        close
      </button>
      <p>{`${isOpen} ${view ?? "none"}`}</p>
    </>
  );
}

describe("useModal", () => {
  it("opens the modal at a view, says which one is shown, and closes it", async () => {
    const kit = await renderFoyer(<Modal />);
    await expect.element(kit.screen.getByText("false none")).toBeInTheDocument();
    const open = kit.screen.getByRole("button", { name: "open" });
    await expect.element(open).toHaveAttribute("aria-expanded", "false");
    await userEvent.click(open);
    await expect.element(kit.screen.getByText("true Networks")).toBeInTheDocument();
    expect(open.element().getAttribute("aria-expanded")).toBe("true");
    kit.foyer.close();
    await expect.element(kit.screen.getByText("false none")).toBeInTheDocument();
  });
});

function Expecting({ kit }: { kit: TestKit }): ReactElement {
  return <p>{useFoyer(kit.foyer).app.name}</p>;
}

function Given({ of }: { of: { kit?: TestKit } }): ReactElement {
  return of.kit ? <Expecting kit={of.kit} /> : <p>none</p>;
}

describe("useFoyer with a kit", () => {
  it("gives that kit where it is the one around, and says so where it is not", async () => {
    const of: { kit?: TestKit } = {};
    const prepare = (kit: TestKit): void => {
      of.kit = kit;
    };
    const kit = await renderFoyer(<Given of={of} />, { prepare });
    await expect.element(kit.screen.getByText("Example")).toBeInTheDocument();
    await expect(renderFoyer(<Expecting kit={createTestKit()} />)).rejects.toMatchObject({ code: "foyer/not-created" });
  });
});
