import MarkdownIt from 'markdown-it';
import { isAllowedImage, isAllowedLink } from '../../domain/editorial/body.ts';

/** Pictures that stand in the text itself. */
const OWN_DATA = /^data:image\/(?:png|jpeg|gif|webp|avif);base64,/i;
const FTP = /^ftp:\/\//i;

const markdown = new MarkdownIt({ html: false, linkify: true, breaks: true, typographer: false });
// `report.zip` and `e.g.this` are no addresses.
markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: false });
markdown.validateLink = (address) => isAllowedLink(address) || FTP.test(address) || OWN_DATA.test(address);
markdown.core.ruler.push('foreign-images', ({ tokens, Token }) => {
  for (const token of tokens) {
    token.children = (token.children ?? []).flatMap((child) => {
      const address = String(child.attrGet('src') ?? '');
      if (child.type !== 'image' || isAllowedImage(address) || OWN_DATA.test(address)) return [child];
      // Shown, it would tell others who reads and when.
      const [open, text, close] = [
        new Token('link_open', 'a', 1),
        new Token('text', '', 0),
        new Token('link_close', 'a', -1),
      ];
      open.attrSet('href', address);
      text.content = child.content || address;
      return [open, text, close];
    });
  }
});
const { rules } = markdown.renderer;
rules['link_open'] = (tokens, index, options, _env, self) => {
  const token = tokens[index];
  // Data that are opened by themselves are a page of their own.
  if (OWN_DATA.test(String(token?.attrGet('href')))) token?.attrSet('href', '#');
  token?.attrSet('rel', 'noopener nofollow ugc');
  token?.attrSet('target', '_blank');
  return self.renderToken(tokens, index, options);
};

/** The words of a message as HTML: Markdown, of which HTML in it stays text. Clients show this and nothing else. */
export const messageHtml = (content: string): string => markdown.render(content).trim();
