/** What `remembered.astro` keeps; languages, menu entries and models bound its size. */
export const remembered = new Map<string, string>();

/**
 * Markup that was rendered before under this name. Ask before `<Remembered>`: Astro makes the components of a slot
 * ready also where the slot is then not printed. Nothing is remembered in development, where any of it may change.
 */
export function recalled(name: string): string | undefined {
  return import.meta.env.DEV ? undefined : remembered.get(name);
}
