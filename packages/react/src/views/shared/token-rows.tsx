import { CURRENCY, TOKEN_DIGITS } from "@foyer/core/limits";
import { cutAmount, formatAmount, type Token, worthOf } from "@foyer/core/tokens";
import type { ReactElement } from "react";
import { Row } from "../../parts/row/row.tsx";
import { Tag } from "../../parts/tag/tag.tsx";
import { Tile } from "../../parts/tile/tile.tsx";
import { useAssetText } from "../../text/use-asset-text.ts";
import { useStyles } from "../../theme/style-scope.tsx";
import { c, cssText } from "./token-rows.css.ts";
import { useKnownPictures } from "./wallet-tile.tsx";

/** Cut off at the cent: nobody sees more than there is. */
const DOLLARS: Intl.NumberFormatOptions = { style: "currency", currency: CURRENCY, roundingMode: "trunc" };

type TokenRowsProps = {
  readonly tokens: readonly Token[];
  /** Makes each row a choice. */
  readonly onChoose?: ((token: Token) => void) | undefined;
};

/** What an account holds, one row each: what it is, how much, and what that is worth where anybody knows. */
export function TokenRows({ tokens, onChoose }: TokenRowsProps): ReactElement {
  useStyles(cssText);
  return (
    <ul className={c.list}>
      {tokens.map((token) => (
        <li key={token.asset}>
          <TokenRow token={token} onChoose={onChoose} />
        </li>
      ))}
    </ul>
  );
}

function TokenRow({ token, onChoose }: Pick<TokenRowsProps, "onChoose"> & { readonly token: Token }): ReactElement {
  const { t, formatNumber } = useAssetText();
  const known = useKnownPictures();
  const { symbol, name = symbol ?? t("tokens.unnamed") } = token;
  const sum = cutAmount(formatAmount(BigInt(token.value), token.decimals), TOKEN_DIGITS);
  const worth = worthOf(token);
  const warning = token.isImitation ? "tokens.imitation" : token.isSpam ? "tokens.spam" : undefined;
  const content = {
    tile: <Tile round name={symbol ?? name} src={token.icon} known={known} />,
    name,
    properName: true,
    secondary: warning ? (
      <Tag tone="warning">{t(warning)}</Tag>
    ) : (
      <bdi
        title={symbol}
      >{`${sum.isBelow ? "<" : ""}${formatNumber(sum.value, { maximumFractionDigits: TOKEN_DIGITS })} ${symbol ?? ""}`}</bdi>
    ),
    trailing: worth && <span className={c.fiat}>{formatNumber(worth.usd as `${number}`, DOLLARS)}</span>,
  };
  if (!onChoose) return <Row kind="static" {...content} />;
  return <Row {...content} onClick={() => onChoose(token)} />;
}
