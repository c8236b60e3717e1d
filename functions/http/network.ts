import type { Context } from 'hono';
import { clientNetwork } from '../../src/domain/shared/client-network.ts';
import type { AppEnvironment } from './types.ts';

/** Where a call comes from, as limits count it. */
export const networkOf = (context: Context<AppEnvironment>): string =>
  clientNetwork(context.req.header('cf-connecting-ip'));
