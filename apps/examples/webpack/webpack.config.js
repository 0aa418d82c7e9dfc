const path = require("node:path");

module.exports = {
  entry: "./src/main.tsx",
  output: { path: path.join(__dirname, "public", "build"), publicPath: "/build/", clean: true },
  resolve: { extensions: [".tsx", ".ts", ".js"] },
  module: { rules: [{ test: /\.tsx?$/, loader: "esbuild-loader", options: { jsx: "automatic", target: "es2022" } }] },
};
