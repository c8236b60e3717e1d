import { RESOURCES } from '../../src/domain/admin/entities/index.ts';
import type { Example } from './example.ts';

const files = import.meta.glob<Example>('../entities/*.ts', { eager: true, import: 'example' });

/** The name an entity's files have: `chat-reply` of `chatReply`. */
export const entityFile = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Example rows of every entity that has some, by its name. */
export const EXAMPLES: Readonly<Record<string, Example>> = Object.fromEntries(
  RESOURCES.flatMap(({ name }) => {
    const example = files[`../entities/${entityFile(name)}.ts`];
    return example ? [[name, example] as const] : [];
  }),
);
