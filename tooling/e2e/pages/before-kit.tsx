import { useFoyer, useFoyerState, useTheme } from "@foyer/react";
import { Component, type ReactElement, type ReactNode } from "react";

/** The hooks of theme, opening and state on a page that has not created its kit yet, and what each of them throws. */
export function BeforeKit(): ReactElement {
  return (
    <main>
      {[UseTheme, UseFoyer, UseState].map((Use) => (
        <Caught key={Use.name}>
          <Use />
        </Caught>
      ))}
    </main>
  );
}

class Caught extends Component<{ readonly children: ReactNode }, { readonly message?: string }> {
  override readonly state: { readonly message?: string } = {};
  static getDerivedStateFromError({ message }: Error): { readonly message: string } {
    return { message };
  }
  override render(): ReactNode {
    const { message } = this.state;
    return message === undefined ? this.props.children : <p>{message}</p>;
  }
}

function UseTheme(): null {
  useTheme();
  return null;
}

function UseFoyer(): null {
  useFoyer().open();
  return null;
}

function UseState(): ReactElement {
  return <p>{String(useFoyerState(({ router }) => router.isOpen))}</p>;
}
