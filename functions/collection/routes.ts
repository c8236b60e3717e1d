import { setPriceWatch } from '../../data/queries/collection/price-watch.ts';
import { listModels } from '../../data/queries/catalogue/catalogue.ts';
import { dictionaryOf, namesOf } from '../../data/queries/catalogue/kept-words.ts';
import { collectAll, collectedSlugs, collectStyle, listCollected } from '../../data/queries/collection/collection.ts';
import { exportPriceRows } from '../../data/queries/logistics/price-tables.ts';
import { wireAmount } from '../../src/domain/shared/money.ts';
import { accepted, refused } from '../../src/domain/shared/result.ts';
import { collectionCalls as calls } from '../../src/wire/collection.ts';
import { presentModel, presentStyle } from '../catalogue/present.ts';
import { usableRules } from '../../src/domain/logistics/price/priced-rows.ts';
import { offeredStyle } from '../logistics/offered.ts';
import { serve } from '../http/serve.ts';

/** Calls for the cars that members collect and watch. */
export const collectionRoutes = [
  serve(calls.getMyCollectList, async (call) => {
    const { database, locale, login, input } = call;
    const [{ list, total }, names, dictionary, prices] = await Promise.all([
      listCollected(database, { memberId: login.member.id, ...input }),
      namesOf(call, locale),
      dictionaryOf(call),
      exportPriceRows(database),
    ]);
    const { list: models } = await listModels(database, { modelIds: list.map(({ modelId }) => modelId) });
    const words = { locale, names, terms: new Map(dictionary.terms.map((term) => [term.code, term])) };
    const modelOf = new Map(models.map((model) => [model.id, model]));
    const rules = usableRules(prices, call.environment);
    const cars = list.map((style) => {
      const shown = presentStyle(style, locale, names);
      const model = modelOf.get(style.modelId);
      const image = shown.image ?? (model ? presentModel(model, words).image : null);
      const offered = offeredStyle(style, rules);
      const { savedPriceMinor: saved, watched } = style;
      return {
        ...shown,
        image,
        offered,
        saved_price: saved === null ? null : wireAmount(saved),
        watched: watched === 1,
      };
    });
    return accepted({ list: cars, total });
  }),
  serve(calls.collectedSlugs, async ({ database, login }) =>
    accepted({ slugs: await collectedSlugs(database, login.member.id) }),
  ),
  serve(
    calls.collectStyle,
    async ({ database, now, login, input: { auto_style_id: id, slug, collected: isWanted } }) => {
      const wish = { memberId: login.member.id, style: { id, slug }, isWanted, now };
      const outcome = await collectStyle(database, wish);
      if (outcome === undefined) return refused('catalogue.noStyle');
      return outcome === 'full' ? refused('account.collectionFull') : accepted({ collected: outcome.isCollected });
    },
  ),
  serve(calls.setPriceWatch, async ({ database, now, login, input }) => {
    const { auto_style_id: styleId, stock_id: stockId = 0, on } = input;
    const car = styleId === undefined ? ({ kind: 'stock', subjectId: stockId } as const) : styleWatch(styleId);
    const outcome = await setPriceWatch(database, { memberId: login.member.id, ...car, isOn: on, now });
    if (outcome === undefined) return refused(car.kind === 'style' ? 'catalogue.noStyle' : 'stock.noCar');
    return outcome === 'full' ? refused('account.watchesFull') : accepted({ on: outcome.isOn });
  }),
  serve(calls.collectAll, async ({ database, now, login, input: { slugs } }) => {
    const memberId = login.member.id;
    await collectAll(database, { memberId, slugs, now });
    return accepted({ slugs: await collectedSlugs(database, memberId) });
  }),
];

const styleWatch = (subjectId: number) => ({ kind: 'style', subjectId }) as const;
