import { ESLint } from 'eslint';
import { describe, expect, it } from 'vitest';
import { refuseImport } from '../../scripts/lint/import-zones.ts';
import { ROOT } from '../../scripts/support/paths.ts';

describe('import zones', () => {
  it.each([
    ['src/domain/auction/rules.ts', '../../../data/client.ts', /domain is pure/],
    ['src/domain/auction/rules.ts', 'hono', /domain is pure/],
    ['src/domain/auction/rules.ts', 'zod', /domain is pure/],
    ['src/domain/auction/rules.ts', '../../markup/auction/lot.ts', /domain is pure/],
    ['src/markup/auction/lot.ts', '../../i18n/translator.ts', /what it is handed/],
    ['src/markup/auction/lot.ts', 'react', /what it is handed/],
    ['src/i18n/pages.ts', '../domain/auction/rules.ts', /languages only/],
    ['src/islands/stock/panel.tsx', '../auction/store.ts', /knows its own feature/],
    ['src/islands/stock/panel.tsx', '../../../functions/stock/routes.ts', /api\.ts/],
    ['src/islands/stock/api.ts', '../../../functions/stock/routes.ts', /api\.ts/],
    ['src/wire/stock.ts', '../../data/queries/stock/stock.ts', /what calls take and answer/],
    ['src/components/site/header.astro', '../../islands/site/shell.ts', /static/],
    ['src/components/enquiry/message-form.astro', '../../wire/enquiry.ts', /static/],
    ['src/pages/index.astro', '../../functions/http/envelope.ts', /astro:content/],
    ['src/pages/index.astro', '../../data/queries/catalogue/catalogue.ts', /astro:content/],
    ['data/queries/catalogue/catalogue.ts', '../../../functions/http/envelope.ts', /HTTP belongs into functions/],
    ['durable-objects/chat-session.ts', '../functions/http/auth.ts', /decides alone/],
    ['functions/stock/routes.ts', '../auction/service.ts', /only through src\/domain/],
    ['functions/stock/routes.ts', '../../src/islands/stock/api.ts', /only through src\/domain/],
    ['functions/stock/service.ts', '../../durable-objects/chat-session.ts', /Only functions\/worker\.ts/],
    ['functions/http/auth.ts', '../account/changes.ts', /knows no feature/],
    ['functions/http/serve.ts', '../../data/queries/auction/lots.ts', /knows no feature/],
    ['functions/admin/engine/save/save.ts', '../../../auction/service.ts', /imports no feature.*admin-acts\.ts/],
    ['functions/admin/engine/save/save.ts', '../../../mail/deliver.ts', /imports no feature/],
    ['functions/admin/engine/save/save.ts', '../../staff/staff-rules.ts', /imports no feature/],
    ['functions/auction/admin-acts.ts', '../admin/engine/act.ts', /types of functions\/admin\/engine\/act\.ts/],
    ['functions/auction/admin/lots.ts', '../../admin/engine/save/save.ts', /the engine hands in what it does/],
    ['functions/stock/admin-acts.ts', '../admin/engine/act.ts', /functions\/api\.ts joins the two/],
    ['functions/stock/admin/stock.ts', '../../auction/service.ts', /Acts of admins know their own feature/],
    ['functions/auction/service.ts', '../admin/engine/act.ts', /auction may know catalogue, logistics/],
    ['functions/admin/entry/login.ts', '../../auction/service.ts', /admin may know captcha/],
    ['functions/captcha/service.ts', '../auth/login.ts', /captcha may know no other feature/],
    ['functions/verification/codes.ts', '../auth/login.ts', /verification may know captcha:/],
    ['src/islands/auth/install.ts', '../account/member/words.ts', /auth may know captcha, verification:/],
  ])('refuses %s to import %s and says where the code belongs', (importer, specifier, message) => {
    expect(refuseImport(importer, specifier, false)).toMatch(message);
  });

  it.each([
    ['src/domain/auction/rules.ts', '../shared/money.ts', false],
    ['src/domain/auction/schema.ts', 'zod/mini', false],
    ['src/markup/auction/lot.ts', '../../domain/auction/rules.ts', false],
    ['src/markup/auction/lot.ts', '../../i18n/translator.ts', true],
    ['src/components/auction/lot.astro', '../../markup/auction/lot.ts', false],
    ['src/components/enquiry/message-form.astro', '../../wire/addresses/enquiry.ts', false],
    ['functions/auction/page.ts', '../../src/markup/auction/lot.ts', false],
    ['src/islands/chat/panel.tsx', '../shared/dialog.tsx', false],
    ['src/islands/stock/api.ts', '../../wire/addresses/stock.ts', false],
    ['src/islands/stock/api.ts', '../../wire/stock.ts', true],
    ['functions/stock/routes.ts', '../../src/wire/stock.ts', false],
    ['src/live.config.ts', '../data/queries/catalogue/catalogue.ts', false],
    ['src/layouts/page.astro/page.ts', '../islands/site/shell.ts', false],
    ['functions/chat/routes.ts', '../http/envelope.ts', false],
    ['functions/auction/admin-acts.ts', '../admin/engine/act.ts', true],
    ['functions/auction/admin/lots.ts', '../../admin/engine/act.ts', true],
    ['functions/stock/admin-acts.ts', '../admin/engine/act.ts', true],
    ['functions/stock/admin/stock.ts', '../../../data/admin/stores.ts', false],
    ['functions/account/admin/closing.ts', '../deletion.ts', false],
    ['functions/admin/staff/profile-routes.ts', '../engine/save/save.ts', false],
    ['functions/api.ts', './admin/engine/engine.ts', false],
    ['functions/http/auth.ts', '../../data/auth/caller.ts', false],
    ['functions/worker.ts', '../durable-objects/chat-session.ts', false],
    ['functions/account/changes.ts', '../auth/sessions.ts', false],
    ['durable-objects/chat-session.ts', '../data/auth/caller.ts', false],
    ['durable-objects/chat-session.ts', '../data/queries/chat.ts', false],
    ['scripts/publish.ts', '../functions/worker.ts', false],
  ])('lets %s import %s', (importer, specifier, isTypeOnly) => {
    expect(refuseImport(importer, specifier, isTypeOnly)).toBeUndefined();
  });

  it('lets an island take types of a call, but not its schemas', () => {
    const calls = '../../wire/stock.ts';
    expect(refuseImport('src/islands/stock/api.ts', calls, true)).toBeUndefined();
    expect(refuseImport('src/islands/stock/api.ts', calls, false)).toContain('src/wire/stock.ts');
  });

  it('lets acts of admins take no type of the engine but those of act.ts', () => {
    expect(refuseImport('functions/stock/admin-acts.ts', '../admin/engine/save/save.ts', true)).toContain('act.ts');
    expect(refuseImport('functions/stock/service.ts', '../admin/engine/act.ts', true)).toContain('src/domain');
  });

  it('bites in the configuration that lints this repository', async () => {
    const eslint = new ESLint({ cwd: ROOT, overrideConfig: [{ files: ['**/*.astro'], rules: {} }] });
    const text = "---\nimport { openDatabase } from '../../data/client.ts';\nopenDatabase;\n---\n<p></p>\n";
    const [result] = await eslint.lintText(text, { filePath: `${ROOT}/src/pages/forbidden.astro` });
    expect(result?.messages.map((message) => message.ruleId)).toContain('haitu/import-zones');
    expect(result?.messages.map((message) => message.message).join()).toContain('Queries belong into data/queries');
  });
});
