import { Component, type ReactNode } from "react";

/** Props of `ViewBoundary`. */
export type ViewBoundaryProps = {
  readonly fallback: (retry: () => void) => ReactNode;
  readonly children: ReactNode;
};

/** Keeps an error of a view from taking the modal away. A class: React has no other form of it. */
export class ViewBoundary extends Component<ViewBoundaryProps, { readonly hasFailed: boolean }> {
  override readonly state = { hasFailed: false };

  static getDerivedStateFromError(): { readonly hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    const { fallback, children } = this.props;
    return this.state.hasFailed ? fallback(() => this.setState({ hasFailed: false })) : children;
  }
}
