import fc from 'fast-check';
import { inject } from 'vitest';

/**
 * Properties (fast-check) are tried with the same cases in every `npm test`, so that none is red by chance, and with new ones in
 * each deep run. A case a deep run has found is written down as a test of its own.
 */
if (!inject('isDeep')) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 2026 });

export { fc };
