import entityTitles from 'virtual:entity-titles';
import { DEFAULT_LOCALE, type Locale } from '../../src/domain/shared/locale.ts';
import { createTranslator, type Namespaces, type Texts, type Translator } from '../../src/i18n/translator.ts';

/** The namespaces the API speaks with, of every language that has them; what one lacks is said in English. */
const files = import.meta.glob<Texts>(
  [
    '../../content/locales/*/{account,admin-menu,admin-terminal,at-port,auction,auth,captcha,common,company,compare,errors}.json',
    '../../content/locales/*/{download,home,logistics,mail,member-menu,order,order-paper,pricelist,print,quote,site}.json',
  ],
  {
    eager: true,
    import: 'default',
  },
);
const translators = new Map<Locale, Translator>();

/** The translator of a language, made once an isolate. */
export function textsFor(locale: Locale): Translator {
  let translator = translators.get(locale);
  if (!translator) {
    translator = createTranslator(locale, namespacesOf(locale), namespacesOf(DEFAULT_LOCALE));
    translators.set(locale, translator);
  }
  return translator;
}

/** What a person calls a field of the wire, or undefined where no label was written for it. */
export function fieldLabel(field: string, text: Translator): string | undefined {
  return Object.hasOwn(labelledFields, field) ? text(`errors:fields.${field}`) : undefined;
}

/** English is the contract: what it names is named in every language. */
const labelledFields = (namespacesOf(DEFAULT_LOCALE)['errors']?.['fields'] ?? {}) as Texts;

function namespacesOf(locale: Locale): Namespaces {
  const found: Namespaces = { 'entity-titles': entityTitles[locale] ?? {} };
  for (const [path, texts] of Object.entries(files)) {
    const [, code, namespace] = /locales\/([^/]+)\/([^/]+)\.json$/.exec(path) ?? [];
    if (code === locale && namespace) found[namespace] = texts;
  }
  return found;
}
