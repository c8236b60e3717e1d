import { Hono } from 'hono';
import { listModels } from '../../data/queries/catalogue/catalogue.ts';
import { collectAll, collectedSlugs, collectStyle, listCollected } from '../../data/queries/collection/collection.ts';
import { COLLECTION_LIMIT } from '../../src/domain/collection/rules.ts';
import { loginOf, membersOnly } from '../http/auth.ts';
import { refuse, succeed } from '../http/envelope.ts';
import { limitMember } from '../http/rate-limit.ts';
import { momentOf } from '../http/occasion.ts';
import type { AppEnvironment } from '../http/types.ts';
import { jsonInput, queryInput } from '../http/validate.ts';
import { collectionCalls as calls } from '../../src/wire/collection.ts';
import { presentModel, presentStyle } from '../catalogue/present.ts';
import { dictionaryOf, namesOf } from '../../data/queries/catalogue/kept-words.ts';

const changes = () => limitMember('collection', COLLECTION_LIMIT);

/** Cars members keep an eye on. */
export const collectionRoutes = new Hono<AppEnvironment>()
  .get(calls.getMyCollectList.path, membersOnly(), queryInput(calls.getMyCollectList.input), async (context) => {
    const { page, limit } = context.req.valid('query');
    const database = context.get('database');
    const locale = context.get('locale');
    const [{ list, total }, names, dictionary] = await Promise.all([
      listCollected(database, { memberId: loginOf(context).member.id, page, limit }),
      namesOf(momentOf(context), context.get('locale')),
      dictionaryOf(momentOf(context)),
    ]);
    const { list: models } = await listModels(database, { modelIds: list.map(({ modelId }) => modelId) });
    const words = { locale, names, terms: new Map(dictionary.terms.map((term) => [term.code, term])) };
    const images = new Map(models.map((model) => [model.id, presentModel(model, words).image]));
    const cars = list.map((style) => {
      const shown = presentStyle(style, locale, names);
      return { ...shown, image: shown.image ?? images.get(style.modelId) ?? null };
    });
    return succeed(context, { list: cars, total });
  })
  .get(calls.collectedSlugs.path, membersOnly(), queryInput(calls.collectedSlugs.input), async (context) =>
    succeed(context, { slugs: await collectedSlugs(context.get('database'), loginOf(context).member.id) }),
  )
  .post(calls.collectStyle.path, membersOnly(), jsonInput(calls.collectStyle.input), changes(), async (context) => {
    const { auto_style_id: id, slug, collected: isWanted } = context.req.valid('json');
    const { id: memberId } = loginOf(context).member;
    const outcome = await collectStyle(context.get('database'), {
      memberId,
      style: { id, slug },
      isWanted,
      now: context.get('now'),
    });
    if (outcome === undefined) return refuse(context, 'catalogue.noStyle');
    if (outcome === 'full') return refuse(context, 'account.collectionFull');
    return succeed(context, { collected: outcome.isCollected });
  })
  .post(calls.collectAll.path, membersOnly(), jsonInput(calls.collectAll.input), changes(), async (context) => {
    const { slugs } = context.req.valid('json');
    const { id: memberId } = loginOf(context).member;
    await collectAll(context.get('database'), { memberId, slugs, now: context.get('now') });
    return succeed(context, { slugs: await collectedSlugs(context.get('database'), memberId) });
  });
