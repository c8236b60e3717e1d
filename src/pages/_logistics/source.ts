import type { LogisticsData } from '../../domain/logistics/model.ts';
import { oncePerObject } from '../../domain/shared/once-per-object.ts';
import { ofBuild } from '../../layouts/of-build.ts';
import { rowsOf } from '../../layouts/rows.ts';
import { printedDigest } from '../_catalogue/digest.ts';

const loaded = ofBuild(read);

/** Ports, containers, cost lines and rules: loaded once per build, not once per page. */
export function loadLogistics(): Promise<LogisticsData> {
  if (import.meta.env.DEV) return read();
  return loaded();
}

async function read(): Promise<LogisticsData> {
  const [data] = await rowsOf('logistics');
  if (!data) throw new Error('There are no ports and rules: seed the database before building.');
  return data;
}

/** Digest of what the page of a car prints of them: of countries it says nothing. */
export const carPageDigest = oncePerObject(({ containers, costLines, rules }: LogisticsData): string =>
  printedDigest([containers, costLines, rules.filter(({ country }) => country === 'CN')]),
);
