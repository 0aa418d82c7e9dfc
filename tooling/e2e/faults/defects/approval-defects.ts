import type { CellId } from "../matrix.ts";
import type { Defect } from "./defect.ts";

const SECURE = "apps/secure/src";
const CHANNEL = "packages/embedded/src/channel";

/** Of agreeing in an embedded wallet. */
export const APPROVAL_DEFECTS = {
  "fault:reload:approval": {
    file: `${CHANNEL}/answerer.ts`,
    from: "        own.abort(takenBack());\n",
    to: "",
  },
  "fault:locked:approval": {
    file: `${SECURE}/wallet/sessions.ts`,
    from: '        if (error instanceof WalletError && error.failure === "not-logged-in")\n          await store.write({ session: undefined });\n',
    to: "",
  },
  "fault:junk:approval": {
    file: `${CHANNEL}/answerer.ts`,
    from: '  if (!(error instanceof ChannelError)) return { code: "INTERNAL" };\n  const { code, message, retryable, data } = error;',
    to: "  const { code, message, retryable, data } = error as ChannelError;",
  },
  "fault:silent:approval": {
    file: "packages/react/src/views/approve-transaction/approve-transaction-view.tsx",
    from: "  useEffect(() => foyer.ports.clock.after(SLOW_MS, () => setSlow(true)), [foyer]);\n",
    to: "",
  },
  "fault:kits:approval": {
    file: `${SECURE}/device/web-lock.ts`,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it stands so in the source
    from: "      if (locks !== undefined) return await locks.request(`foyer/${name}`, { signal: wait.signal }, begin);\n",
    to: "",
  },
  "fault:clock:approval": {
    file: `${SECURE}/calls/server-clock.ts`,
    from: "now: () => Date.now() + offset,",
    to: "now: () => Date.now(),",
  },
  "fault:names:approval": {
    file: `${SECURE}/view/parts/frame-card.tsx`,
    from: '{origin.replace(/^https:\\/\\//, "")}',
    to: "{useModel().name}",
  },
  "fault:numbers:approval": {
    file: `${SECURE}/decode/format-units.ts`,
    from: '.replace(/0+$/, "")',
    to: ".slice(0, 6)",
  },
  "fault:spam:approval": {
    file: `${SECURE}/view/approval/use-arming.ts`,
    from: "let isRead = false;",
    to: "let isRead = true;",
  },
  "fault:closed:approval": {
    file: "packages/core/src/features/embedded/showing.ts",
    from: '    events.on("modal-closed", () => {\n      if (state.shown) wallet?.dismiss();\n    }),\n',
    to: "",
  },
  "fault:frame:approval": {
    file: "packages/embedded/src/frame/frame-host.ts",
    from: 'if (!isSpare && code === "FRAME_LOST") {',
    to: 'if (code === "FRAME_LOST") {',
  },
  "fault:vanishes:approval": {
    file: `${SECURE}/rpc/evm/ask-evm.ts`,
    from: '  if (from.toLowerCase() !== account.toLowerCase())\n    throw new FrameError("UNAUTHORIZED", "The account is not of this wallet", 4_100);\n',
    to: "",
  },
  "fault:popup:approval": {
    file: `${SECURE}/view/screens/use-work.ts`,
    from: "      running.current = false;\n",
    to: "",
  },
  "fault:csp:approval": {
    file: `${SECURE}/frame/create-worker.ts`,
    from: "(policy?.createScriptURL(worker) ?? worker) as string",
    to: "worker",
  },
} as const satisfies Readonly<Partial<Record<CellId, Defect>>>;
