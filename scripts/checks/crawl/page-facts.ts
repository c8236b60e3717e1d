import { Parser } from 'htmlparser2';

/** What a crawler has to know of a page. */
export interface PageFacts {
  title: string;
  headings: number;
  isIndexed: boolean;
  ids: string[];
  duplicateIds: string[];
  /** Addresses of links, pictures and scripts, as they are written, ours only: they begin with a slash or `#`. */
  addresses: string[];
  /** What a reader reads or hears, by the language it is marked with. */
  texts: SpokenText[];
}

interface SpokenText {
  language: string;
  text: string;
}

/** Attributes that are read out or shown. */
const SPOKEN_ATTRIBUTES = new Set(['alt', 'aria-label', 'placeholder', 'title']);
const ADDRESS_ATTRIBUTES = new Set(['href', 'src', 'action']);
/** How an address of ours begins. */
const OURS = /^[/#](?!\/)/;
/** Elements whose text is not read, or is of no language. */
const SILENT = new Set(['script', 'style', 'code']);
const NEVER_CLOSED = new Set(['meta', 'link', 'img', 'input', 'br', 'hr', 'source', 'track', 'wbr', 'area', 'col']);
/** Metadata that search engines and messengers show. */
const SHOWN_METADATA = new Set(['description', 'og:title', 'og:description', 'og:image:alt']);

interface Open {
  name: string;
  language: string;
}

/** Reads a built page. */
export function pageFacts(html: string): PageFacts {
  const reading = new Reading();
  const parser = new Parser(
    {
      onopentag: (name, attributes) => reading.open(name, attributes),
      ontext: (text) => reading.say(text),
      onclosetag: (name) => reading.close(name),
    },
    { decodeEntities: true, lowerCaseTags: true },
  );
  parser.write(html);
  parser.end();
  return reading.facts();
}

class Reading {
  readonly #open: Open[] = [{ name: '', language: '' }];
  readonly #ids = new Set<string>();
  readonly #duplicates = new Set<string>();
  readonly #addresses = new Set<string>();
  readonly #texts: SpokenText[] = [];
  /** Text since the last tag: the parser reports entities apart from the text around them. */
  #said = '';
  #title = '';
  #headings = 0;
  #isIndexed = true;

  get #here(): Open {
    return this.#open.at(-1) ?? { name: '', language: '' };
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    this.#flush();
    const language = attributes['lang'] ?? this.#here.language;
    const { id } = attributes;
    if (id !== undefined) (this.#ids.has(id) ? this.#duplicates : this.#ids).add(id);
    if (name === 'h1') this.#headings += 1;
    if (name === 'meta') this.#readMeta(attributes, language);
    // Most elements have one attribute or none: none is looked for that is not there.
    for (const attribute in attributes) {
      const value = attributes[attribute] ?? '';
      if (ADDRESS_ATTRIBUTES.has(attribute)) {
        if (OURS.test(value)) this.#addresses.add(value);
      } else if (SPOKEN_ATTRIBUTES.has(attribute)) this.#keep(value, language);
    }
    if (!NEVER_CLOSED.has(name)) this.#open.push({ name, language });
  }

  say(text: string): void {
    if (SILENT.has(this.#here.name)) return;
    if (this.#here.name === 'title') this.#title += text;
    this.#said += text;
  }

  close(name: string): void {
    this.#flush();
    const at = this.#open.findLastIndex((open) => open.name === name);
    if (at > 0) this.#open.length = at;
  }

  facts(): PageFacts {
    return {
      title: this.#title,
      headings: this.#headings,
      isIndexed: this.#isIndexed,
      ids: [...this.#ids],
      duplicateIds: [...this.#duplicates],
      addresses: [...this.#addresses],
      texts: this.#texts,
    };
  }

  #flush(): void {
    this.#keep(this.#said, this.#here.language);
    this.#said = '';
  }

  #readMeta({ name, property, content }: Readonly<Record<string, string>>, language: string): void {
    if (name === 'robots' && content?.includes('noindex')) this.#isIndexed = false;
    if (SHOWN_METADATA.has(name ?? property ?? '')) this.#keep(content, language);
  }

  #keep(text: string | undefined, language: string): void {
    const trimmed = text?.trim();
    if (trimmed) this.#texts.push({ language, text: trimmed });
  }
}
