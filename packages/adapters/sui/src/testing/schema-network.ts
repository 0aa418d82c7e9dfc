import { type GraphQLSchema, graphql } from "graphql";

/** A network that answers by the chain's own schema: graphql-js refuses each query that the schema does not allow. */
export type SchemaNetwork = {
  readonly fetch: typeof fetch;
  /** The errors of each query, empty for one that the schema allows. */
  readonly answered: readonly { readonly query: string; readonly errors: readonly string[] }[];
};

/**
 * Creates a network of a schema. `root`: the values of the fields of a query; a field that it does not have is null, where the
 * schema allows it.
 */
export function createSchemaNetwork(schema: GraphQLSchema, root: Readonly<Record<string, unknown>>): SchemaNetwork {
  const answered: { query: string; errors: string[] }[] = [];
  return {
    answered,
    async fetch(_, init) {
      const { query, variables } = JSON.parse(String(init?.body)) as {
        query: string;
        variables?: Record<string, unknown>;
      };
      const result = await graphql({
        schema,
        source: query,
        rootValue: root,
        ...(variables && { variableValues: variables }),
      });
      answered.push({ query, errors: (result.errors ?? []).map(({ message }) => message) });
      return Response.json(result);
    },
  };
}
