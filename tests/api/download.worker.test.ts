import { describe, expect, it } from 'vitest';
import { sheetCsv, sheetXlsx } from '../../functions/catalogue/download.ts';
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
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = new TextDecoder().decode(bytes).split('\r\n');
    expect(lines).toContain('车身,轮胎规格,165/65 R15,');
    expect(lines).toContain('车身,长度,"3,780",mm');
  });

  it('writes figures as the page does: 2.0 L, not 2', async () => {
    const response = await fetchWorker(`${SHEET}?auto_style_id=103&format=csv&lang=en`);
    expect((await response.text()).split('\r\n')).toContain('Body,Displacement,2.0,L');
  });

  it('is an Excel workbook', async () => {
    const response = await fetchWorker(`${SHEET}?auto_style_id=102&format=xlsx`);
    expect(response.headers.get('content-disposition')).toContain('.xlsx');
    const bytes = new Uint8Array(await response.arrayBuffer());
    // A workbook is a ZIP archive; Node's tests read one back cell by cell.
    expect(new TextDecoder().decode(bytes.slice(0, 2))).toBe('PK');
    expect(bytes.byteLength).toBeGreaterThan(2_000);
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

const table = (value: string) => ({
  title: 'Sheet: a/b',
  head: ['Group', 'Parameter', 'Value', 'Unit'] as const,
  groups: [{ key: 'g', name: 'Group', parameters: [{ key: 'p', name: 'P', unit: '', value }] }],
});

describe('a text that looks like a formula', () => {
  it.each(['=1+1', '+cmd', '-2+3', '@SUM(A1)', '\t=1', '\r=1'])('cannot run from %j', (value) => {
    const [, row] = sheetCsv(table(value)).split('\r\nGroup,P,');
    expect(row).toMatch(/^"?'/);
  });

  it.each(['-40', '-1,200.5', '● Front', '12'])('is not seen in %j', (value) => {
    expect(sheetCsv(table(value))).not.toContain("'");
  });

  it('keeps quotes and line breaks inside their cell', () => {
    expect(sheetCsv(table('a "b"\nc'))).toContain('"a ""b""\nc"');
  });

  it('does not keep a workbook from being made, whatever its name', async () => {
    expect((await sheetXlsx(table('=1+1'), true)).size).toBeGreaterThan(1_000);
  });
});
