import { useEffect, useState } from 'react';
import type { WirePage } from '../../../domain/chat/model.ts';
import { usePanel } from '../shell/admin-context.ts';
import { Bones } from '../shell/states.tsx';
import { momentText } from './ages.ts';
import { useChat } from './chat-part.ts';
import { linkTo } from './extend.ts';
import type { Found } from './frames.ts';
import { pageText } from './visit-text.ts';

/** Pages a visitor was on, the last first. */
export function Trajectory({ userId }: { userId: string }) {
  const { locale } = usePanel();
  const { desk, say } = useChat();
  const [visits, setVisits] = useState<readonly WirePage[]>([]);
  const [total, setTotal] = useState<number>();
  const [page, setPage] = useState(0);
  const [isAsking, setAsking] = useState(false);
  const load = async (next: number) => {
    setAsking(true);
    const answer = await desk.act<Found<WirePage>>('WsMixed/getTrajectoryData', { id: userId, page: next });
    setAsking(false);
    setTotal(answer?.total ?? 0);
    if (!answer) return;
    setPage(next);
    setVisits((before) => (next === 1 ? answer.list : [...before, ...answer.list]));
  };
  useEffect(() => void load(1), [userId]);
  if (total === undefined) return <Bones says={say('about.loading')} lines={4} />;
  if (visits.length === 0) return <p className="sub">{say('trajectory.none')}</p>;
  return (
    <>
      <p className="fine" role="status">
        {say('lists.pages', { count: total })}
      </p>
      <ol className="trail">
        {visits.map(({ title, url, referrer, created_at: at }, place) => (
          <li key={`${at} ${place}`}>
            <time className="fine">{momentText(at, locale)}</time>
            <a href={linkTo(url)} target="_blank" rel="noopener noreferrer" dir="auto">
              {pageText({ title, url })}
            </a>
            {referrer !== '' && <span className="fine one">{say('trajectory.from', { from: referrer })}</span>}
          </li>
        ))}
      </ol>
      {visits.length < total && (
        <button type="button" className="btn btn-small" aria-busy={isAsking} onClick={() => void load(page + 1)}>
          {say('trajectory.older')}
        </button>
      )}
    </>
  );
}
