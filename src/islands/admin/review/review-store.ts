import { atom } from 'nanostores';
import { listingResource } from '../../../domain/admin/entities/listing.ts';
import type { Locale } from '../../../domain/shared/locale.ts';
import * as at from '../../../wire/addresses/listing-admin.ts';
import type { DataOf } from '../../../wire/call.ts';
import type { listingAdminCalls } from '../../../wire/listing-admin.ts';
import type { Refused } from '../../shared/call.ts';
import { askAsAdmin, isLeaving } from '../calls/ask.ts';
import { createList, NAMES, type ListStore, type Row } from '../list/list-store.ts';
import type { EntityText } from '../list/use-words.ts';

type Review = DataOf<typeof listingAdminCalls.reviewListing>;
type ReviewState = { kind: 'asking' } | { kind: 'failed'; failure: Refused } | { kind: 'known'; detail: Review };

/** What every part of the screen is drawn by. */
export interface ReviewPart {
  detail: Review;
  /** As a list has it. */
  row: Row;
  names: Review['names'];
  words: EntityText;
}

/** A listing as it is looked over, and the calls that decide about it. */
export function createReview(id: number, locale: Locale) {
  const $review = atom<ReviewState>({ kind: 'asking' });
  const load = async () => {
    const answer = await askAsAdmin<Review>(`${at.reviewListing.path}?id=${id}`, { locale });
    if (answer.accepted) $review.set({ kind: 'known', detail: answer.data });
    else if ($review.get().kind !== 'known' && !isLeaving(answer)) $review.set({ kind: 'failed', failure: answer });
  };
  const calls: Pick<ListStore, 'call' | 'reload'> = { call: createList(listingResource, locale).call, reload: load };
  return { $review, load, calls };
}

export const rowOf = ({ row, names }: Review): Row => ({ ...row, [NAMES]: names });
