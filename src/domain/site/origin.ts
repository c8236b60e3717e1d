/** Whether a setting says where a site is: `https://cars.example`. */
export const isSiteOrigin = (setting: string): boolean =>
  URL.canParse(setting) && ['http:', 'https:'].includes(new URL(setting).protocol);
