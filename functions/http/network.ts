import type { Context } from 'hono';
import { clientNetwork, wideNetwork } from '../../src/domain/shared/client-network.ts';
import type { AppEnvironment } from './types.ts';

/** Where a call comes from, as limits count it. */
export const networkOf = (context: Context<AppEnvironment>): string =>
  clientNetwork(context.req.header('cf-connecting-ip'));

/** The same, but with a whole /48 of IPv6 as one: anybody may have one, with as many networks in it as they like. */
export const wideNetworkOf = (context: Context<AppEnvironment>): string =>
  wideNetwork(context.req.header('cf-connecting-ip')) ?? networkOf(context);
