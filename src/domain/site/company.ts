import type { Locale } from '../shared/locale.ts';
import type { Channel } from './channels.ts';

/** A text in some languages. */
export type PerLanguage = Partial<Record<Locale, string>>;

/**
 * What the company states of itself. Whatever is not stated is shown nowhere: no empty label, no promise. Which of it there
 * is, is declared in `domain/admin/entities/site-settings.ts`, which reads and checks it.
 */
export interface CompanySettings {
  companyName?: PerLanguage | null;
  licenceNumber?: string | null;
  addressChina?: PerLanguage | null;
  addressDubai?: PerLanguage | null;
  telephone?: string | null;
  email?: string | null;
  hours?: PerLanguage | null;
  whatsapp?: string | null;
  telegram?: string | null;
  wechat?: string | null;
  channelVideo?: string | null;
  channelSocial?: string | null;
  channelProfessional?: string | null;
  channelPhotos?: string | null;
  channelMessaging?: string | null;
  bankHolder?: string | null;
  bankName?: string | null;
  bankAddress?: string | null;
  bankAccount?: string | null;
  bankSwift?: string | null;
  honours?: PerLanguage | null;
  /** What the operator rests the claim on that this is the first auction of its kind; without it the claim is not made. */
  firstPlatform?: PerLanguage | null;
}

/** Somebody a visitor can write to. */
export interface Person {
  slug: string;
  name: string;
  role: PerLanguage;
  languages: readonly PersonLanguage[];
  picture: string | null;
  email: string | null;
  telephone: string | null;
}
export type PersonLanguage = Locale;

/** Where a fact of the company is shown, in the order of the list. */
const SHOWN = {
  footer: ['companyName', 'telephone', 'email', 'whatsapp', 'telegram', 'wechat', 'hours', 'licenceNumber'],
  contact: ['companyName', 'telephone', 'email', 'whatsapp', 'telegram', 'wechat', 'hours'],
  about: ['companyName', 'licenceNumber', 'bankHolder', 'bankName', 'bankAddress', 'bankAccount', 'bankSwift'],
  print: ['companyName', 'telephone', 'email', 'whatsapp'],
} as const satisfies Record<string, readonly (keyof CompanySettings)[]>;
export type FactPlace = keyof typeof SHOWN;
type FactName = (typeof SHOWN)[FactPlace][number];

/** A fact in one language; `href` where a program can do something with it. */
interface CompanyFact {
  name: FactName;
  value: string;
  href?: string;
}

/** A text in a language, in English where it is not told in that one. */
export const textIn = (texts: PerLanguage | null | undefined, locale: Locale): string | undefined =>
  texts?.[locale] ?? texts?.en;

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

/** Addresses of messengers are made of checked parts alone. WeChat has none on the web. */
const LINKS: Partial<Record<FactName, (value: string) => string>> = {
  telephone: telephoneLink,
  email: mailLink,
  whatsapp: (value) => `https://wa.me/${digitsOf(value)}`,
  telegram: (value) => `https://t.me/${value.replace(/^@/, '')}`,
};

/** RFC 6068. What may stand before the @ would mean something else in an address. */
export function mailLink(value: string): string {
  return `mailto:${value.replaceAll(/[^\w.@+-]/g, encodeURIComponent)}`;
}

/** RFC 3966. */
export function telephoneLink(value: string): string {
  return `tel:${value.trim().startsWith('+') ? '+' : ''}${digitsOf(value)}`;
}

/** The facts a place shows, as far as they are stated. */
export const factsFor = (place: FactPlace, settings: CompanySettings, locale: Locale): CompanyFact[] =>
  SHOWN[place].flatMap((name): CompanyFact[] => {
    const stated = settings[name];
    const value = typeof stated === 'string' ? stated : textIn(stated, locale);
    if (!value) return [];
    const href = LINKS[name]?.(value);
    return [{ name, value, ...(href !== undefined && { href }) }];
  });

const REGIONS = { china: 'addressChina', dubai: 'addressDubai' } as const;
type Region = keyof typeof REGIONS;

/** An office's address as it is written on a letter, line by line; none where it is not stated. */
export const addressLines = (settings: CompanySettings, region: Region, locale: Locale): string[] =>
  linesOf(textIn(settings[REGIONS[region]], locale));

/** What was awarded, one sentence each. */
export const honoursOf = (settings: CompanySettings, locale: Locale): string[] =>
  linesOf(textIn(settings.honours, locale));

/** What the claim to be the first overseas online auction of Chinese cars rests on; undefined where it is not made. */
export const firstPlatformBasis = (settings: CompanySettings, locale: Locale): string | undefined =>
  textIn(settings.firstPlatform, locale)?.trim() || undefined;

const linesOf = (text = ''): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Addresses of the channels that are stated, by channel. */
export const channelsOf = (settings: CompanySettings): Partial<Record<Channel, string>> => ({
  ...(settings.channelVideo && { video: settings.channelVideo }),
  ...(settings.channelSocial && { social: settings.channelSocial }),
  ...(settings.channelProfessional && { professional: settings.channelProfessional }),
  ...(settings.channelPhotos && { photos: settings.channelPhotos }),
  ...(settings.channelMessaging && { messaging: settings.channelMessaging }),
});

/** What every page prints of the settings: a change of anything else redraws the pages about the company alone. */
export const everywhere = (settings: CompanySettings, locale: Locale): unknown => [
  factsFor('footer', settings, locale),
  factsFor('print', settings, locale),
  channelsOf(settings),
];

/** The company as schema.org describes one (https://schema.org/Organization), as far as it is stated. */
export function organisationFacts(settings: CompanySettings, locale: Locale): object {
  const { telephone, email } = settings;
  const legalName = textIn(settings.companyName, locale);
  const addresses = (['china', 'dubai'] as const).flatMap((region) => {
    const lines = addressLines(settings, region, locale);
    const addressCountry = region === 'china' ? 'CN' : 'AE';
    return lines.length > 0 ? [{ '@type': 'PostalAddress', streetAddress: lines.join(', '), addressCountry }] : [];
  });
  const sameAs = Object.values(channelsOf(settings));
  return {
    ...(legalName !== undefined && { legalName }),
    ...(telephone && { telephone }),
    ...(email && { email }),
    ...(addresses.length > 0 && { address: addresses }),
    ...(sameAs.length > 0 && { sameAs }),
  };
}
