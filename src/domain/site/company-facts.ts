import { labelled } from '../catalogue/format.ts';
import { isolated } from '../shared/left-to-right.ts';
import type { Locale } from '../shared/locale.ts';
import {
  addressLines,
  BANK_FACTS,
  channelsOf,
  digitsOf,
  mailLink,
  spokenBy,
  telephoneLink,
  textIn,
  unbrokenNumber,
  type Company,
  type CompanySettings,
} from './company.ts';
import { isDemoFact, isDemoPerson, withoutDemo } from './demo-company.ts';
import { officeHours } from './office-hours.ts';
import { promisesOf } from './promises.ts';

/** Facts that a buyer looks for before sending money: who the company is, where it is, and how to reach a person there. */
const IDENTITY = ['companyName', 'licenceNumber', 'addressChina', 'addressDubai', 'bankHolder'] as const;
const WAYS = ['telephone', 'whatsapp', 'telegram', 'wechat', 'email', 'hours'] as const;

/**
 * The facts that each place shows, in order. `quote` is for quotes, on pages and in print; `order` names the seller in
 * documents of orders, and `bank` is the account to pay to, of which a `confirmed` quote has the most important facts. The page
 * `contact`, where enquiries are written, has addresses and people in sections of their own.
 */
const SHOWN = {
  footer: [...IDENTITY, ...WAYS, 'people'],
  contact: ['companyName', 'licenceNumber', 'bankHolder', ...WAYS],
  about: [...IDENTITY, ...BANK_FACTS.slice(1), ...WAYS, 'people'],
  quote: [...IDENTITY, ...WAYS, 'people'],
  confirmed: [...IDENTITY, 'bankName', 'bankAccount', ...WAYS, 'people'],
  print: ['companyName', 'telephone', 'email', 'whatsapp'],
  order: ['companyName', 'licenceNumber', 'addressChina', 'addressDubai', 'telephone', 'email'],
  bank: BANK_FACTS,
  legal: [
    'companyName',
    'legalForm',
    'addressChina',
    'addressDubai',
    'representative',
    'email',
    'telephone',
    'register',
    'licenceNumber',
    'vatNumber',
    'authority',
    'responsible',
  ] as const,
} as const satisfies Record<string, readonly (keyof CompanySettings | 'people')[]>;
export type FactPlace = keyof typeof SHOWN;
type FactName = (typeof SHOWN)[FactPlace][number];

/** One fact in one language. Its label is `company:facts.<name>`. */
interface CompanyFact {
  name: FactName;
  /** The value is one line of text. */
  value: string;
  /** Address that opens the program for the value. */
  href?: string;
  /** The fact is made up, and must be shown with the mark `company:demo`. */
  isDemo: boolean;
}

/** Links of facts. Addresses of messengers are built only from checked parts. WeChat has no web address. */
const LINKS: Partial<Record<FactName, (value: string) => string>> = {
  telephone: telephoneLink,
  email: mailLink,
  whatsapp: (value) => `https://wa.me/${digitsOf(value)}`,
  telegram: (value) => `https://t.me/${value.replace(/^@/, '')}`,
};

/** Whether a fact is a way to reach the company. */
export const isWay = (name: FactName): boolean => WAYS.some((way) => way === name);

const isNumber = (name: FactName): name is 'telephone' | 'whatsapp' => name === 'telephone' || name === 'whatsapp';

/** Lists the stated facts for a place. Every page, quote and file takes them from here. */
export const factsFor = (place: FactPlace, company: Company, locale: Locale): CompanyFact[] =>
  SHOWN[place].flatMap((name): CompanyFact[] =>
    name === 'people' ? peopleFact(company, locale) : statedFact(name, company, locale),
  );

function statedFact(name: Exclude<FactName, 'people'>, { settings }: Company, locale: Locale): CompanyFact[] {
  const value = textOf(name, settings, locale);
  if (!value) return [];
  const isDemo = isDemoFact(name, settings);
  // A demo number belongs to no one, so pressing it must not make a call.
  const href = isDemo ? undefined : LINKS[name]?.(value);
  return [{ name, value, isDemo, ...(href !== undefined && { href }) }];
}

/** Writes a fact on one line. The lines of an address are joined. */
function textOf(name: Exclude<FactName, 'people'>, settings: CompanySettings, locale: Locale): string | undefined {
  if (name === 'addressChina') return addressLines(settings, 'china', locale).join(', ');
  if (name === 'addressDubai') return addressLines(settings, 'dubai', locale).join(', ');
  const stated = settings[name];
  const text = typeof stated === 'string' ? stated : textIn(stated, locale);
  return text !== undefined && isNumber(name) ? unbrokenNumber(text) : text;
}

function peopleFact({ people }: Company, locale: Locale): CompanyFact[] {
  if (people.length === 0) return [];
  const value = people.map((one) => (one.languages.length > 0 ? `${one.name} (${spokenBy(one, locale)})` : one.name));
  return [{ name: 'people', value: value.join(' · '), isDemo: people.every(isDemoPerson) }];
}

interface LineWords {
  locale: Locale;
  /** Added if any fact in the line is made up for a demo. */
  demo: string;
  /** What a fact is called. */
  nameOf: (fact: 'telephone' | 'whatsapp') => string;
}

/** Says who the company is in the one line at the end of printed pages. Telephone numbers are labelled, since they look alike. */
export function companyLine(company: Company, { locale, demo, nameOf }: LineWords): string {
  const facts = factsFor('print', company, locale);
  const values = facts.map(({ name, value }) => {
    return isNumber(name) ? labelled(nameOf(name), isolated(value), locale) : value;
  });
  return (facts.some(({ isDemo }) => isDemo) ? [...values, demo] : values).map(isolated).join(' · ');
}

/**
 * Lists what every page shows of the company: its footer, its printed line, its channels, and the promises next to
 * buttons. A change of any other fact redraws only the pages about the company.
 */
export const everywhere = (company: Company, locale: Locale): unknown => [
  factsFor('footer', company, locale),
  factsFor('print', company, locale),
  // Read from any language, so another one may change them.
  officeHours(company.settings.hours),
  channelsOf(company.settings),
  promisesOf(company.settings),
];

/** Facts that every buyer looks for. `section` is the part of the settings with the fact; people have their own screen. */
const EXPECTED = [
  { name: 'companyName', section: 'company' },
  { name: 'licenceNumber', section: 'company' },
  { name: 'address', section: 'contact' },
  { name: 'telephone', section: 'contact' },
  { name: 'email', section: 'contact' },
  { name: 'hours', section: 'contact' },
  { name: 'messenger', section: 'messengers' },
  { name: 'bankHolder', section: 'bank' },
  { name: 'bankName', section: 'bank' },
  { name: 'bankAccount', section: 'bank' },
  { name: 'people', section: undefined },
] as const;
export type MissingFact = (typeof EXPECTED)[number];
type ExpectedName = MissingFact['name'];

/** For these, one of several facts is enough. */
export const ANY_OF: Partial<Record<ExpectedName, readonly (keyof CompanySettings)[]>> = {
  address: ['addressChina', 'addressDubai'],
  messenger: ['whatsapp', 'telegram', 'wechat'],
};

/** Lists expected facts that the company has not stated. */
export function missingFacts({ settings, people }: Company): MissingFact[] {
  const isStated = (name: ExpectedName) =>
    name === 'people'
      ? people.length > 0
      : (ANY_OF[name] ?? [name as keyof CompanySettings]).some((one) => settings[one]);
  return EXPECTED.filter(({ name }) => !isStated(name));
}

/** Describes the company as schema.org does (https://schema.org/Organization), with the facts that are stated. */
export function organisationFacts(shown: CompanySettings, locale: Locale): object {
  const settings = withoutDemo(shown);
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
