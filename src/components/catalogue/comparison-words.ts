import type { CompareWords } from '../../domain/catalogue/compare/words.ts';
import type { CompareViewWords } from '../../domain/catalogue/compare/view-words.ts';
import { ICONS } from '../site/icons.ts';
import type { CatalogueContext } from './context.ts';

type Spoken = Pick<CatalogueContext, 't' | 'hidesPrices'>;

/** What a table of several cars says. Places to be filled in (`{{name}}`) stay as they are. */
function compareWords({ t, hidesPrices }: Spoken): CompareWords {
  return {
    hidesPrices,
    parameter: t('catalogue:sheet.parameter'),
    standard: t('catalogue:fit.standard'),
    optional: t('catalogue:fit.optional'),
    absent: t('catalogue:fit.absent'),
    notStated: t('common:notStated'),
    best: t('compare:best.mark'),
    differs: t('catalogue:compare.differs'),
    someDiffer: t('compare:someDiffer'),
    suggestedPrice: t('catalogue:price.suggestedShort'),
    lowestPrice: t('catalogue:price.lowestShort'),
    pricesRead: t('catalogue:details.pricesRead'),
    atPort: t('at-port:atPort'),
    about: t('catalogue:price.about'),
    overlay: { side: t('compare:overlay.side'), front: t('compare:overlay.front'), top: t('compare:overlay.top') },
    collect: t('collection:car'),
    earlier: t('compare:act.earlier'),
    later: t('compare:act.later'),
    replace: t('compare:act.replace'),
    remove: t('compare:act.remove'),
    icons: { arrow: ICONS.arrow, check: ICONS.check, close: ICONS.close, swap: ICONS.swap },
  };
}

/** What the page says while cars are put together in the browser. */
export function compareViewWords(context: Spoken): CompareViewWords {
  const { t } = context;
  return {
    ...compareWords(context),
    title: t('compare:title'),
    lead: t('compare:lead'),
    versus: t('compare:versus'),
    summary: t('compare:summary'),
    allSame: t('compare:allSame'),
    alone: t('compare:alone'),
    undrawn: t('compare:overlay.undrawn'),
    noneDrawn: t('compare:overlay.none'),
    copied: t('compare:copied'),
    copyFailed: t('compare:copyFailed'),
    added: t('compare:said.added'),
    replaced: t('compare:said.replaced'),
    removed: t('compare:said.removed'),
    moved: t('compare:said.moved'),
    unknown: t('compare:notice.unknown'),
    repeated: t('compare:notice.repeated'),
    beyond: t('compare:notice.beyond'),
    malformed: t('compare:notice.malformed'),
    loading: t('compare:loading'),
    failed: t('compare:failed'),
    offline: t('compare:offline'),
    pickerTitle: t('compare:picker.title'),
    pickerReplace: t('compare:picker.replace'),
    choose: t('compare:picker.choose'),
    found: t('compare:picker.found'),
    more: t('compare:picker.more'),
    none: t('compare:picker.none'),
    pickerFailed: t('compare:picker.failed'),
    pickerLoading: t('compare:picker.loading'),
    full: t('compare:picker.full'),
    isIn: t('compare:picker.isIn'),
  };
}
