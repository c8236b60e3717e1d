import type { TrackKey } from '../../src/domain/order/stages.ts';
import type { Translator } from '../../src/i18n/translator.ts';

/** What a stage is called. */
export const stageName = (text: Translator, track: TrackKey | string, stage: string): string =>
  text(`order:stages.${track}.${stage}`);

export const actorName = (text: Translator, actor: string): string => text(`order:actors.${actor}`);
