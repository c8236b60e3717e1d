import type { Context, Hono } from 'hono';
import type { Resource } from '../../src/domain/admin/resource.ts';
import { siteTime } from '../../src/domain/shared/site-time.ts';
import type { resourceCalls } from '../../src/wire/admin-resources.ts';
import { exportInput } from '../../src/wire/admin-resources.ts';
import { actOf, seenOf } from '../http/admin-act.ts';
import { adminOf, adminsOnly } from '../http/admin-auth.ts';
import { answerRefusal } from '../http/answer.ts';
import { limitedBody } from '../http/body.ts';
import { refuse, succeed } from '../http/envelope.ts';
import { FORM_ENVELOPE_BYTES, readFileForm } from '../http/file-form.ts';
import { readListInput } from '../http/list-input.ts';
import { occasionOf } from '../http/occasion.ts';
import type { AppEnvironment } from '../http/types.ts';
import { checked } from '../http/validate.ts';
import { exportRows } from './export-rows.ts';
import { importRows } from './import-rows.ts';
import { IMPORT, type CellFault } from './import-table.ts';

type ApiContext = Context<AppEnvironment>;
type Entity = (typeof resourceCalls)[number];

/** The rows of a list as a file. */
export function addExport(routes: Hono<AppEnvironment>, { resource, calls: { export: call } }: Entity): void {
  routes.get(call.path, adminsOnly(call.right), checked('query', exportInput, readListInput), async (context) => {
    const { admin } = adminOf(context);
    const asked = {
      admin,
      resource: seenOf(context, resource),
      locale: context.get('locale'),
      text: context.get('text'),
      sent: context.req.valid('query'),
    };
    const file = await exportRows(context.get('database'), asked);
    if (!file.accepted) return answerRefusal(context, file);
    return context.body(file.value, 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${fileName(resource, context.get('now'))}"`,
    });
  });
}

const fileName = ({ name }: Resource, now: number): string => `${name}-${siteTime(now).slice(0, 10)}.csv`;

/** Faults an answer lists; the others are counted. */
const MOST_FAULTS = 200;

/** A body that is a little too large is still read, so that its sender is told how large it may be. */
const BODY_BYTES = IMPORT.bytes + FORM_ENVELOPE_BYTES + 1_024 * 1_024;

/** Rows that are added and changed by a file. */
export function addImport(routes: Hono<AppEnvironment>, { resource, calls: { import: call } }: Entity): void {
  routes.post(
    call.path,
    adminsOnly(call.right),
    limitedBody(BODY_BYTES),
    checked('json', call.input, readFileForm),
    async (context) => {
      const { file, dry_run: isDryRun } = context.req.valid('json');
      if (!(file instanceof File)) return refuse(context, 'upload.incomplete');
      const bytes = new Uint8Array(await file.arrayBuffer());
      const done = await importRows(occasionOf(context), actOf(context, resource, 'import'), { bytes, isDryRun });
      if (!done.accepted) return answerRefusal(context, done);
      const { faults, ...counts } = done.value;
      const shown = faults.slice(0, MOST_FAULTS).map((fault) => said(context, fault));
      const report = { ...counts, faults: shown, fault_count: faults.length };
      if (isDryRun || faults.length === 0) return succeed(context, report);
      return refuse(context, 'admin.file.faulty', { count: faults.length }, report);
    },
  );
}

const said = (context: ApiContext, { row, column, reason, values }: CellFault) => ({
  ...{ row, column, message: context.get('text')(`errors:${reason}`, values) },
});
