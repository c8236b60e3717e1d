import entityTitles from 'virtual:entity-titles';
import { DEFAULT_LOCALE, type Locale } from '../../src/domain/shared/locale.ts';
import { createTranslator, type Namespaces, type Texts, type Translator } from '../../src/i18n/translator.ts';

/** The namespaces the API uses, in every language that has them. A text a language lacks is said in English. */
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

/** The translator of a language, made once per isolate. */
export function textsFor(locale: Locale): Translator {
  let translator = translators.get(locale);
  if (!translator) {
    translator = createTranslator(locale, namespacesOf(locale), namespacesOf(DEFAULT_LOCALE));
    translators.set(locale, translator);
  }
  return translator;
}

/** The name people know a field of the wire by; undefined if it has no label. */
export function fieldLabel(field: string, text: Translator): string | undefined {
  return Object.hasOwn(labelledFields, field) ? text(`errors:fields.${field}`) : undefined;
}

/** English decides which fields have labels; every other language labels the same ones. */
const labelledFields = (namespacesOf(DEFAULT_LOCALE)['errors']?.['fields'] ?? {}) as Texts;

function namespacesOf(locale: Locale): Namespaces {
  const found: Namespaces = { 'entity-titles': entityTitles[locale] ?? {} };
  for (const [path, texts] of Object.entries(files)) {
    const [, code, namespace] = /locales\/([^/]+)\/([^/]+)\.json$/.exec(path) ?? [];
    if (code === locale && namespace) found[namespace] = texts;
  }
  return found;
}
