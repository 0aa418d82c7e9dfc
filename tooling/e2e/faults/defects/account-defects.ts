import type { CellId } from "../matrix.ts";
import type { Defect } from "./defect.ts";

const VIEWS = "packages/react/src/views";
const CORE = "packages/core/src";

/** Of accounts, networks, sending and signing in. */
export const ACCOUNT_DEFECTS = {
  "fault:kits:network": {
    file: `${CORE}/kit/lifecycle.ts`,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it stands so in the source
    from: "  for (let count = 2; claimed.has(own); count += 1) own = `${id}-${count}`;\n",
    to: "",
  },
  "fault:kits:siwx": {
    file: `${CORE}/kit/create-flow-context.ts`,
    from: 'entry.key?.replace(/:connections$/, "") ?? DEFAULT_ID',
    to: "DEFAULT_ID",
  },
  "fault:names:account": {
    file: `${CORE}/features/tokens/to-tokens.ts`,
    from: "const name = readWalletName(said.name);",
    to: "const { name } = said;",
  },
  "fault:names:send": {
    file: `${CORE}/features/tokens/to-tokens.ts`,
    from: "isImitation: !token.isListed && looksOf(token).some((look) => listed.has(look)),",
    to: "isImitation: false,",
  },
  "fault:names:network": {
    file: `${VIEWS}/unsupported-chain/unsupported-chain-view.tsx`,
    from: '<h3 className={c.name} translate="no">\n        {name}\n      </h3>',
    to: '<h3 className={c.name} translate="no" dangerouslySetInnerHTML={{ __html: name }} />',
  },
  "fault:names:siwx": {
    file: `${VIEWS}/sign-in/whole-message.tsx`,
    from: ' aria-label={t("signIn.whole")}>\n          {text}\n        </section>',
    to: ' aria-label={t("signIn.whole")} dangerouslySetInnerHTML={{ __html: text }} />',
  },
  "fault:frame:siwx": {
    file: `${VIEWS}/sign-in/sign-outcome.tsx`,
    from: '  return isReady ? { text } : { title: t("signIn.failed.prepare"), text };',
    to: "  return undefined;",
  },
} as const satisfies Readonly<Partial<Record<CellId, Defect>>>;
