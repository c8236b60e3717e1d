import * as z from 'zod/mini';
import { FAQ_TOPICS, LISTED_KINDS, PAGE_KINDS, TAGS } from '../domain/editorial/model.ts';
import { LOCALE_CODES } from '../domain/shared/locale.ts';
import * as at from './addresses/editorial.ts';
import { call } from './call.ts';
import { described, emptyInput, idField, optional, pageFields, wholeNumber } from './fields.ts';

/** Language of the texts: the requested one, or English if the article is not translated. */
const lang = z.enum(LOCALE_CODES);
/** Unix seconds of the day's beginning, UTC. */
const day = z.int();

const newsShape = z.object({
  id: z.int(),
  kind: z.enum(PAGE_KINDS),
  slug: z.string(),
  lang,
  title: z.string(),
  summary: z.string(),
  /** Path of its page in the requested language. */
  url: z.string(),
  tags: z.array(z.enum(TAGS)),
  publish_time: day,
  update_time: day,
});

const newsListShape = z.object({ list: z.array(newsShape), total: z.int() });

export const editorialCalls = {
  getFaqList: call(at.getFaqList, {
    summary: 'Questions and their answers, by topic in the order of a purchase. Answers are Markdown without HTML.',
    input: emptyInput,
    output: z.array(
      z.object({
        id: z.int(),
        slug: z.string(),
        topic: z.nullable(z.enum(FAQ_TOPICS)),
        lang,
        question: z.string(),
        answer: z.string(),
        update_time: day,
      }),
    ),
  }),
  getNewsList: call(at.getNewsList, {
    summary: 'News, blog articles and exhibitions without their texts, newest first.',
    input: z.object({
      ...pageFields,
      kind: described(optional(z.enum(LISTED_KINDS)), 'Only articles of this kind; all of them unless told.'),
    }),
    output: newsListShape,
  }),
  getHotNews: call(at.getHotNews, {
    summary: 'The newest news.',
    input: z.object({
      limit: described(z._default(wholeNumber(1, 100), 5), 'News at most; 5 unless told.'),
    }),
    output: z.array(newsShape),
  }),
  getNewsDetail: call(at.getNewsDetail, {
    summary: 'One article with its text, in the language asked for or in English. The text is Markdown without HTML.',
    input: z.object({ id: described(idField, 'The `id` of an article, from a list of news in any language.') }),
    output: z.extend(newsShape, {
      content: z.string(),
      content_type: z.literal('text/markdown'),
      /** Slugs of the models it is about. */
      models: z.array(z.string()),
    }),
  }),
  getVideoList: call(at.getVideoList, {
    summary: 'Videos, by place: address, other forms, poster and captions in the language asked for or in English.',
    input: z.object(pageFields),
    output: z.object({
      list: z.array(
        z.object({
          id: z.int(),
          slug: z.string(),
          lang,
          title: z.string(),
          summary: z.string(),
          url: z.string(),
          /** All files of the film; clients should try the first one first. */
          sources: z.array(z.object({ url: z.string(), type: z.string(), bytes: z.int() })),
          /** Address of a still picture. */
          poster: z.nullable(z.string()),
          /** Address of the captions in `lang`, WebVTT. */
          captions: z.nullable(z.string()),
          duration_s: z.nullable(z.int()),
          publish_time: day,
        }),
      ),
      total: z.int(),
    }),
  }),
};
