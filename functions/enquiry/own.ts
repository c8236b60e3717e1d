import type { listOwnEnquiries } from '../../data/queries/enquiry/own.ts';
import { countryName } from '../../src/domain/logistics/place-label.ts';
import type { Locale } from '../../src/domain/shared/locale.ts';
import type { DataOf } from '../../src/wire/call.ts';
import type { enquiryCalls } from '../../src/wire/enquiry.ts';

type OwnEnquiry = Awaited<ReturnType<typeof listOwnEnquiries>>['list'][number];
type Presented = DataOf<typeof enquiryCalls.getMyEnquiries>['list'][number];

/** An enquiry as its member sees it. */
export function presentOwn(enquiry: OwnEnquiry, locale: Locale): Presented {
  const { reference, createdAt, answeredAt, subject, subjectSlug, car, quantity, country, port, answers } = enquiry;
  return {
    reference,
    subject,
    car,
    quantity,
    country,
    port,
    created_at: createdAt,
    answered_at: answeredAt,
    slug: subject === 'cars' ? null : subjectSlug,
    country_name: countryName(country, locale),
    answers: answers.map(({ subject: title, content, createdAt: at }) => ({ title, content, created_at: at })),
  };
}
