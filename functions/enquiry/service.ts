import type { Database } from '../../data/client.ts';
import { keepSubscription } from '../../data/queries/enquiry.ts';
import type { Locale } from '../../src/domain/shared/locale.ts';

/**
 * Notes that somebody asked for the newsletter at an address; when the promise is fulfilled, it is in the database.
 * There is no refusal: whether the address is new, known or confirmed is nobody's business but its owner's.
 *
 * @param email as `normaliseEmail` spells it.
 * @param isRobot the field people do not see was filled in. Such a request is answered like any other and not kept: a
 *   refusal would only teach the robot to leave the field alone.
 * @param now milliseconds since 1970.
 */
export async function subscribe(
  database: Database,
  { isRobot, ...subscription }: { email: string; isRobot: boolean; locale: Locale; now: number },
): Promise<void> {
  if (!isRobot) await keepSubscription(database, subscription);
}
