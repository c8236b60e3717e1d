import {
  STATED_DAYS,
  stagesOf,
  TRACK_KEYS,
  type DueRule,
  type StageCondition,
  type StageFacts,
  type TrackKey,
} from '../../src/domain/order/stages.ts';

const CONDITIONS: Readonly<Record<StageCondition, string>> = {
  contract_accepted: 'contract accepted',
  payment_arrived: 'payment or letter of credit',
  part_paid: 'what is due before the next stage, or letter of credit',
  bill_confirmed: 'bill of lading confirmed',
};

/** The stages of all tracks with what the code says of each, as `docs/wire.md` lists them. */
export function stageTable(): string {
  const rows = TRACK_KEYS.flatMap((track) => stagesOf(track).map((stage) => rowOf(track, stage)));
  const head = ['track', 'stage', 'actor', 'due', 'needs', 'moved by', 'seen by'];
  return [`| ${head.join(' | ')} |`, `| ${head.map(() => '---').join(' | ')} |`, ...rows].join('\n');
}

function rowOf(track: TrackKey, stage: StageFacts): string {
  const needs = [
    ...(stage.documents ?? []).map((kind) => `\`${kind}\``),
    ...(stage.conditions ?? []).map((condition) => CONDITIONS[condition]),
  ];
  const cells = [track, `\`${stage.key}\``, stage.actor, dueText(stage.due), needs.join(', ') || '–', moverOf(stage)];
  return `| ${[...cells, seenBy(stage)].join(' | ')} |`;
}

function dueText(due: DueRule | undefined): string {
  if (!due) return 'not stated';
  if ('date' in due) return `${due.date.toUpperCase()} (estimate)`;
  const { min, max } = STATED_DAYS[due.days];
  const days = min === max ? `${max}` : `${min}-${max}`;
  const from = due.from === 'start' ? 'its start' : 'balance and sailing';
  return `${days} working ${days === '1' ? 'day' : 'days'} from ${from}${'until' in due ? ', until a payment arrives' : ''}`;
}

const moverOf = ({ follows, canSkip, parallelTo }: StageFacts): string =>
  [
    follows ? `the ${follows}` : 'an admin',
    ...(canSkip ? ['may be not needed'] : []),
    ...(parallelTo ? [`parallel to ${parallelTo.join(' and ')}`] : []),
  ].join('; ');

/** Who follows an order sees all of its stages. */
const seenBy = ({ hasInternalPapers }: StageFacts): string => (hasInternalPapers ? 'all; papers internal' : 'all');
