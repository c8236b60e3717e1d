import * as z from 'zod/mini';
import { ADMIN_UPLOAD_LIMIT } from '../domain/upload/rules.ts';
import { DIAGRAM_LIMITS } from '../domain/editorial/diagrams.ts';
import * as at from './addresses/diagrams.ts';
import { call } from './call.ts';
import { described } from './fields.ts';

const text = (longest: number) => z.string().check(z.minLength(1), z.maxLength(longest));

const diagram = {
  callers: ['admin'],
  limits: [{ purpose: 'admin-diagram', per: 'network', ...ADMIN_UPLOAD_LIMIT }],
  summary:
    'Keeps the picture of a diagram, which the browser of the author draws: pages show it where a text has a `mermaid` block of ' +
    'the same source. Only shapes and words of it are kept.',
  input: z.object({
    source: described(text(DIAGRAM_LIMITS.source), 'Of the block, with the line break at its end.'),
    svg: described(text(DIAGRAM_LIMITS.svg), 'With a `viewBox`, which says how large it is.'),
  }),
  output: z.object({ url: described(z.string(), 'Address of the picture on this site.') }),
} as const;

/** Pictures of the diagrams in texts. */
export const diagramCalls = {
  articleDiagram: call(at.articleDiagram, { ...diagram, right: 'editorial/article/edit' }),
  questionDiagram: call(at.questionDiagram, { ...diagram, right: 'editorial/question/edit' }),
  legalTextDiagram: call(at.legalTextDiagram, { ...diagram, right: 'editorial/legalText/edit' }),
};
