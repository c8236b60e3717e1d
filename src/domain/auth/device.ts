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

/** Special browsers come first, for most call themselves Chrome and Safari as well. */
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
 * Names a login in a member's list of devices: `Chrome · Android`. These product names are the same in all languages, and
 * nothing finer of the browser's user agent is kept. Empty if we know neither browser nor system.
 */
export function deviceLabel(userAgent: string): string {
  const text = userAgent.slice(0, 512);
  const nameIn = (table: readonly (readonly [string, RegExp])[]) =>
    table.find(([, pattern]) => pattern.test(text))?.[0];
  return [nameIn(BROWSERS), nameIn(SYSTEMS)].filter(Boolean).join(' · ');
}
