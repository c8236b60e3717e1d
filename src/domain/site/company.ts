import { htmlLanguage, localeOf, type Locale } from '../shared/locale.ts';
import type { Channel } from './channels.ts';

/** A text in some languages. */
export type PerLanguage = Partial<Record<Locale, string>>;

/**
 * Promises that the company can make to a buyer (`promises.ts`). An operator confirms each in the site's settings. Only
 * promises whose function the program has can be confirmed.
 */
export const PROMISES = ['deposit', 'account', 'inspection', 'claim', 'refund', 'documents'] as const;
export type PromiseName = (typeof PROMISES)[number];

/**
 * The facts that the company states of itself. A fact that is not stated is shown nowhere: no empty label, no promise.
 * `domain/admin/entities/site-settings.ts` declares, reads and checks them.
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
  legalForm?: PerLanguage | null;
  /** Name of the representative, who may sign for the company. */
  representative?: string | null;
  /** The register and the number in it: `Amtsgericht Hamburg, HRB 12345`. */
  register?: string | null;
  vatNumber?: string | null;
  /** The authority that supervises the company, with its address. */
  authority?: PerLanguage | null;
  /** The person who answers for what the site publishes, with an address. */
  responsible?: string | null;
  /** Visitors are told no price in China (`data/queries/catalogue/prices-in-china.ts`). */
  hidesPricesInChina?: boolean | null;
  /** Promises that the operator has confirmed. */
  promises?: readonly PromiseName[] | null;
  honours?: PerLanguage | null;
  /** Why the operator may claim that this is the first auction of its kind; without it the claim is not made. */
  firstPlatform?: PerLanguage | null;
}

/** A person of the company to whom visitors can write. */
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

/** The company's facts, and the people to whom visitors can write. */
export interface Company {
  settings: CompanySettings;
  people: readonly Person[];
}

/** Facts of the account to which buyers send money. Changing one takes a password, and every super admin gets a mail. */
export const BANK_FACTS = ['bankHolder', 'bankName', 'bankAddress', 'bankAccount', 'bankSwift'] as const;

/** Tells whether the stated account is complete enough to receive money. */
export const hasAccount = ({ bankHolder, bankName, bankAccount }: CompanySettings): boolean =>
  Boolean(bankHolder && bankName && bankAccount);

/** Returns a text in a language, or in English if it is missing. */
export const textIn = (texts: PerLanguage | null | undefined, locale: Locale): string | undefined =>
  texts?.[locale] ?? texts?.en;

export const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

/** Makes a link by RFC 6068. Some signs allowed before the @ mean something else in a link, so they are encoded. */
export function mailLink(value: string): string {
  return `mailto:${value.replaceAll(/[^\w.@+-]/g, encodeURIComponent)}`;
}

/** Makes a link by RFC 3966. */
export function telephoneLink(value: string): string {
  return `tel:${value.trim().startsWith('+') ? '+' : ''}${digitsOf(value)}`;
}

/** Writes a telephone number so that no line ends inside it, in any direction of writing. */
export const unbrokenNumber = (value: string): string => value.trim().replaceAll(/\s+/g, '\u00a0');

/** Names the languages a person speaks. */
export function spokenBy({ languages }: Pick<Person, 'languages'>, locale: Locale): string {
  const { tag } = localeOf(locale);
  const names = new Intl.DisplayNames(tag, { type: 'language' });
  const list = languages.map((code) => names.of(new Intl.Locale(htmlLanguage(code)).language) ?? code);
  // A list of type `unit` has nothing between its words in Russian and Chinese.
  return new Intl.ListFormat(tag, { type: 'conjunction' }).format(list);
}

const REGIONS = { china: 'addressChina', dubai: 'addressDubai' } as const;
type Region = keyof typeof REGIONS;

/** Returns the lines of an office's address as on a letter; empty if it is not stated. */
export const addressLines = (settings: CompanySettings, region: Region, locale: Locale): string[] =>
  linesOf(textIn(settings[REGIONS[region]], locale));

/** Returns the company's awards, one sentence each. */
export const honoursOf = (settings: CompanySettings, locale: Locale): string[] =>
  linesOf(textIn(settings.honours, locale));

/** Returns why the site may claim to be the first overseas online auction of Chinese cars; undefined if it does not. */
export const firstPlatformBasis = (settings: CompanySettings, locale: Locale): string | undefined =>
  textIn(settings.firstPlatform, locale)?.trim() || undefined;

const linesOf = (text = ''): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Returns the stated addresses, by channel. */
export const channelsOf = (settings: CompanySettings): Partial<Record<Channel, string>> => ({
  ...(settings.channelVideo && { video: settings.channelVideo }),
  ...(settings.channelSocial && { social: settings.channelSocial }),
  ...(settings.channelProfessional && { professional: settings.channelProfessional }),
  ...(settings.channelPhotos && { photos: settings.channelPhotos }),
  ...(settings.channelMessaging && { messaging: settings.channelMessaging }),
});
