import { resourceNamed } from '../../../../src/domain/admin/entities/index.ts';
import type { Translator } from '../../../../src/i18n/translator.ts';

/** What the rows of an entity are called in the menu. */
export const entityTitle = (entity: string, text: Translator): string =>
  text(`entity-titles:${resourceNamed(entity).name}`);
