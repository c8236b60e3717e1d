import MarkdownIt, { type Env, type MarkdownIt as Renderer, type Token } from 'markdown-it';
import { DIAGRAM_LANGUAGE, diagramAddress, type Diagrams } from '../../domain/editorial/diagrams.ts';
import { isAllowedImage, isAllowedLink } from '../../domain/editorial/body.ts';
import type { Locale } from '../../domain/shared/locale.ts';
import { localizedPath } from '../../domain/shared/routes.ts';
import { tied } from '../../domain/shared/typography.ts';

interface Heading {
  id: string;
  text: string;
}

interface RenderedText {
  html: string;
  /** Headings of the second level, for a table of contents. */
  headings: readonly Heading[];
}

/** Data that the rules below have about the text they render. */
interface Environment {
  locale: Locale;
  headings: Heading[];
  taken: Set<string>;
  tableLabel: string;
  diagrams: Diagrams;
}

/** A Chinese name, including the figures in it: `商贸函〔2025〕648号`. */
const CHINESE = /\p{Script=Han}(?:[\p{Script=Han}\d〔〕]*[\p{Script=Han}〕])?/gu;

const markdown = createRenderer();

/**
 * Renders an article's Markdown as HTML. HTML in it is shown as text, and so are links and images that are not allowed.
 *
 * @param locale of the page; links to our other pages lead to this language.
 * @param tableLabel names tables and diagrams, which scroll sideways, for readers who cannot see that.
 * @param diagrams pictures of diagrams; a diagram without one is shown as its source
 */
export function renderMarkdown(
  text: string,
  { locale, tableLabel, diagrams = {} }: { locale: Locale; tableLabel: string; diagrams?: Diagrams | undefined },
): RenderedText {
  const environment: Environment = { locale, headings: [], taken: new Set(), tableLabel, diagrams };
  const html = markdown.render(text, { ...environment });
  return { html, headings: environment.headings };
}

const parsed = (text: string): Token[] =>
  markdown.parse(text, { locale: 'en', headings: [], taken: new Set(), tableLabel: '', diagrams: {} });

const isDiagram = ({ type, info }: Token) => type === 'fence' && info.trim() === DIAGRAM_LANGUAGE;

/** Returns the sources of the diagrams in a text. */
export const diagramSources = (text: string): string[] =>
  parsed(text)
    .filter(isDiagram)
    .map(({ content }) => content);

/** Returns the words of a Markdown text without its marks, for search engines and feeds. */
export function plainText(text: string): string {
  return parsed(text)
    .filter((token) => !isDiagram(token))
    .map(({ children, content, type }) =>
      type === 'fence' || type === 'code_block' ? content : (children ?? []).map(wordsOf).join(''),
    )
    .filter((words) => words.trim() !== '')
    .join(' ');
}

const wordsOf = ({ type, content }: Token) => (type.endsWith('break') ? ' ' : content);

/** Returns the data handed in with the text; the renderer's own type knows only its link references. */
const ours = (env: Env | undefined) => env as unknown as Environment;

function createRenderer(): Renderer {
  const made = new MarkdownIt({ html: false, linkify: false, typographer: false });
  made.validateLink = isAllowedLink;
  made.core.ruler.push('heading-ids', ({ tokens, env }) => nameHeadings(tokens, ours(env)));
  made.core.ruler.push('boxes', ({ tokens }) => drawBoxes(tokens));
  made.core.ruler.push('own-images', ({ tokens }) => dropForeignImages(tokens));
  const { rules } = made.renderer;
  const box = (label: string) =>
    `<div class="scroll" role="region" tabindex="0" aria-label="${made.utils.escapeHtml(label)}">`;
  const { fence } = rules;
  rules['fence'] = (tokens, index, options, env, self) => {
    const token = tokens[index];
    const picture = token && isDiagram(token) ? ours(env).diagrams[token.content] : undefined;
    if (!picture) return fence?.(tokens, index, options, env, self) ?? '';
    const { hash, width, height, words } = picture;
    return (
      `${box(ours(env).tableLabel)}<img class="diagram" src="${diagramAddress(hash)}" width="${width}" height="${height}" ` +
      `alt="${made.utils.escapeHtml(words)}" loading="lazy" decoding="async"></div>\n`
    );
  };
  rules['text'] = (tokens, index, _options, env) => {
    const { locale } = ours(env);
    const text = made.utils.escapeHtml(tied(tokens[index]?.content ?? '', locale));
    return locale === 'zh-cn' ? text : text.replaceAll(CHINESE, '<span lang="zh-CN">$&</span>');
  };
  rules['table_open'] = (_tokens, _index, _options, env) => `${box(ours(env).tableLabel)}<table>\n`;
  rules['table_close'] = () => '</table></div>\n';
  rules['link_open'] = (tokens, index, options, env, self) => {
    const token = tokens[index];
    const address = String(token?.attrGet('href') ?? '');
    if (/^https?:/i.test(address)) token?.attrSet('rel', 'noopener');
    else if (address.startsWith('/')) token?.attrSet('href', ofLanguage(address, ours(env).locale));
    return self.renderToken(tokens, index, options);
  };
  rules['image'] = (tokens, index, options, _env, self) => {
    const token = tokens[index];
    token?.attrSet('alt', token.content);
    token?.attrSet('loading', 'lazy');
    return self.renderToken(tokens, index, options);
  };
  return made;
}

/** Adds the language to an address: `/transport#customs` → `/fr/transport#customs`. Files keep their address. */
function ofLanguage(address: string, locale: Locale): string {
  const [path = ''] = address.split(/[?#]/);
  return path.includes('.') ? address : localizedPath(locale, path) + address.slice(path.length);
}

/** Gives headings ids that links can use, made of letters of any script. */
function nameHeadings(tokens: Token[], env: Environment): void {
  for (const [index, token] of tokens.entries()) {
    if (token.type !== 'heading_open') continue;
    const text = (tokens[index + 1]?.children ?? []).map(wordsOf).join('');
    const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? ['part'];
    let id = words.join('-');
    for (let turn = 2; env.taken.has(id); turn += 1) id = `${words.join('-')}-${turn}`;
    env.taken.add(id);
    token.attrSet('id', id);
    if (token.tag === 'h2') env.headings.push({ id, text });
  }
}

/** Replaces images from elsewhere by their words, because loading them would tell others who reads. */
function dropForeignImages(tokens: Token[]): void {
  for (const { children } of tokens) {
    for (const child of children ?? []) {
      if (child.type !== 'image' || isAllowedImage(String(child.attrGet('src') ?? ''))) continue;
      child.type = 'text';
      child.children = null;
    }
  }
}

/** Draws `- [ ] tyres` as a box to tick on paper. */
function drawBoxes(tokens: readonly Token[]): void {
  for (const [index, { type, children }] of tokens.entries()) {
    const first = children?.[0];
    if (type !== 'inline' || tokens[index - 2]?.type !== 'list_item_open' || first?.type !== 'text') continue;
    if (!first.content.startsWith('[ ] ')) continue;
    first.content = `\u2610 ${first.content.slice('[ ] '.length)}`;
    tokens[index - 2]?.attrJoin('class', 'box');
  }
}
