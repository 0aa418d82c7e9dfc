import type { Snapshot } from "@foyer/core";
import type { SignInRequest } from "@foyer/core/siwx";
import { type ReactElement, type ReactNode, useCallback, useId } from "react";
import { useFoyer } from "../../hooks/use-foyer.ts";
import { useFoyerState } from "../../hooks/use-foyer-state.ts";
import { Address } from "../../parts/address/address.tsx";
import { Skeleton } from "../../parts/loading/loading.tsx";
import { joinClasses } from "../../parts/props.ts";
import { useSignInText } from "../../text/use-sign-in-text.ts";
import { useStyles } from "../../theme/style-scope.tsx";
import { NetworkTile } from "../shared/network-tile.tsx";
import { c, cssText } from "./message-facts.css.ts";

/** What is signed, in words, before anything is: for which site, by which account, until when. */
export function MessageFacts({ request }: { readonly request: SignInRequest }): ReactElement {
  useStyles(cssText);
  const { t, formatDate } = useSignInText();
  const { page } = useFoyer().ports;
  const id = useId();
  const { account, chain, message } = request;
  const network = useNamedNetwork(chain);
  const expires = message?.expirationTime;
  return (
    <section aria-labelledby={id}>
      <h4 id={id} className={c.title}>
        {t("signIn.details")}
      </h4>
      <dl className={c.list}>
        <Fact name={t("signIn.domain")}>
          {/* What the page is; a message for another one is refused. */}
          <bdi translate="no">{message?.domain ?? new URL(page.origin).host}</bdi>
        </Fact>
        <Fact name={t("signIn.account")}>
          <Address full value={message?.accountAddress ?? account.slice(chain.length + 1)} className={c.address} />
        </Fact>
        <Fact name={t("signIn.network")}>
          <NetworkTile network={network} size="badge" />
          <bdi translate="no">{network.name}</bdi>
        </Fact>
        {message?.statement !== undefined && (
          <Fact isLong name={t("signIn.statement")}>
            <bdi dir="auto">{message.statement}</bdi>
          </Fact>
        )}
        {expires !== undefined && (
          <Fact name={t("signIn.expires")}>
            {formatDate(new Date(expires), { dateStyle: "medium", timeStyle: "short" })}
          </Fact>
        )}
        {!message && (
          <div className={c.fact}>
            <Skeleton className={c.coming} />
          </div>
        )}
      </dl>
    </section>
  );
}

type FactProps = {
  readonly name: string;
  /** A sentence, on lines of its own. */
  readonly isLong?: boolean | undefined;
  readonly children: ReactNode;
};

function Fact({ name, isLong = false, children }: FactProps): ReactElement {
  return (
    <div className={joinClasses(c.fact, isLong && c.long)}>
      <dt className={c.name}>{name}</dt>
      <dd className={c.value}>{children}</dd>
    </div>
  );
}

/** A network by its name; one that nobody asked for is called by its id. */
function useNamedNetwork(id: SignInRequest["chain"]) {
  const select = useCallback(
    ({ networks }: Snapshot) =>
      Object.values(networks.namespaces)
        .flatMap(({ requested }) => requested)
        .find(({ caipNetworkId }) => caipNetworkId === id),
    [id],
  );
  return useFoyerState(select) ?? { name: id, caipNetworkId: id };
}
