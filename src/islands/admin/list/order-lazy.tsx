import { lazyPart } from '../shell/lazy-part.tsx';
import orderFiles from './order-rows.tsx?files';

/** Dragging comes with its own script: most lists have no order of their own. */
export const OrderRows = lazyPart(orderFiles, async () => (await import('./order-rows.tsx')).OrderRows);
