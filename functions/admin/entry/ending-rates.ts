import { ENDING_ENTITIES, endingRates, type EndingEntity } from '../../../data/queries/logistics/ending-rates.ts';
import { resourceNamed } from '../../../src/domain/admin/entities/index.ts';
import type { ActingAdmin } from '../../../src/domain/admin/model.ts';
import { mayDo } from '../../../src/domain/admin/permission.ts';
import { RATE_ENDED_DAYS, RATE_WARNING_DAYS, type Waiting } from '../../../src/domain/admin/waiting.ts';
import { localeOf } from '../../../src/domain/shared/locale.ts';
import { siteDay } from '../../../src/domain/shared/site-time.ts';
import type { Translator } from '../../../src/i18n/translator.ts';
import type { CallContext } from '../../http/call-context.ts';
import { entityTitle } from '../engine/names/entity-title.ts';

const DAY_MS = 86_400_000;

/**
 * Warns of rates and rules that end within a month, or have ended, and that no later row replaces. An admin is told of the tables
 * they may look at; each warning leads to the rows that end on that day.
 */
export async function endingRatesFor(
  { database, now }: Pick<CallContext, 'database' | 'now'>,
  admin: ActingAdmin,
  text: Translator,
): Promise<Waiting[]> {
  const mayLook = (entity: EndingEntity) => mayDo(admin, `${resourceNamed(entity).node}/index`);
  if (!ENDING_ENTITIES.some(mayLook)) return [];
  const today = siteDay(now);
  const found = await endingRates(database, {
    since: siteDay(now - RATE_ENDED_DAYS * DAY_MS),
    until: siteDay(now + RATE_WARNING_DAYS * DAY_MS),
  });
  const day = new Intl.DateTimeFormat(localeOf(text.locale).tag, { dateStyle: 'medium', timeZone: 'UTC' });
  return found
    .filter(({ entity }) => mayLook(entity))
    .map(({ entity, kind, validTo, count }) => ({
      kind: validTo < today ? 'rateEnded' : 'rateEnding',
      title: `${entityTitle(entity, text)} (${day.format(new Date(validTo))})`,
      place: resourceNamed(entity).node,
      filter: [`valid_to:=:${validTo}`, ...(kind === null ? [] : [`kind:=:${kind}`])],
      count,
      since: null,
      late: 0,
    }));
}
