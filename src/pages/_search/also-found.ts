import { buildRate } from '../../components/catalogue/build-rate.ts';
import { formatWithUnit } from '../../domain/catalogue/format.ts';
import { formatDollars } from '../../domain/catalogue/page/money.ts';
import { articlePath } from '../../domain/editorial/article-path.ts';
import { inLanguage } from '../../domain/editorial/model.ts';
import { distinct, wordsOfNames } from '../../domain/search/car-words.ts';
import { wordsOfStock } from '../../domain/search/stock-words-table.ts';
import type { SuggestedArticle, SuggestedStock } from '../../domain/search/suggest-index.ts';
import { indexedWords } from '../../domain/search/words.ts';
import { DEFAULT_LOCALE, htmlLanguage, type Locale } from '../../domain/shared/locale.ts';
import { localizedPath } from '../../domain/shared/routes.ts';
import { stockCarName, stockStyleName } from '../../domain/stock/naming.ts';
import { translatorFor } from '../../i18n/pages.ts';
import type { StockRow } from '../../components/stock/rows.ts';
import type { Catalogue } from '../_catalogue/source.ts';
import { loadArticles, type ArticleRow } from '../_editorial/source.ts';
import { loadStock, type Stock } from '../_stock/source.ts';

/** What is suggested beside the catalogue: cars in stock, and what is to be read. */
export interface AlsoFound {
  stock: readonly StockRow[];
  /** As the list of results has them. */
  cars: Stock;
  articles: readonly ArticleRow[];
}

export async function alsoFound(): Promise<AlsoFound> {
  const [cars, articles] = await Promise.all([loadStock(), loadArticles()]);
  return { stock: cars.items, cars, articles };
}

/** Cars that can still be had, in the order of their list; the words of their model are not said again. */
export function suggestedStock(items: readonly StockRow[], catalogue: Catalogue, locale: Locale): SuggestedStock[] {
  const t = translatorFor(locale);
  const names = catalogue.namesOf(locale);
  const km = (value: number) => formatWithUnit(value, 'km', names, locale);
  const places = new Map(catalogue.models.map(({ slug }, place) => [slug, place]));
  return items
    .filter(({ status }) => status !== 'sold')
    .map((item) => {
      const place = places.get(item.modelSlug ?? '');
      const stated = [item.brandName, item.brandNameZh, item.modelName, item.modelNameZh].flatMap((name) => name ?? []);
      return {
        slug: item.slug,
        ...(place === undefined
          ? { name: stockCarName(item, locale), words: wordsOfNames(stated).join(' ') }
          : { model: place }),
        trim: stockStyleName(item, names, locale),
        note: item.mileageKm === null ? '' : km(item.mileageKm),
        price: t('search:asking', { amount: formatDollars(item.priceMinor, buildRate, locale) }),
      };
    });
}

/** What people call cars in stock, in the language and in English. */
export function talkOfStock(locale: Locale): string {
  const locales = [...new Set([locale, DEFAULT_LOCALE])];
  return distinct([...wordsOfStock('stock', locales), ...wordsOfStock('used', locales)]).join(' ');
}

/** Articles in the reader's language or in English, found by their titles and subjects. */
export function suggestedArticles(articles: readonly ArticleRow[], locale: Locale): SuggestedArticle[] {
  const t = translatorFor(locale);
  return inLanguage(articles, locale).flatMap((article) => {
    const path = articlePath(article);
    if (path === undefined) return [];
    const subjects = article.tags.flatMap((tag) => indexedWords(t(`editorial:tags.${tag}`)));
    return {
      title: article.title,
      path: localizedPath(locale, path),
      kind: t(`search:article.${article.kind}`),
      words: distinct(subjects).join(' '),
      ...(article.locale !== locale && { lang: htmlLanguage(article.locale) }),
    };
  });
}
