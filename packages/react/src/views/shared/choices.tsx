import type { ReactElement } from "react";
import { useUi } from "../../hooks/use-ui.ts";
import { ViewIcon } from "../../parts/icon/view-icon.tsx";
import { Row } from "../../parts/row/row.tsx";
import { ScrollArea } from "../../parts/scroll-area/scroll-area.tsx";
import { Tile } from "../../parts/tile/tile.tsx";

/** How high the list gets before it scrolls, in px. */
const LIST_HEIGHT = 360;

type ChoicesProps = {
  readonly of: readonly {
    readonly id: string;
    readonly name: string;
    /** What it is called for short. */
    readonly code: string;
    readonly icon?: string | undefined;
  }[];
  readonly chosen: string | undefined;
  /** Whether their names are their own, in whatever language. */
  readonly areProper?: boolean | undefined;
  readonly onChoose: (id: string) => void;
  /** Where it is chosen for, should the view have been opened by itself. */
  readonly home: "OnRampProviders" | "PayWithExchange";
};

/** Money or tokens, one of which is chosen; then it goes back to where it was asked for. */
export function Choices({ of, chosen, areProper, onChoose, home }: ChoicesProps): ReactElement {
  const ui = useUi();
  const choose = (id: string): void => {
    if (id !== chosen) onChoose(id);
    if (ui.getSnapshot().router.stack.length > 1) ui.back();
    else ui.replace({ view: home });
  };
  return (
    <ScrollArea maxHeight={LIST_HEIGHT}>
      {of.map(({ id, name, code, icon }) => (
        <Row
          key={id}
          aria-current={id === chosen || undefined}
          tile={<Tile round name={code} src={icon} />}
          name={name}
          properName={areProper}
          secondary={code}
          trailing={id === chosen ? <ViewIcon name="check" /> : undefined}
          onClick={() => choose(id)}
        />
      ))}
    </ScrollArea>
  );
}

/** Coins and tokens as they are chosen. */
export function toChoices(
  assets: readonly {
    readonly asset: string;
    readonly symbol: string;
    readonly name: string;
    readonly icon?: string | undefined;
  }[],
): ChoicesProps["of"] {
  return assets.map(({ asset: id, symbol: code, name, icon }) => ({ id, code, name, icon }));
}
