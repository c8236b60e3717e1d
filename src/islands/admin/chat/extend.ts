import type { RequestedQuestion } from '../../../domain/chat/questionnaire.ts';
import type { Message } from './frames.ts';

/** Reads the `extend` part of a message and checks its types, since other versions of the server may send other values. */

const textIn = (from: Readonly<Record<string, unknown>>, ...names: readonly string[]): string =>
  names
    .map((name) => from[name])
    .find((value): value is string | number => ['string', 'number'].includes(typeof value))
    ?.toString() ?? '';

export function fileOf({ extend, title, content }: Message): { name: string; size: number } {
  const name = textIn(extend, 'name') || title || (content.split('/').at(-1) ?? '');
  return { name, size: Number(textIn(extend, 'size')) || 0 };
}

/** A car, a lot or an order, as the server has filled it in. */
export function cardOf({ extend, title, content }: Message) {
  return {
    logo: textIn(extend, 'logo'),
    title: textIn(extend, 'title') || title || content,
    subtitle: textIn(extend, 'subtitle'),
    number: textIn(extend, 'number'),
    price: textIn(extend, 'price', 'amount'),
    atPort: textIn(extend, 'at_port'),
    url: textIn(extend, 'url'),
  };
}

/** The question of the site a message answers, and the option that was pressed, both in the agent's language. */
export function answeredIn(
  { extend }: Message,
  questions: readonly RequestedQuestion[],
): { question: string; option: string | undefined } | undefined {
  const requested = questions.find(({ id }) => String(id) === textIn(extend, 'AssociatedProblemID'));
  if (!requested) return undefined;
  const option = requested.options.find(({ id }) => String(id) === textIn(extend, 'option_id'));
  return { question: requested.content, option: option?.content };
}

interface Translation {
  kind: 'original' | 'translation';
  language: string;
  content: string;
}

/** The text an agent chose in their own language, and the machine translation of a free text. */
export const translationsOf = ({ extend }: Message): Translation[] =>
  (['original', 'translation'] as const).flatMap((kind) => {
    const translations = extend[kind];
    if (typeof translations !== 'object' || translations === null) return [];
    const { language, content } = translations as Partial<Translation>;
    return typeof content === 'string' && content !== '' ? [{ kind, content, language: language ?? '' }] : [];
  });

const LINKS: readonly string[] = ['http:', 'https:', 'mailto:', 'tel:'];

/** The address of a link; undefined if it is not one that a link may lead to. */
export function linkTo(address: string): string | undefined {
  try {
    return LINKS.includes(new URL(address, 'https://here.invalid').protocol) ? address : undefined;
  } catch {
    return undefined;
  }
}
