import type { Context } from 'hono';
import { clientNetwork, wideNetwork } from '../../src/domain/shared/client-network.ts';
import type { AppEnvironment } from './types.ts';

/** The network a call comes from, as limits count it. */
export const networkOf = (context: Context<AppEnvironment>): string =>
  clientNetwork(context.req.header('cf-connecting-ip'));

/** The network by a whole /48 of IPv6: anyone can get one, with as many smaller networks in it as they like. */
export const wideNetworkOf = (context: Context<AppEnvironment>): string =>
  wideNetwork(context.req.header('cf-connecting-ip')) ?? networkOf(context);
