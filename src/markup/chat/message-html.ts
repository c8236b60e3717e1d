import { escapeHtml } from '../escape.ts';
import { fenceText, isOwnData, messageNodes, options, renderer } from './message-nodes.ts';

const { rules } = renderer;
rules['link_open'] = (tokens, index, settings, _env, self) => {
  const token = tokens[index];
  // Embedded data opened by itself would be a page of its own, so its link leads nowhere.
  if (isOwnData(String(token?.attrGet('href')))) token?.attrSet('href', '#');
  token?.attrSet('rel', 'noopener nofollow ugc');
  token?.attrSet('target', '_blank');
  return self.renderToken(tokens, index, settings);
};
rules['fence'] = (tokens, index) => {
  const token = tokens[index];
  return token ? `<pre><code>${escapeHtml(fenceText(token))}</code></pre>\n` : '';
};

/** Draws a message from Markdown; any HTML in it stays text. Clients show only this. */
export const messageHtml = (content: string): string => renderer.render(messageNodes(content), options, {}).trim();
