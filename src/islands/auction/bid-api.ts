import type { Locale } from '../../domain/shared/locale.ts';
import * as at from '../../wire/addresses/auction.ts';
import type { SentTo } from '../../wire/call.ts';
import type { auctionCalls } from '../../wire/auction.ts';
import { askAsMember } from '../shared/member/ask.ts';

/** Calls that change money or a lot. They load with the panel, which only members get. */

export const placeBid = (locale: Locale, input: SentTo<typeof auctionCalls.placeBid>) =>
  askAsMember(at.placeBid, { locale, input });

export const holdDeposit = (locale: Locale, input: SentTo<typeof auctionCalls.holdDeposit>) =>
  askAsMember(at.holdDeposit, { locale, input });

export const releaseDeposit = (locale: Locale, input: SentTo<typeof auctionCalls.releaseDeposit>) =>
  askAsMember(at.releaseDeposit, { locale, input });
