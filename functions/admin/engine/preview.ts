import { rowTitle } from '../../../data/admin/revisions.ts';
import { localizedPath } from '../../../src/domain/shared/routes.ts';
import { noRow } from '../../../src/domain/admin/no-row.ts';
import { accepted, refused, type Result } from '../../../src/domain/shared/result.ts';
import type { Act } from './act.ts';
import type { CallContext } from '../../http/call-context.ts';
import { findRows } from './save/read-rows.ts';
import { storeOf } from '../../../data/admin/stores.ts';
import { supervisorOf } from '../../http/supervisor.ts';

/**
 * The page of a row as it would be published now, drawn by the server of this machine. A Worker has no code to draw pages, so
 * on Cloudflare previews are refused.
 */
export async function previewRow(
  { database, environment, locale }: Pick<CallContext, 'database' | 'environment' | 'locale'>,
  act: Pick<Act, 'resource' | 'admin'>,
  id: string,
): Promise<Result<{ html: string }>> {
  const { resource } = act;
  const facts = (await findRows(database, act, [id])).get(id);
  if (!facts) return noRow(resource, id);
  const path = resource.page?.(storeOf(resource).form(facts));
  const noPage = refused('admin.noPage', { values: { row: rowTitle(resource, id, facts) } });
  if (path === undefined) return noPage;
  const supervisor = supervisorOf(environment);
  if (!supervisor) return refused('admin.previewElsewhere');
  const { slug } = facts;
  const order = { preview: localizedPath(locale, path), draft: typeof slug === 'string' ? slug : '' };
  const answer = await supervisor('/preview', order);
  if (!answer) return refused('admin.previewFailed');
  const { html } = await answer.json<{ html: string | null }>();
  return html === null ? noPage : accepted({ html });
}
