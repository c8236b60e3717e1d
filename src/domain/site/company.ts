import { htmlLanguage, localeOf, type Locale } from '../shared/locale.ts';
import type { Channel } from './channels.ts';

/** A text in some languages. */
export type PerLanguage = Partial<Record<Locale, string>>;

/**
 * The company can promise these things to a buyer (`promises.ts`). An operator confirms each promise in the settings of the
 * site, and only those whose function the program has.
 */
export const PROMISES = ['deposit', 'account', 'inspection', 'claim', 'refund', 'documents'] as const;
export type PromiseName = (typeof PROMISES)[number];

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
  legalForm?: PerLanguage | null;
  /** The representative may sign for the company. */
  representative?: string | null;
  /** This names the register and the number in it: `Amtsgericht Hamburg, HRB 12345`. */
  register?: string | null;
  vatNumber?: string | null;
  /** This authority supervises the company. Its address belongs to it. */
  authority?: PerLanguage | null;
  /** This person answers for what the site publishes. An address belongs to the name. */
  responsible?: string | null;
  /** The operator confirms to keep these. */
  promises?: readonly PromiseName[] | null;
  honours?: PerLanguage | null;
  /** What the operator rests the claim on that this is the first auction of its kind; without it the claim is not made. */
  firstPlatform?: PerLanguage | null;
}

/** A visitor can write to this person. */
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

/** Holds what the company states of itself, and the people a visitor can write to. */
export interface Company {
  settings: CompanySettings;
  people: readonly Person[];
}

/** Buyers send money to these. A change takes a password, and every super admin is mailed. */
export const BANK_FACTS = ['bankHolder', 'bankName', 'bankAddress', 'bankAccount', 'bankSwift'] as const;

/** Tells whether money can be sent to the account that is stated: half an account takes none. */
export const hasAccount = ({ bankHolder, bankName, bankAccount }: CompanySettings): boolean =>
  Boolean(bankHolder && bankName && bankAccount);

/** A text in a language, in English where it is not told in that one. */
export const textIn = (texts: PerLanguage | null | undefined, locale: Locale): string | undefined =>
  texts?.[locale] ?? texts?.en;

export const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

/** RFC 6068. What may stand before the @ would mean something else in an address. */
export function mailLink(value: string): string {
  return `mailto:${value.replaceAll(/[^\w.@+-]/g, encodeURIComponent)}`;
}

/** RFC 3966. */
export function telephoneLink(value: string): string {
  return `tel:${value.trim().startsWith('+') ? '+' : ''}${digitsOf(value)}`;
}

/** Names the languages a person speaks. */
export function spokenBy({ languages }: Pick<Person, 'languages'>, locale: Locale): string {
  const { tag } = localeOf(locale);
  const names = new Intl.DisplayNames(tag, { type: 'language' });
  const list = languages.map((code) => names.of(new Intl.Locale(htmlLanguage(code)).language) ?? code);
  return new Intl.ListFormat(tag, { type: 'unit' }).format(list);
}

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
