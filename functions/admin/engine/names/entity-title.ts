import { RESOURCES, resourceNamed } from '../../../../src/domain/admin/entities/index.ts';
import type { Translator } from '../../../../src/i18n/translator.ts';

/** What the rows of an entity are called in the menu: an entity without a screen is on that of another. */
export function entityTitle(entity: string, text: Translator): string {
  const { node } = resourceNamed(entity);
  return text(`entity-titles:${RESOURCES.find((one) => one.node === node)?.name ?? entity}`);
}
