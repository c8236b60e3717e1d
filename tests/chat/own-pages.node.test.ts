import { expect, it } from 'vitest';
import { FIRST_PARTS } from '../../src/domain/chat/own-pages.ts';
import {
  accountPaths,
  auctionPaths,
  cataloguePaths,
  contactPaths,
  editorialPaths,
  findPaths,
  listingPaths,
  logisticsPaths,
  stockPaths,
} from '../../src/domain/shared/routes.ts';

const ROUTES = [
  accountPaths,
  auctionPaths,
  cataloguePaths,
  contactPaths,
  editorialPaths,
  findPaths,
  listingPaths,
  logisticsPaths,
  stockPaths,
];

it('the pages a talk links are those there are', () => {
  const parts = ROUTES.flatMap((paths) =>
    Object.values<(...named: string[]) => string>(paths as never).map((path) => path('', '').split('/')[1] ?? ''),
  );
  const pages = parts.filter((part) => part !== '' && !part.includes('.'));
  expect([...FIRST_PARTS].sort()).toEqual([...new Set(pages)].sort());
});
