/** An object that fails at whatever is done with it, with a value that is no error. */
export function createThrowingProxy(): object {
  const fail = (): never => {
    // biome-ignore lint/style/useThrowOnlyError: hostile code throws whatever it likes
    throw "trap";
  };
  return new Proxy(
    {},
    {
      get: fail,
      set: fail,
      has: fail,
      ownKeys: fail,
      getPrototypeOf: fail,
      getOwnPropertyDescriptor: fail,
      defineProperty: fail,
      deleteProperty: fail,
    },
  );
}

/** A proxy whose target was taken away: every use is a TypeError. */
export function createRevokedProxy(): object {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
}

/** An object whose one member throws when read. */
export function withThrowingGetter(member: string, rest: object = {}): object {
  return Object.defineProperty({ ...rest }, member, {
    enumerable: true,
    get(): never {
      // biome-ignore lint/style/useThrowOnlyError: hostile code throws whatever it likes
      throw `getter ${member}`;
    },
  });
}
