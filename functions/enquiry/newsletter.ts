import type { Database } from '../../data/client.ts';
import {
  confirmSubscription,
  endSubscription,
  findLinked,
  keepSubscription,
} from '../../data/queries/enquiry/enquiry.ts';
import type { LinkOutcome } from '../../src/domain/enquiry/rules.ts';
import type { Locale } from '../../src/domain/shared/locale.ts';
import type { Result } from '../../src/domain/shared/result.ts';
import { newsletterQuestion, newsletterWelcome } from './letters.ts';
import { hashOf } from '../../src/domain/shared/hash.ts';
import { newLink } from './links.ts';

interface Moment {
  origin: string;
  /** Milliseconds since 1970. */
  now: number;
}

/**
 * Notes a request for the newsletter, and puts the question to the address's owner into the outbox. Both are in the
 * database when the promise is fulfilled. Nothing is refused: only the owner learns whether the address is new, known or
 * confirmed.
 *
 * @param email in the spelling of `normaliseEmail`.
 * @param isRobot true if the field that people do not see was filled in. Such a request is answered like any other but
 *   not kept: a refusal would only teach the robot to leave the field alone.
 */
export async function subscribe(
  database: Database,
  { isRobot, email, locale }: { email: string; isRobot: boolean; locale: Locale },
  { origin, now }: Moment,
): Promise<void> {
  if (isRobot) return;
  const link = await newLink(origin, locale, 'confirm');
  const mail = newsletterQuestion({ origin, locale, email, link });
  await keepSubscription(database, { email, locale, tokenHash: link.tokenHash, mail, now });
}

type Pressed = Result<Extract<LinkOutcome, 'confirmed' | 'left'>, 'newsletter.noLink'>;

/** Confirms the subscription of a link, and mails its owner how to leave. A second call changes nothing. */
export async function confirm(database: Database, token: string, { origin, now }: Moment): Promise<Pressed> {
  const found = await findLinked(database, { tokenHash: await hashOf(token), purpose: 'confirm', now });
  if (!found) return { accepted: false, reason: 'newsletter.noLink' };
  if (found.state === 'pending') {
    const { id, email, locale, updatedAt } = found;
    const link = await newLink(origin, locale, 'unsubscribe');
    // Two calls at once read the same `updatedAt`, so the welcome is written once.
    const cause = `newsletter-welcome:${id}:${updatedAt}`;
    const mail = newsletterWelcome({ origin, locale, email, link, cause });
    await confirmSubscription(database, { id, tokenHash: link.tokenHash, mail, now });
  }
  return { accepted: true, value: 'confirmed' };
}

/** Ends the subscription of a link. A second call changes nothing. */
export async function unsubscribe(database: Database, token: string, { now }: Moment): Promise<Pressed> {
  const found = await findLinked(database, { tokenHash: await hashOf(token), purpose: 'unsubscribe', now });
  if (!found) return { accepted: false, reason: 'newsletter.noLink' };
  if (found.state !== 'unsubscribed') await endSubscription(database, found.id, now);
  return { accepted: true, value: 'left' };
}
