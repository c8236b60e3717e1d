import { buildRate } from '../../components/catalogue/build-rate.ts';
import type { ModelEntry } from '../../domain/catalogue/page/model-entry.ts';
import { LOCALE_CODES, DEFAULT_LOCALE, type Locale } from '../../domain/shared/locale.ts';
import { oncePerObject } from '../../domain/shared/once-per-object.ts';
import { localeParameter } from '../../domain/shared/routes.ts';
import { textsOf } from '../../i18n/pages.ts';
import { drawnLocales, ofBuild } from '../../layouts/of-build.ts';
import { printedDigest } from './digest.ts';
import type { Catalogue } from './source.ts';

const textDigests = ofBuild(() => new Map<Locale, string>());

/** Digest of every text a page of a language may print: its own and the English it falls back on. */
function textsDigest(locale: Locale): string {
  const digests = textDigests();
  const digest = digests.get(locale) ?? printedDigest([textsOf(locale), textsOf(DEFAULT_LOCALE)]);
  digests.set(locale, digest);
  return digest;
}

/** `cacheKey` of a file that prints texts of one language and facts of its own, without the frame of a page. */
export const textsKey = (locale: Locale, ...own: readonly unknown[]) => printedDigest([own, textsDigest(locale)]);

/** Digest of what all pages of a language print beside their own facts. */
const commonDigests = oncePerObject((catalogue: Catalogue) => {
  const { names, dictionary, menu, company } = catalogue.digests;
  const parts = (locale: Locale) => [
    names(locale),
    dictionary,
    menu(locale),
    company(locale),
    catalogue.company.settings.hidesPricesInChina,
    textsDigest(locale),
    buildRate,
  ];
  return new Map(LOCALE_CODES.map((locale) => [locale, printedDigest(parts(locale))]));
});

/**
 * `cacheKey` of a catalogue page: changes when, and only when, something the page prints may have changed. `own` is the
 * digest of the page's own facts.
 */
function pageCacheKey(catalogue: Catalogue, locale: Locale, own: string): string {
  return `${own}-${commonDigests(catalogue).get(locale)}`;
}

/** What a page that offers a model's styles to choose from says of them. */
export function namesOfStyles({ styles }: ModelEntry): unknown[] {
  return styles.map(({ slug, modelYear, trim, trimZh, trimParts }) => [slug, modelYear, trim, trimZh, trimParts]);
}

interface PagePath<Params, Props> {
  params: Params & { locale: string | undefined };
  props: Props & { locale: Locale };
  cacheKey: string;
}

/** One path per language drawn here, or per given language: a file's thread goes by its name, not its language. */
export function inEveryLanguage<Params extends object, Props extends object>(
  catalogue: Catalogue,
  page: { params: Params; props: Props; own: readonly unknown[] },
  locales: readonly Locale[] = drawnLocales(),
): PagePath<Params, Props>[] {
  const own = printedDigest(page.own);
  return locales.map((locale) => ({
    params: { ...page.params, locale: localeParameter(locale) },
    props: { ...page.props, locale },
    cacheKey: pageCacheKey(catalogue, locale, own),
  }));
}
