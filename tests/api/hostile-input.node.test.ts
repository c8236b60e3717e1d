import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { textsFor } from '../../functions/http/texts.ts';
import type { AppEnvironment } from '../../functions/http/types.ts';
import { checked, readJson, readQuery } from '../../functions/http/validate.ts';
import type { Call } from '../../src/wire/call.ts';
import { casesOf } from '../support/depth.ts';
import {
  ASKED,
  HOSTILE,
  HOSTILE_QUERIES,
  isQuery,
  newKinds,
  requestsOf,
  shapesOf,
  withBody,
} from '../support/hostile.ts';

/** A call of which nothing is there but the check of its input. */
function checkOf(one: Call) {
  const faults: unknown[] = [];
  const app = new Hono<AppEnvironment>()
    .use(async (context, next) => {
      context.set('text', textsFor('en'));
      context.set('now', 0);
      await next();
    })
    .onError((error, context) => {
      if (!('getResponse' in error)) faults.push(error);
      return context.body(null);
    });
  const check = checked(one.input, isQuery(one) ? readQuery : readJson);
  app.on(one.method, [one.path], check, (context) => context.body(null));
  return {
    faults,
    ask: async (path: string, init: RequestInit) => {
      const { status } = await app.request(path, init);
      expect([200, 400, 404]).toContain(status);
    },
  };
}

it('whatever stands in a field of any kind, its check takes or refuses it', async () => {
  const faults: string[] = [];
  const namesOfNewKinds = newKinds();
  for (const one of ASKED) {
    const check = checkOf(one);
    for (const shape of shapesOf(one.input)) {
      const requestWith = requestsOf(one, shape);
      const names = casesOf([...Object.keys(shape), 'unknown'], namesOfNewKinds(one, shape));
      if (names.length === 0) continue;
      for (const strange of isQuery(one) ? HOSTILE_QUERIES : HOSTILE) {
        const { path, init } = requestWith(names, strange);
        await check.ask(path, init);
        const found = check.faults.splice(0);
        faults.push(...found.map((error) => `${one.method} ${one.path} ${strange.slice(0, 60)}: ${String(error)}`));
      }
    }
  }
  expect(faults).toEqual([]);
}, 300_000);

it('whatever a body is instead of an object, the check takes or refuses it', async () => {
  const faults: string[] = [];
  const calls = ASKED.filter((call) => !isQuery(call));
  const kinds = Map.groupBy(calls, ({ input }) => `${input.def.type} ${shapesOf(input).length}`);
  for (const one of casesOf(
    calls,
    [...kinds.values()].flatMap(([first]) => first ?? []),
  )) {
    const check = checkOf(one);
    for (const body of HOSTILE) {
      await check.ask(one.path, withBody(body));
      faults.push(...check.faults.splice(0).map((error) => `${one.path} ${body.slice(0, 60)}: ${String(error)}`));
    }
  }
  expect(faults).toEqual([]);
}, 300_000);
