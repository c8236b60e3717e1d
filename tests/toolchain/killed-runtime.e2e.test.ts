import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { OwnSite } from '../support/own-site.ts';
import { openSite, type Site } from '../support/site.ts';

const WORKERD = /workerd serve/;

let shared: Site;
let site: OwnSite;
beforeAll(async () => {
  shared = await openSite();
  site = await OwnSite.copyOf(shared);
  await site.start();
}, 900_000);
afterAll(async () => {
  await site.close();
  await shared.close();
}, 60_000);

const statusOf = async () => (await fetch(`${site.url}/api/health`).catch(() => undefined))?.status;

it('answers again after workerd was killed, and killed once more while it started again', async () => {
  expect(await statusOf()).toBe(200);
  const workerd = () => site.children().find(({ command }) => WORKERD.test(command))?.pid;
  const first = workerd();
  site.kill(WORKERD);
  // The next one is killed as soon as it is there, before it serves anything.
  await vi.waitUntil(() => ![first, undefined].includes(workerd()), { interval: 5, timeout: 30_000 });
  site.kill(WORKERD);
  await sleep(1_000);
  await expect.poll(statusOf, { timeout: 60_000, interval: 500 }).toBe(200);
}, 120_000);
