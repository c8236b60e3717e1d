import { Hono } from 'hono';
import { LOCALES } from '../../src/domain/shared/locale.ts';
import { succeed } from '../http/envelope.ts';
import type { AppEnvironment } from '../http/types.ts';
import { queryInput } from '../http/validate.ts';
import { searchCalls as calls } from './calls.ts';

export const searchRoutes = new Hono<AppEnvironment>().get(
  calls.langList.path,
  queryInput(calls.langList.input),
  (context) =>
    succeed(
      context,
      LOCALES.map(({ code, name, direction }) => ({ code, name, dir: direction })),
    ),
);
