const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text made safe for HTML content and for quoted attribute values. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

const CHARACTERS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(ENTITIES).map(([character, entity]) => [entity, character])),
  '&#34;': '"',
  '&#38;': '&',
};

/** The text again that was made safe for an attribute, by us or by Astro. */
export function unescapeHtml(html: string): string {
  return html.replace(/&(?:amp|lt|gt|quot|#39|#34|#38);/g, (entity) => CHARACTERS[entity] ?? entity);
}
