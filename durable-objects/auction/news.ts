import type { Database } from '../../data/client.ts';
import { endedStatements, releaseStatements } from '../../data/queries/auction/followed.ts';
import { reportStatements } from '../../data/queries/auction/notices.ts';
import type { Statement } from '../../data/queries/shared/deliveries.ts';

/** News that libSQL is told exactly once, because it moves money or notifies members. */
export type LotNews =
  | { kind: 'released'; lotId: number; memberId: number; at: number }
  | { kind: 'report'; lotId: number; memberIds: readonly number[]; row: number; at: number }
  | {
      kind: 'ended';
      lotId: number;
      at: number;
      winnerId: number | null;
      /** Absent in news from before there were notices. */
      isWithdrawn?: boolean;
      dueMinor: number;
      currency: string;
      dueAt: number;
    };

/** The statements that write a piece of news. */
export function newsStatements(database: Database, news: LotNews): Statement[] {
  if (news.kind === 'report') return reportStatements(database, news);
  if (news.kind === 'released') return releaseStatements(database, news.lotId, news.memberId, news.at);
  return endedStatements(database, { isWithdrawn: false, ...news, now: news.at });
}
