import { describe, expect, it } from 'vitest';
import { checkSettings } from '../../scripts/serve/settings.ts';

describe('settings that cannot work', () => {
  it.each([undefined, '', 'cars.example'])('a mail server without an address of the site (%j) is refused', (origin) => {
    const settings = { SMTP_HOST: 'mail.example', SITE_ORIGIN: origin };
    expect(() => checkSettings(settings)).toThrow(
      /Set SITE_ORIGIN as well: SITE_ORIGIN=https:\/\/cars\.example npm start/,
    );
  });

  it('are told from those that can', () => {
    expect(() => checkSettings({})).not.toThrow();
    expect(() => checkSettings({ SMTP_HOST: 'mail.example', SITE_ORIGIN: 'https://cars.example' })).not.toThrow();
  });
});
