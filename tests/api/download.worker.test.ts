import { describe, expect, it } from 'vitest';
import { tableXlsx } from '../../functions/http/table-file.ts';
import { ask, fetchWorker } from '../support/api.ts';

const SHEET = '/api/shop.AutoStyle/downloadSheet';

describe('a downloaded sheet', () => {
  it('is CSV that spreadsheets read as UTF-8, in the language of the link', async () => {
    const response = await fetchWorker(`${SHEET}?auto_style_id=101&format=csv&lang=zh-cn`, { headers: { lang: 'fr' } });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="byd-seagull-2025-vitality-zh-cn.csv"',
    );
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
    const lines = new TextDecoder().decode(bytes).split('\r\n');
    expect(lines).toContain('车身,轮胎规格,,165/65 R15,,');
    expect(lines).toContain('车身,长度,,3780,mm,');
  });

  it('writes figures as the page does: 2.0 L, not 2', async () => {
    const response = await fetchWorker(`${SHEET}?auto_style_id=103&format=csv&lang=en`);
    expect((await response.text()).split('\r\n')).toContain('Body,Displacement,,2.0,L,');
  });

  it('has semicolons between its fields where decimals have a comma', async () => {
    const response = await fetchWorker(`${SHEET}?auto_style_id=103&format=csv&lang=de`);
    expect((await response.text()).split('\r\n')).toContain('Body;Displacement;;2,0;L;');
  });

  it('is an Excel workbook', async () => {
    const response = await fetchWorker(`${SHEET}?auto_style_id=102&format=xlsx`);
    expect(response.headers.get('content-disposition')).toContain('.xlsx');
    const bytes = new Uint8Array(await response.arrayBuffer());
    // A workbook is a ZIP archive; Node's tests read one back cell by cell.
    expect(new TextDecoder().decode(bytes.slice(0, 2))).toBe('PK');
    expect(bytes.byteLength).toBeGreaterThan(2_000);
  });

  it('is a workbook however many rows it has', async () => {
    const rows = Array.from({ length: 3_000 }, (_, row) =>
      Array.from({ length: 16 }, (_none, cell) => `${row} ${cell}`),
    );
    const bytes = await tableXlsx({ title: 'Long', head: ['A'], rows }, 'en');
    expect(new TextDecoder().decode(bytes.slice(0, 2))).toBe('PK');
    expect(bytes.byteLength).toBeGreaterThan(100_000);
  });

  it('is refused in the envelope for what does not exist', async () => {
    expect(await ask(`${SHEET}?auto_style_id=999`)).toMatchObject({ code: 0, msg: 'This style does not exist.' });
    expect(await ask(`${SHEET}?auto_style_id=101&format=pdf`)).toMatchObject({ code: 0 });
    expect(await ask(`${SHEET}?auto_style_id=101&lang=xx`)).toMatchObject({
      code: 0,
      msg: 'This language is not available.',
      data: { errors: [{ path: 'lang' }] },
    });
    expect(await ask(`${SHEET}?auto_style_id=../101`)).toMatchObject({ code: 0 });
  });
});
