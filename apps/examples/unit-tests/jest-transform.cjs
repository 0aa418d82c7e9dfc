const { transformSync } = require("esbuild");

// Jest runs CommonJS: esbuild makes it of TypeScript and of ES modules, as babel-jest and @swc/jest do.
module.exports = {
  process(source, path) {
    const loader = /\.tsx?$/.test(path) ? "tsx" : "js";
    const { code } = transformSync(source, {
      loader,
      format: "cjs",
      target: "node20",
      jsx: "automatic",
      sourcemap: "inline",
      supported: { "dynamic-import": false },
    });
    return { code };
  },
};
