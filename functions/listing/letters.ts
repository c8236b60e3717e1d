import type { NewMail } from '../../data/queries/mail/outbox.ts';
import { auctionPaths, contactPaths, listingPaths, localizedPath, stockPaths } from '../../src/domain/shared/routes.ts';
import type { Locale } from '../../src/domain/shared/locale.ts';
import { textsFor } from '../http/texts.ts';
import { letterTo } from '../mail/addressee.ts';

/** A decision about a listing. */
type ListingDecision = 'sale' | 'auction' | 'rejected' | 'removed';

/** Where the mail's link leads: the list of cars or lots, the form that corrects the listing, or the contact page. */
const LEADS_TO: Readonly<Record<ListingDecision, string>> = {
  sale: stockPaths.list(),
  auction: auctionPaths.list(),
  rejected: listingPaths.sell(),
  removed: contactPaths.contact(),
};

interface Told {
  id: number;
  version: number;
  name: string;
  decision: ListingDecision;
  /** The reason in the admin's words. */
  reason?: string;
}

/** The mail that tells an owner of the decision; none if the account has no mailbox. */
export function listingMails(
  { email, locale }: { email: string | null; locale: Locale },
  origin: string,
  { id, version, name, decision, reason }: Told,
): NewMail[] {
  if (email === null) return [];
  const text = textsFor(locale);
  return [
    letterTo(
      { channel: 'email', address: email, locale, origin, cause: `listing:${id}:${version}:${decision}` },
      {
        kind: 'listingNotice',
        subject: text(`mail:listing.${decision}.subject`, { name }),
        opening: [text('mail:hello'), text(`mail:listing.${decision}.text`)],
        facts: [
          { label: text('mail:listing.car'), value: name },
          ...(reason === undefined ? [] : [{ label: text('mail:listing.reason'), value: reason }]),
        ],
        link: {
          label: text(`mail:listing.${decision}.act`),
          address: `${origin}${localizedPath(locale, LEADS_TO[decision])}`,
        },
        footer: [text('mail:listing.why')],
      },
    ),
  ];
}
