const SYSTEMS = [
  ['Windows', /Windows/],
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['macOS', /Macintosh|Mac OS X/],
  ['ChromeOS', /CrOS/],
  ['HarmonyOS', /HarmonyOS|OpenHarmony/],
  ['Linux', /Linux/],
] as const;

/** The more particular first: most browsers call themselves Chrome and Safari as well. */
const BROWSERS = [
  ['WeChat', /MicroMessenger\//],
  ['Edge', /Edg(?:A|iOS)?\//],
  ['Opera', /OPR\/|Opera Mini\//],
  ['Yandex', /YaBrowser\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['UC Browser', /UCBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
] as const;

/**
 * What a member's list of devices calls a login: `Chrome · Android`. Names of products, alike in all languages; nothing
 * finer is kept of what a browser says of itself. Empty where it says nothing we know.
 */
export function deviceLabel(userAgent: string): string {
  const text = userAgent.slice(0, 512);
  const nameIn = (table: readonly (readonly [string, RegExp])[]) =>
    table.find(([, pattern]) => pattern.test(text))?.[0];
  return [nameIn(BROWSERS), nameIn(SYSTEMS)].filter(Boolean).join(' · ');
}
