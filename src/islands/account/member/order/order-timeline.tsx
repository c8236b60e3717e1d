import { rowText } from '../../../../domain/order/timeline-text.ts';
import { timelineOf, type TimelineRow } from '../../../../domain/order/timeline.ts';
import type { TrackKey } from '../../../../domain/order/stages.ts';
import { toldStages } from '../../../order/told.ts';
import type { OrderDetail, OrderPaper } from '../orders-api.ts';
import type { OrderProps } from './order-props.ts';

type WireStages = OrderDetail['vehicles'][number]['track'];

interface Props extends Pick<OrderProps, 'say' | 'locale'> {
  track: TrackKey;
  stages: WireStages;
  isOpen: boolean;
  title: string;
  /** Level of the heading. */
  level?: 'h2' | 'h3';
  documents: readonly OrderPaper[];
  onSave: (document: OrderPaper) => void;
}

/** A track as a line of steps: done, under way, and to come. */
export function OrderTimeline({ track, stages, isOpen, title, level = 'h2', documents, onSave, say, locale }: Props) {
  const { rows, step } = timelineOf(track, toldStages(stages), { now: Date.now(), isOpen });
  const papersOf = (key: string) => {
    const ids = stages.find((stage) => stage.key === key)?.documents ?? [];
    return documents.filter(({ id, state }) => ids.includes(id) && state === 'current');
  };
  const Title = level;
  return (
    <div className="order-part">
      <div className="row">
        <Title className="h3">
          <bdi>{title}</bdi>
        </Title>
        <p className="sub">
          {step === undefined ? say('timeline.over') : say('timeline.step', { step, steps: rows.length })}
        </p>
      </div>
      <ol className="track">
        {rows.map((row) => (
          <Row
            key={row.key}
            row={row}
            track={track}
            papers={papersOf(row.key)}
            say={say}
            locale={locale}
            onSave={onSave}
          />
        ))}
      </ol>
    </div>
  );
}

interface RowProps extends Pick<Props, 'say' | 'locale' | 'track' | 'onSave'> {
  row: TimelineRow;
  papers: readonly OrderPaper[];
}

function Row({ row, track, papers, say, locale, onSave }: RowProps) {
  const { name, state, actor, facts, tags } = rowText(say, { track, row, locale });
  return (
    <li className={row.look} aria-current={row.look === 'now' && !row.isBeside ? 'step' : undefined}>
      <span className="no" aria-hidden="true">
        {row.look === 'done' ? '✓' : row.position}
      </span>
      <div>
        <p className="name">
          {name} <span className="clip">{state}</span>
        </p>
        <p className="sub row">
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
          {row.look !== 'skipped' && <span>{actor}</span>}
          {tags.map((tag) => (
            <span className={`tag ${tag.look}`} key={tag.text}>
              {tag.text}
            </span>
          ))}
        </p>
        {papers.length > 0 && (
          <p className="row papers-row">
            {papers.map((paper) => (
              <button
                type="button"
                className="chip"
                key={paper.id}
                aria-label={say('papers.save', { name: `${say(`document.${paper.kind}`)} ${paper.number}` })}
                onClick={() => onSave(paper)}
              >
                {say(`document.${paper.kind}`)}
              </button>
            ))}
          </p>
        )}
      </div>
    </li>
  );
}
