import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { physicalProperties } from './checks/physical-properties.ts';
import { reportFaults } from './checks/report.ts';
import { ROOT } from './support/paths.ts';

/** `npm run check:styles`: no property that names left or right, so that every screen mirrors itself in Arabic. */
const folder = join(ROOT, 'src');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(css|astro)$/.test(name));
const faults = files.flatMap((name) => {
  const text = readFileSync(join(folder, name), 'utf8');
  return physicalProperties(text, name.endsWith('.astro')).map(
    (fault) => `src/${name}:${fault.line}: ${fault.message}`,
  );
});
reportFaults('Styles', faults, [`${files.length} files with styles.`]);
