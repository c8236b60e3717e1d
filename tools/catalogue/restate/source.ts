import { readFile } from 'node:fs/promises';

/** One line of the source file: a style with its sheet, labels and values in Chinese. */
export interface SourceStyle {
  series_id: number;
  series: string;
  year: number;
  trim: string;
  manufacturer: string;
  level: string;
  energy: string;
  price_cny: number | null;
  source: string;
  /** Group label, then parameter label, then the stated value. */
  params: Record<string, Record<string, string>>;
}

/** One stated value and where it stands. */
export interface StatedValue {
  group: string;
  label: string;
  value: string;
}

export async function readSource(path: string): Promise<SourceStyle[]> {
  const lines = (await readFile(path, 'utf8')).split('\n').filter((line) => line.trim() !== '');
  return lines.map((line, index) => {
    try {
      return JSON.parse(line) as SourceStyle;
    } catch (error) {
      throw new Error(`${path}:${index + 1} is no JSON`, { cause: error });
    }
  });
}

export function statedValues(style: SourceStyle): StatedValue[] {
  return Object.entries(style.params).flatMap(([group, values]) =>
    Object.entries(values).map(([label, value]) => ({ group, label, value })),
  );
}
