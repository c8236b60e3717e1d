/**
 * Words of the admin's entities, by language and by the first letters of entities, `a-c`. They are joined while the site
 * is built (host/build/entity-words.ts).
 */
declare module 'virtual:entity-words' {
  const loaders: Readonly<
    Record<string, Readonly<Record<string, () => Promise<{ default: import('./translator.ts').Texts }>>>>
  >;
  export default loaders;
}

/** Titles of the admin's entities by language. */
declare module 'virtual:entity-titles' {
  const titles: Readonly<Record<string, import('./translator.ts').Texts>>;
  export default titles;
}
