import { expect, it } from 'vitest';
import { reachOf } from '../../scripts/tests/changed.ts';

const PAGE = `import Card from '../../components/stock/card.astro';\nimport '../../islands/shared/mount.ts';`;
const reach = (...files: string[]) => reachOf(files, () => PAGE);
const features = (...files: string[]) => {
  const found = reach(...files);
  return found.kind === 'features' ? found.features : found;
};

it.each([
  ['functions/auction/bid.ts', 'auction'],
  ['durable-objects/chat/session.ts', 'chat'],
  ['src/domain/listing/vin.ts', 'listing'],
  ['data/queries/stock/lists.ts', 'stock'],
  ['src/wire/auction-shapes.ts', 'auction'],
  ['src/wire/addresses/listing-admin.ts', 'listing'],
  ['data/schema/enquiry.ts', 'enquiry'],
  ['content/locales/ar/chat-widget.json', 'chat'],
  ['content/locales/ar/admin/listing.json', 'admin'],
  ['tests/entities/brand.ts', 'admin'],
  ['content/news/fr/a-port.md', 'editorial'],
  ['src/pages/[...locale]/shop.astro', 'stock'],
  ['tests/mail/sending.worker.test.ts', 'mail'],
])('%s affects one feature', (file, feature) => {
  expect(features(file)).toEqual([feature]);
});

it('takes the features of all files together, and none of prose', () => {
  expect(features('functions/stock/list.ts', 'functions/auction/bid.ts', 'docs/wire.md')).toEqual(['auction', 'stock']);
  expect(features('README.md', 'src/README.md')).toEqual([]);
});

it('takes the features along whose calls another one guards', () => {
  expect(features('functions/captcha/check.ts')).toEqual(['account', 'auth', 'captcha']);
});

it.each([
  'functions/http/envelope.ts',
  'src/domain/shared/money.ts',
  'src/islands/shared/dialog.tsx',
  'data/write/index.ts',
  'content/locales/en/common.json',
  'tests/support/lots.ts',
  'package.json',
  'src/styles/base.css',
])('%s affects everything', (file) => {
  expect(reach('functions/auction/bid.ts', file)).toEqual({ kind: 'everything', because: file });
});

it('hands on the files that are still there', () => {
  const found = reachOf(['functions/stock/list.ts', 'functions/stock/gone.ts'], (file) =>
    /gone/.test(file) ? undefined : '',
  );
  expect(found).toMatchObject({ files: ['functions/stock/list.ts'] });
});
