import type { Resource } from '../../../../src/domain/admin/resource.ts';
import type { Choice } from '../act.ts';

/** Choices as they are answered: with their name once more where clients of the family look for it. */
export const labelled = ({ choiceLabel }: Resource, choices: readonly Choice[]): Choice[] =>
  choices.map((choice) => (choiceLabel === undefined ? choice : { ...choice, [choiceLabel]: choice.name }));
