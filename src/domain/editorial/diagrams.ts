/** Language of a Markdown block that holds the source of a diagram. */
export const DIAGRAM_LANGUAGE = 'mermaid';

/** The most characters of a source, and of the picture drawn from it. */
export const DIAGRAM_LIMITS = { source: 20_000, svg: 400_000 } as const;

/** How many pictures a page of the panel keeps while a text is edited, and how long each is valid. */
export const DIAGRAM_CACHE = { max: 1_000, forMs: 600_000 } as const;

/** A picture of a diagram, with the facts a page needs. */
interface DiagramPicture {
  hash: string;
  /** In pixels. */
  width: number;
  height: number;
  /** The words in it, for readers who cannot see it. */
  words: string;
}

/** Pictures of diagrams by their source. */
export type Diagrams = Readonly<Record<string, DiagramPicture>>;

export const diagramAddress = (hash: string) => `/uploads/diagrams/${hash}.svg`;
