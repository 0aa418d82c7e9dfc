import type { Guard } from "../guard.ts";

const WALLET = "apps/secure/src/wallet";
const KEYS = "apps/secure/src/keys";

/** Of the frame's wallet. */
export const FRAME_GUARDS = {
  "renews-the-opened": {
    file: `${WALLET}/renew-wallet.ts`,
    from: "  const { id } = opened;\n",
    to: "  const { id } = kept;\n",
  },
  "refuses-another-name": {
    file: `${WALLET}/renew-wallet.ts`,
    from: '  if (kept.id !== opened.id)\n    throw new WalletError("vault-refused", "The server names another wallet than the open one.");\n',
    to: "",
  },
  "keyring-knows-its-name": {
    file: `${KEYS}/create-keyring.ts`,
    from: '    if (found.name.id !== wallet) throw new WalletError("vault-refused", "Another wallet is open than is named.");\n',
    to: "",
  },
  "keys-are-of-the-wallet": {
    file: `${KEYS}/create-keyring.ts`,
    from: "    keys.addresses.eip155 === wallet.addresses.eip155 &&\n    keys.addresses.solana === wallet.addresses.solana\n",
    to: "    true\n",
  },
  "refuses-other-addresses": {
    file: `${WALLET}/context.ts`,
    from: "  if (held.addresses.eip155 !== kept.addresses.eip155 || held.addresses.solana !== kept.addresses.solana)\n",
    to: "  if (false)\n",
  },
  "refuses-a-version-before": {
    file: `${WALLET}/context.ts`,
    from: "  if (kept.version < held.version)\n",
    to: "  if (false)\n",
  },
  "word-erases-no-share": {
    file: `${WALLET}/context.ts`,
    from: "await store.write({ wallet: { ...wallet, isReplaced: true } });",
    to: "await store.write({ shares: [] });",
  },
  "frame-follows-no-far-version": {
    file: `${WALLET}/context.ts`,
    from: "(waiting > opened + MOST_AHEAD ? opened : Math.max(opened, waiting))",
    to: "Math.max(opened, waiting)",
  },
  "numbers-above-what-waits": {
    file: `${WALLET}/context.ts`,
    from: "opened : Math.max(opened, waiting)",
    to: "opened : opened",
  },
  "share-is-kept-before-the-commit": {
    file: `${WALLET}/publish-version.ts`,
    from: "  await addShare(ports, { wallet: id, version, wrapped: made.device });\n",
    to: "",
  },
  "tries-each-pair": {
    file: `${WALLET}/publish-version.ts`,
    from: "    const keeper = await fromKeeper(context, { wallet: a.made, proof: a.proof });\n    await ports.keyring.prove({ wallet, shares: [device, server, keeper] });\n",
    to: "",
  },
  "no-share-at-zero": {
    file: `${KEYS}/key-shares.ts`,
    from: "if ([one, other].some((share) => share.at(-1) === 0))",
    to: "if (false)",
  },
  "erases-by-the-vault": {
    file: `${WALLET}/confirm-erasure.ts`,
    from: "  if (!wallet.alone || wallet.isErased === true) return wallet;\n",
    to: "  if (wallet.id !== undefined) return wallet;\n",
  },
  "alone-by-a-receipt": {
    file: `${WALLET}/create-wallet.ts`,
    from: "wallet.alone && wallet.isErased === true;",
    to: "wallet.alone;",
  },
  "tier-by-the-vault": {
    file: `${WALLET}/create-wallet.ts`,
    from: 'tier: wallet.tier === "exported" ? "exported" : isAlone ? "self" : "assisted",',
    to: "tier: wallet.tier,",
  },
  "frame-leaves-a-day": {
    file: `${WALLET}/leave.ts`,
    from: "  if (eraseAt < ports.clock.now() + LEAST_GRACE_MS) {\n",
    to: "  if (false) {\n",
  },
  "checks-the-provider's-address": {
    file: `${WALLET}/social.ts`,
    from: "  if (!isSafe || !isAsked) throw refuse(",
    to: "  if (false) throw refuse(",
  },
  "compares-the-provider": {
    file: `${WALLET}/social.ts`,
    from: "  checkProvider(uri, authorizationOrigin);\n",
    to: "",
  },
  "receipt-key-is-pinned": {
    file: `${KEYS}/make-version.ts`,
    from: "a.content.receiptKey ?? base64url.decode(a.receiptKey);",
    to: "base64url.decode(a.receiptKey);",
  },
} as const satisfies Readonly<Record<string, Guard>>;
