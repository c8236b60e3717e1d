/** A diagram, or what is wrong with its source. */
export type Drawn = { svg: string } | { fault: string };

/** The frame, as the page around it sees it. */
export interface DrawsDiagrams {
  drawDiagram?: (source: string) => Promise<Drawn>;
}
