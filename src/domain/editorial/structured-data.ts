import { htmlLanguage } from '../shared/locale.ts';
import type { Article } from './model.ts';
import type { ShownVideo } from './videos.ts';

/** schema.org objects of what is to be read (https://schema.org/NewsArticle, https://schema.org/FAQPage,
 * https://schema.org/VideoObject). */

const TYPES = { news: 'NewsArticle', blog: 'BlogPosting', exhibition: 'Article', guide: 'TechArticle' } as const;

/** @param publisher name of the site. */
export function articleData(
  article: Article,
  { address, publisher, site }: { address: string; publisher: string; site: string },
): object {
  const organisation = { '@type': 'Organization', name: publisher, url: site };
  return {
    '@context': 'https://schema.org',
    '@type': TYPES[article.kind as keyof typeof TYPES],
    headline: article.title,
    description: article.summary,
    inLanguage: htmlLanguage(article.locale),
    datePublished: article.publishedAt,
    dateModified: article.updatedAt,
    author: organisation,
    publisher: organisation,
    mainEntityOfPage: address,
  };
}

/** @param answerOf the answer as plain text. */
export function faqData(questions: readonly Article[], answerOf: (article: Article) => string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map((question) => ({
      '@type': 'Question',
      name: question.title,
      acceptedAnswer: { '@type': 'Answer', text: answerOf(question) },
    })),
  };
}

/**
 * @param absolute makes a whole address of one from the root.
 */
export function videoData({ video, captions }: ShownVideo, absolute: (address: string) => string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    name: video.title,
    description: video.summary,
    uploadDate: video.publishedAt,
    contentUrl: absolute(video.url),
    ...(video.poster && { thumbnailUrl: absolute(video.poster) }),
    ...(video.durationS !== null && { duration: `PT${video.durationS}S` }),
    ...(captions.length > 0 && {
      caption: captions.map(({ locale, url }) => ({
        '@type': 'MediaObject',
        contentUrl: absolute(url),
        encodingFormat: 'text/vtt',
        inLanguage: htmlLanguage(locale),
      })),
    }),
  };
}
