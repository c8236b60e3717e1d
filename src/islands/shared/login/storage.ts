import type { KeptLogin, LoginTokens } from './kept-login.ts';

/** Where a kind of login is kept: every tab of the site knows it, and one that is opened again is logged in. */
interface LoginStorage<Kept extends LoginTokens> {
  /** Undefined: nobody is logged in. */
  read: () => Kept | undefined;
  /** False where the browser keeps nothing: the login would end with the page. */
  keep: (kept: Kept) => boolean;
  /** Whether the browser keeps anything of this site: without, a login would not outlast the page it was made on. */
  canKeep: () => boolean;
  drop: () => void;
}

interface StorageOptions<Kept extends LoginTokens> {
  /** What is kept beside the tokens, out of what the browser has. */
  beside: (kept: Partial<Kept>) => Omit<Kept, keyof LoginTokens>;
  /** Keys that go with the login. */
  alsoDropped?: readonly string[];
  /** Only other tabs are told by the browser. */
  onChange?: () => void;
}

/** Keeps a login in local storage, under a key of its own. */
export function loginStorage<Kept extends LoginTokens>(
  key: string,
  { beside, alsoDropped = [], onChange }: StorageOptions<Kept>,
): LoginStorage<Kept> {
  return {
    read: () =>
      attempt(() => {
        const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<Kept> | null;
        if (typeof kept?.token !== 'string') return undefined;
        const { token, refreshToken } = kept;
        const tokens = { token, refreshToken: typeof refreshToken === 'string' ? refreshToken : '' };
        return { ...beside(kept), ...tokens } as Kept;
      }),
    keep: (kept) =>
      attempt(() => {
        localStorage.setItem(key, JSON.stringify(kept));
        onChange?.();
        return true;
      }) ?? false,
    canKeep: () =>
      attempt(() => {
        localStorage.setItem(`${key}.probe`, '1');
        localStorage.removeItem(`${key}.probe`);
        return true;
      }) ?? false,
    drop: () => {
      attempt(() => {
        for (const name of [key, ...alsoDropped]) localStorage.removeItem(name);
        onChange?.();
      });
    },
  };
}

/** Undefined where storage is refused, or holds what is none of ours. */
function attempt<Value>(act: () => Value): Value | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

/** A kind of login over where it is kept. */
export const keptLogin = <Kept extends LoginTokens>(
  carried: Pick<KeptLogin, 'header' | 'lock'>,
  { read, keep, drop }: LoginStorage<Kept>,
): KeptLogin => ({
  ...carried,
  read,
  renew: (token) => {
    const kept = read();
    if (kept) keep({ ...kept, token });
  },
  drop,
});
