/** Tells whether a setting is the origin of a site: `https://cars.example`. */
export const isSiteOrigin = (setting: string): boolean =>
  URL.canParse(setting) && ['http:', 'https:'].includes(new URL(setting).protocol);
