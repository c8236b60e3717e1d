import type { Resource } from '../../../src/domain/admin/resource.ts';
import { accepted, refused } from '../../../src/domain/shared/result.ts';
import { shortened } from '../../../src/domain/shared/shortened.ts';
import { siteTime } from '../../../src/domain/shared/site-time.ts';
import type { Translator } from '../../../src/i18n/translator.ts';
import type { resourceCalls } from '../../../src/wire/admin-resources.ts';
import type { AdminEngine } from './act.ts';
import { seenOf } from './acting.ts';
import { serve, serveRaw, type ServedCall } from '../../http/serve.ts';
import { exportRows } from './export/export-rows.ts';
import { importRows } from './import/import-rows.ts';
import type { CellFault } from './import/import-table.ts';

type Entity = (typeof resourceCalls)[number];

/** Serves the rows of a list as a file. */
export function exportRoute({ resource, calls }: Entity): ServedCall {
  return serveRaw(calls.export, async (call) => {
    const { admin, locale, text, input: sent } = call;
    const file = await exportRows(call.database, { admin, resource: seenOf(call, resource), locale, text, sent });
    if (!file.accepted) return file;
    return new Response(file.value, {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${fileName(resource, call.now)}"`,
      },
    });
  });
}

const fileName = ({ name }: Resource, now: number): string => `${name}-${siteTime(now).slice(0, 10)}.csv`;

/** An answer lists this many faults and counts the rest. */
const MAX_FAULTS = 200;

/** Serves adding and changing rows by a file. */
export function importRoute({ resource, calls }: Entity, { actOf }: AdminEngine): ServedCall {
  return serve(calls.import, async (call) => {
    const { file, dry_run: isDryRun } = call.input;
    if (!(file instanceof File)) return refused('upload.incomplete');
    const bytes = new Uint8Array(await file.arrayBuffer());
    const done = await importRows(call, actOf(call, resource, 'import'), { bytes, isDryRun });
    if (!done.accepted) return done;
    const { faults, ...counts } = done.value;
    const shown = faults.slice(0, MAX_FAULTS).map((fault) => faultText(call.text, fault));
    const report = { ...counts, faults: shown, fault_count: faults.length };
    if (isDryRun || faults.length === 0) return accepted(report);
    return refused('admin.file.faulty', { values: { count: faults.length }, facts: report });
  });
}

const faultText = (text: Translator, { row, column, reason, values }: CellFault) => ({
  row,
  column: shortened(column),
  message: shortened(text(`errors:${reason}`, values)),
});
