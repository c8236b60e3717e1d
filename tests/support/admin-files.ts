import { expect } from 'vitest';
import { readCsv } from '../../data/import/spreadsheet/csv.ts';
import type { Resource } from '../../src/domain/admin/resource.ts';
import { adminToken, environment } from './admin-entities.ts';
import { ask, fetchWorker, type Answer } from './api.ts';

type Of = Pick<Resource, 'controller'>;

export interface Report {
  added: number;
  changed: number;
  same: number;
  ignored: string[];
  faults: { row: number; column: string; message: string }[];
  fault_count: number;
  change: string | null;
}

type Said = { token?: string; lang?: string };
const headersOf = ({ token = adminToken(), lang = 'en' }: Said) => ({ batoken: token, 'think-lang': lang });

/** The answer of an export, whatever it is. */
export const exportAnswer = ({ controller }: Of, query: Record<string, string> = {}, said: Said = {}) =>
  fetchWorker(
    `/admin/${controller}/export?${new URLSearchParams(query).toString()}`,
    { headers: headersOf(said) },
    environment,
  );

/** A file that was exported, as bytes. */
export async function exported(of: Of, query: Record<string, string> = {}, said: Said = {}): Promise<Uint8Array> {
  const answer = await exportAnswer(of, query, said);
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  return new Uint8Array(await answer.arrayBuffer());
}

export const readRows = (file: Uint8Array): string[][] => readCsv(file);

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;

/** A file with some cells in it, as they are. */
export const written = (rows: readonly (readonly string[])[], separator = ','): Uint8Array =>
  new TextEncoder().encode(rows.map((row) => row.map(quoted).join(separator)).join('\r\n'));

/** A file whose cells are as they stand here. */
export const typed = (text: string): Uint8Array => new TextEncoder().encode(text);

export async function imported(
  { controller }: Of,
  file: Uint8Array | undefined,
  fields: Record<string, string> = {},
  said: Said = {},
): Promise<Answer & { data: Report | null }> {
  const body = new FormData();
  if (file) body.set('file', new File([file as BlobPart], 'rows.csv', { type: 'text/csv' }));
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const answer = await ask(
    `/admin/${controller}/import`,
    { method: 'POST', headers: headersOf(said), body },
    environment,
  );
  return answer as Answer & { data: Report | null };
}
