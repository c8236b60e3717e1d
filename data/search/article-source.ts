import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import { articlePath } from '../../src/domain/editorial/article-path.ts';
import { ARTICLE_KINDS, inLanguage } from '../../src/domain/editorial/model.ts';
import { distinct, namesOfBrand, namesOfModel, wordsOfNames } from '../../src/domain/search/car-words.ts';
import { rankOf } from '../../src/domain/search/found.ts';
import { indexedWords } from '../../src/domain/search/words.ts';
import { LOCALE_CODES, type Locale } from '../../src/domain/shared/locale.ts';
import { readSiteTime } from '../../src/domain/shared/site-time.ts';
import type { Database } from '../client.ts';
import { articles } from '../schema/index.ts';
import { searchSource, type Scope, type SearchDocument } from './document.ts';
import { oneOf, searchedBrands, searchedModels, type SearchedBrand, type SearchedModel } from './searched-cars.ts';

/**
 * The source of articles and other texts, one document per language. They are found by the words of the text the reader
 * gets (English if there is no translation) and by the names of their cars.
 */
export const articleSource = searchSource({
  name: 'articles',
  kinds: ARTICLE_KINDS,
  tables: ['articles', 'brands', 'models', 'styles'],
  everywhere: [],
  reads: (database, scope) => [searchedArticles(database, scope), searchedBrands(database), searchedModels(database)],
  documents: ([rows, brandRows, modelRows]) => {
    const wordsOfModel = modelWords(brandRows, modelRows);
    const versions = Map.groupBy(rows, ({ kind, slug }) => `${kind} ${slug}`);
    const titlesOf = new Map(
      [...versions].map(([name, its]) => [name, Object.fromEntries(its.map(({ locale, title }) => [locale, title]))]),
    );
    return LOCALE_CODES.flatMap((locale) =>
      inLanguage(rows, locale).flatMap((article) => {
        const path = articlePath(article);
        const titles = titlesOf.get(`${article.kind} ${article.slug}`) ?? {};
        return path === undefined ? [] : [articleDocument(article, { locale, path, titles, wordsOfModel })];
      }),
    );
  },
});

const { origin: _origin, isPublished, ...articleColumns } = getTableColumns(articles);

function searchedArticles(database: Database, scope?: Scope) {
  const { kind, slug, locale } = articles;
  return database
    .select(articleColumns)
    .from(articles)
    .where(and(eq(isPublished, true), scope && sql`${kind} || ' ' || ${slug} in ${oneOf(scope.articles)}`))
    .orderBy(asc(kind), asc(slug), asc(locale));
}

type SearchedArticle = Awaited<ReturnType<typeof searchedArticles>>[number];

/** Words a model is called by, for articles about it. */
function modelWords(
  brands: readonly SearchedBrand[],
  models: readonly SearchedModel[],
): ReadonlyMap<string, readonly string[]> {
  const brandOf = new Map(brands.map((brand) => [brand.id, brand]));
  return new Map(
    models.map((model) => {
      const brand = brandOf.get(model.brandId);
      return [model.slug, wordsOfNames([...(brand ? namesOfBrand(brand) : []), ...namesOfModel(model)])];
    }),
  );
}

function articleDocument(
  article: SearchedArticle,
  {
    locale,
    path,
    titles,
    wordsOfModel,
  }: {
    locale: Locale;
    path: string;
    titles: SearchDocument['titles'];
    wordsOfModel: ReadonlyMap<string, readonly string[]>;
  },
): SearchDocument {
  const { kind, slug, id, title, summary, body, tags, models } = article;
  return {
    kind,
    key: `${locale}/${slug}`,
    recordId: id,
    locale,
    titles,
    path,
    // A document has no names here: a headline that begins with a word is not named by that word.
    names: [],
    nameWords: distinct(indexedWords(title)),
    words: distinct([
      ...[summary, readText(body), ...tags].flatMap(indexedWords),
      ...models.flatMap((model) => wordsOfModel.get(model) ?? []),
    ]),
    rank: rankOf(kind),
    // The site is never without its legal texts.
    ...(kind !== 'legal' && { validFrom: readSiteTime(article.publishedAt) ?? 0 }),
  };
}

/** Drops the addresses of links and pictures from Markdown. Its other marks do not disturb the index. */
const readText = (markdown: string): string => markdown.replace(/\]\([^)]*\)/g, '] ').replace(/https?:\S+/g, ' ');
