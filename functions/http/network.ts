import type { Context } from 'hono';
import { clientNetwork, wideNetwork } from '../../src/domain/shared/client-network.ts';
import type { AppEnvironment } from './types.ts';

/** Where a call comes from, as limits count it. */
export const networkOf = (context: Context<AppEnvironment>): string =>
  clientNetwork(context.req.header('cf-connecting-ip'));

/** The wider network it comes from, where there is such a thing. */
export const wideNetworkOf = (context: Context<AppEnvironment>): string | undefined =>
  wideNetwork(context.req.header('cf-connecting-ip'));
