import { afterAll, beforeAll } from 'vitest';
import { leaveProduct, openProduct } from './product.ts';

/** Run again for each file of browser tests: they share their modules, so a module's own hooks would be the first file's alone. */
beforeAll(openProduct, 900_000);
afterAll(leaveProduct);
