import type { ListWords } from '../../../domain/catalogue/facets/texts.ts';
import { FACETS, type Facet } from '../../../domain/catalogue/facets/record.ts';
import type { UnitName } from '../../../domain/catalogue/names.ts';
import { htmlLanguage, type Locale } from '../../../domain/shared/locale.ts';
import { ofBuild } from '../../../layouts/of-build.ts';
import type { Translator } from '../../../i18n/translator.ts';
import { stateWords } from '../../stock/state-words.ts';
import type { CatalogueContext } from '../context.ts';

/** Numbers among which every plural form of every language is found. */
const SAMPLES = [0, 1, 2, 3, 5, 11, 21, 100, 1_000_000, 1.5];

/** A counted text in all forms its language has, `#` in the place of the number. */
function formsOf(t: Translator, key: string): UnitName {
  const rules = new Intl.PluralRules(htmlLanguage(t.locale));
  const form = (count: number) => t(key, { count }).replace(String(count), '#');
  const forms: Partial<Record<Intl.LDMLPluralRule, string>> = {};
  for (const count of SAMPLES) forms[rules.select(count)] ??= form(count);
  return { ...forms, other: forms.other ?? form(5) };
}

/** Everything the list says, for the pages and for the browser. */
function listWords({ t, names, hidesPrices }: CatalogueContext): ListWords {
  const nameOf = (facet: Facet) =>
    facet === 'price' && hidesPrices ? t('at-port:atPort') : t(`results:facet.${facet}`);
  const facets = FACETS.map((facet) => [facet, nameOf(facet)] as const);
  return {
    row: {
      hidesPrices,
      about: t('catalogue:price.about', { amount: '#' }),
      lowest: t('catalogue:price.lowestShort'),
      suggested: t('catalogue:price.suggestedShort'),
      saving: t('catalogue:price.saving'),
      notStated: t('common:notStated'),
      sideView: t('catalogue:drawing.side', { name: '#' }),
      ask: t('catalogue:offer.ask'),
      allStyles: t('results:row.allStyles'),
      compare: t('compare:pick.mark'),
      atPort: t('at-port:atPort'),
      asking: t('stock:facts.price'),
      used: t('results:condition.used'),
      seeCar: t('results:row.seeCar'),
      drawing: t('stock:list.drawing', { name: '#' }),
      states: stateWords(t),
      energyTypes: names.energyTypes,
    },
    cars: formsOf(t, 'results:cars'),
    usedCars: formsOf(t, 'stock:list.cars'),
    models: formsOf(t, 'catalogue:counts.models'),
    show: formsOf(t, 'results:show'),
    upTo: t('results:upTo', { amount: '#' }),
    andMore: t('results:andMore', { amount: '#' }),
    km: names.units['km'] ?? 'km',
    heading: t('results:of', { facet: '#', value: '#' }),
    title: t('results:title'),
    siteName: t('common:siteName'),
    facets: Object.fromEntries(facets),
    conditions: { new: t('results:condition.new'), used: t('results:condition.used') },
    remove: t('results:remove', { name: '#' }),
    without: t('results:without', { name: '#', count: '#' }),
    page: t('results:page', { number: '#' }),
    previous: t('results:previous'),
    next: t('results:next'),
    shown: t('results:shown', { first: '#', last: '#', count: '#' }),
    port: portWords(t),
  };
}

const portWords = (t: Translator): ListWords['port'] => ({
  arrival: t('at-port:arrival', { term: '#', place: '#' }),
  cleared: t('at-port:cleared', { place: '#' }),
  cif: t('results:priceOf.cif'),
  door: t('results:priceOf.door'),
  choose: t('results:priceOf.choose'),
  rising: t('results:priceOf.rising', { price: '#' }),
  falling: t('results:priceOf.falling', { price: '#' }),
  mayBeAbove: t('results:mayBeAbove', { amount: '#' }),
  unpriced: formsOf(t, 'results:unpriced'),
  importable: t('results:importable'),
  verdicts: {
    yes: t('at-port:verdict.yes'),
    check: t('at-port:verdict.check'),
    no: t('at-port:verdict.no'),
    not_recorded: t('at-port:verdict.not_recorded'),
  },
});

/** Made once per language. */
const known = ofBuild(() => new Map<Locale, ListWords>());
export function wordsOf(context: CatalogueContext): ListWords {
  const kept = known().get(context.locale) ?? listWords(context);
  known().set(context.locale, kept);
  return kept;
}
