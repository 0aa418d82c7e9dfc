/** How a scene is shown: its id, such as `Connect/empty`, and what its page is asked for. */
export type SceneAddress = {
  readonly scene: string;
  readonly theme: string;
  readonly locale: string;
  /** Variables of the theme, by name. */
  readonly variables?: Readonly<Record<string, string | number>> | undefined;
};

/** The page of a scene, below the site's base. */
export function toAddress({ scene, theme, locale, variables }: SceneAddress): string {
  const query = new URLSearchParams({ scene, theme, locale });
  if (variables !== undefined) query.set("variables", JSON.stringify(variables));
  return `/gallery-scenes/index.html?${query}`;
}

/** Lists every scene by its id, as the page in a frame has them; none where that page was not built. */
export async function listScenes(frame: HTMLIFrameElement): Promise<readonly string[]> {
  for (let tries = 0; tries < 50; tries += 1) {
    const page = frame.contentWindow as (Window & { readonly scenes?: { readonly ids: readonly string[] } }) | null;
    if (page?.scenes !== undefined) return page.scenes.ids;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return [];
}
