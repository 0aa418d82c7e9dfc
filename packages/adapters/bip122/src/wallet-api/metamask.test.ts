import { registerStandardWallet } from "@foyer/testing";
import { getBitcoinWalletStandard } from "@metamask/bitcoin-wallet-standard";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { mainnet } from "../networks.ts";
import { createMetamaskClient } from "../testing/metamask-client.ts";
import { type Started, startAdapter } from "../testing/start-adapter.ts";

/** Of BIP-322 itself. */
const ADDRESS = "bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l";
const SIGNATURE =
  "AkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/sASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=";

type Extension = ReturnType<typeof createMetamaskClient>;

/** MetaMask's own class on a page, with an extension behind it that does what a test says. */
async function meet(a: { readonly isKnown?: boolean } = {}): Promise<Started & Extension & { connectorId: string }> {
  const extension = createMetamaskClient({ address: ADDRESS, sign: () => SIGNATURE, ...a });
  const started = startAdapter();
  // It says of its own events what the standard says of others.
  const wallet: unknown = getBitcoinWalletStandard({ client: extension.client });
  registerStandardWallet(started.page, wallet as Parameters<typeof registerStandardWallet>[1]);
  const [connectorId = ""] = await started.listed(1);
  return { ...started, ...extension, connectorId };
}

describe("MetaMask", () => {
  // It says what it does.
  beforeEach(() => void vi.spyOn(console, "log").mockReturnValue());
  afterEach(() => void vi.restoreAllMocks());

  it("signs, though it gives the signature where the message should be", async () => {
    const { adapter, connectorId, share, asked } = await meet();
    share();
    const { id: connectionId, account } = await adapter.connect({ connectorId });
    const signature = await adapter.signMessage({ connectionId, message: "Hello World" });
    expect(signature).toEqual({ type: "bip322-simple", value: SIGNATURE });
    expect(await adapter.capabilities.verifyMessage?.({ account, message: "Hello World", signature })).toBe(true);
    expect(asked).toContain("signMessage");
  });

  it("is refused where it signed another text, and the answer is kept as the cause", async () => {
    const { adapter, connectorId, share } = await meet();
    share();
    const { id: connectionId } = await adapter.connect({ connectorId });
    await expect(adapter.signMessage({ connectionId, message: "Goodbye World" })).rejects.toMatchObject({
      code: "wallet/internal",
      context: { operation: "signMessage", wallet: "MetaMask" },
      cause: [expect.objectContaining({ signature: expect.anything() })],
    });
  });

  it("is restored when it has learnt what it shares, which is after it registered", async () => {
    const { adapter, connectorId, share, asked } = await meet({ isKnown: true });
    const saved = { namespace: "bip122", connectorId, addresses: [], chain: mainnet.caipNetworkId, at: 0 } as const;
    const restoring = adapter.restore({ saved: [saved], graceMs: 4_000 });
    share();
    expect(await restoring).toEqual(["restored"]);
    expect(adapter.connections()[0]?.accounts[0]?.address).toBe(ADDRESS);
    expect(asked).toEqual(["getSession"]);
  });
});
