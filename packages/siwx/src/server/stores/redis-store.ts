import type { SignInStore } from "./store.ts";

/** What asks Redis or Valkey: a client of ioredis (`call`) or of redis (`sendCommand`). */
export type RedisClient =
  | { call(command: string, ...args: string[]): Promise<unknown> }
  | { sendCommand(args: string[]): Promise<unknown> };

/** A script is one step: nothing comes between its commands. Old keys go by themselves, by Redis's own clock. */
const ADD = `
local ends = redis.call('HGET', KEYS[1], 'ends')
if ends and tonumber(ends) > tonumber(ARGV[2]) then return 0 end
redis.call('DEL', KEYS[1])
redis.call('HSET', KEYS[1], 'value', ARGV[1], 'reads', '0', 'ends', ARGV[3])
redis.call('PEXPIRE', KEYS[1], ARGV[4])
return 1`;
const READ = `
local ends = redis.call('HGET', KEYS[1], 'ends')
if not ends or tonumber(ends) <= tonumber(ARGV[1]) then return false end
if ARGV[2] ~= '' then
  if tonumber(redis.call('HGET', KEYS[1], 'reads')) >= tonumber(ARGV[2]) then return false end
  redis.call('HINCRBY', KEYS[1], 'reads', 1)
end
return redis.call('HGET', KEYS[1], 'value')`;
const TAKE = `
local ends = redis.call('HGET', KEYS[1], 'ends')
if not ends or tonumber(ends) <= tonumber(ARGV[1]) then return 0 end
return redis.call('DEL', KEYS[1])`;

/**
 * Keeps everything in Redis or Valkey, for any number of servers. `prefix`: of its keys. What is written there must not
 * be thrown out when memory is short (`maxmemory-policy noeviction`): who was signed out would be signed in again.
 * @example
 * import { type RedisClient, redisStore, type SignInStore } from "@foyer/siwx/server";
 *
 * // `new Redis(url)` of ioredis, or `await createClient({ url }).connect()` of redis.
 * export const createStore = (client: RedisClient): SignInStore => redisStore(client);
 */
export function redisStore(
  client: RedisClient,
  { prefix = "foyer-sign-in:" }: { readonly prefix?: string | undefined } = {},
): SignInStore {
  const run = (script: string, key: string, args: readonly (string | number)[]): Promise<unknown> => {
    const command = ["EVAL", script, "1", prefix + key, ...args.map(String)] as const;
    // ioredis has both, and its `sendCommand` takes another thing.
    if ("call" in client) return client.call(...command);
    return client.sendCommand([...command]);
  };
  return {
    async add({ key, value, now, expiresAt }) {
      return (await run(ADD, key, [value, now, expiresAt, Math.max(1, expiresAt - now)])) === 1;
    },
    async read({ key, now, limit }) {
      const value = await run(READ, key, [now, limit ?? ""]);
      return typeof value === "string" ? value : undefined;
    },
    async take({ key, now }) {
      return (await run(TAKE, key, [now])) === 1;
    },
  };
}
