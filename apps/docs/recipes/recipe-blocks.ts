import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { listCodeBlocks } from "@foyer-tooling/checks/readmes";
import type { Loader, Plugin } from "esbuild";

/** A piece of code of a recipe's page, as it is read there. `name`: the file that it says it is, without its ending. */
export type RecipeBlock = { readonly loader: Loader; readonly text: string; readonly name: string | undefined };

/** Reads the TypeScript of a recipe's page, top to bottom. */
export function readRecipe(recipe: string): readonly RecipeBlock[] {
  const path = fileURLToPath(new URL(`../pages/recipes/${recipe}.md`, import.meta.url));
  return listCodeBlocks({ path, text: readFileSync(path, "utf8") }).flatMap(({ language, text }) =>
    language === "ts" || language === "tsx"
      ? [{ loader: language, text, name: /^\/\/ ([\w-]+)\.tsx?\n/.exec(text)?.[1] }]
      : [],
  );
}

/** Lets code import `recipe:viem/0`: the first piece of that recipe. Pieces find each other by the names that they give themselves. */
export function recipeBlocks(): Plugin {
  return {
    name: "recipe-blocks",
    setup(build) {
      const resolveDir = fileURLToPath(new URL(".", import.meta.url));
      build.onResolve({ filter: /^recipe:/ }, ({ path }) => ({
        path: path.slice("recipe:".length),
        namespace: "recipe",
      }));
      build.onResolve({ filter: /^\.\//, namespace: "recipe" }, ({ path, importer }) => {
        const [recipe = ""] = importer.split("/");
        const index = readRecipe(recipe).findIndex(({ name }) => name === path.slice(2));
        return { path: `${recipe}/${index}`, namespace: "recipe" };
      });
      build.onLoad({ filter: /./, namespace: "recipe" }, ({ path }) => {
        const [recipe = "", index] = path.split("/");
        const block = readRecipe(recipe)[Number(index)];
        if (block === undefined) return { errors: [{ text: `${recipe} has no code at ${index}` }] };
        return { contents: block.text, loader: block.loader, resolveDir };
      });
    },
  };
}
