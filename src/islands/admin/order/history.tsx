import { useState } from 'react';
import { STAGE_STATES } from '../../../domain/order/track.ts';
import { instantText } from '../list/times.ts';
import { usePanel } from '../shell/admin-context.ts';
import type { OrderPart } from './acts.tsx';
import { subjectName } from './names.ts';
import { Part } from './part.tsx';

const SHOWN_AT_FIRST = 20;

/** What happened, the newest first. */
export function History(part: OrderPart) {
  const { locale } = usePanel();
  const { detail, words } = part;
  const { say } = words;
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? detail.history : detail.history.slice(0, SHOWN_AT_FIRST);
  return (
    <Part title={say('history.title')}>
      {detail.history.length === 0 && <p className="sub">{say('history.none')}</p>}
      <ol className="order-list">
        {shown.map((row, place) => (
          <li key={`${row.at} ${place}`}>
            <p className="fine">
              <time dateTime={new Date(row.at).toISOString()}>{instantText(row.at, locale)}</time>
              {` · ${say(`side.${row.actor}`)}`}
              {row.admin_id !== null && ` · ${say('history.admin', { id: row.admin_id })}`}
              {row.audience === 'internal' && ` · ${words.audience('internal')}`}
            </p>
            <p>{eventText(part, row)}</p>
            {row.note && (
              <p className="as-typed" dir="auto">
                {row.note}
              </p>
            )}
          </li>
        ))}
      </ol>
      {shown.length < detail.history.length && (
        <button type="button" className="btn btn-small" onClick={() => setWhole(true)}>
          {say('history.all', { count: detail.history.length })}
        </button>
      )}
    </Part>
  );
}

type HistoryRow = OrderPart['detail']['history'][number];

/** An event in words. One that has none, of a newer server, is said by its name. */
function eventText(part: OrderPart, row: HistoryRow): string {
  const { words } = part;
  const key = `event.${row.event}`;
  const eventWords = words.say(key);
  const isStage = row.to !== null && (STAGE_STATES as readonly string[]).includes(row.to);
  return [
    eventWords === key ? row.event.replaceAll('_', ' ') : eventWords,
    subjectName(part, row),
    row.stage === null ? undefined : words.stage(row.stage),
    isStage ? words.say(`stageState.${row.to}`) : undefined,
  ]
    .filter(Boolean)
    .join(' · ');
}
