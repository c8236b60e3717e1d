import { sql } from 'drizzle-orm';
import { FIRST_STATE, STATE_ASKED_AGAIN } from '../../src/domain/enquiry/rules.ts';
import type { Locale } from '../../src/domain/shared/locale.ts';
import type { Database } from '../client.ts';
import { newsletterSubscriptions as subscriptions } from '../schema/index.ts';

const again = Object.entries(STATE_ASKED_AGAIN).map(([before, after]) => sql`when ${before} then ${after}`);

/**
 * Keeps that the newsletter was asked for, once the returned promise is fulfilled.
 *
 * One statement, which writes one row whatever is known of the address: two requests at once cannot make two rows, and
 * the time it takes does not tell a new address from a known one.
 *
 * @param email as `normaliseEmail` spells it.
 * @param now milliseconds since 1970.
 */
export async function keepSubscription(
  database: Database,
  { email, locale, now }: { email: string; locale: Locale; now: number },
): Promise<void> {
  await database
    .insert(subscriptions)
    .values({ email, locale, state: FIRST_STATE, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: subscriptions.email,
      set: {
        state: sql`case ${subscriptions.state} ${sql.join(again, sql` `)} end`,
        // A stranger must not change the language of a newsletter somebody confirmed.
        locale: sql`case ${subscriptions.state} when 'confirmed' then ${subscriptions.locale} else excluded.locale end`,
        updatedAt: sql`max(${subscriptions.updatedAt}, excluded.updated_at)`,
      },
    });
}
