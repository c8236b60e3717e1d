/** Names, codes and logins of the screens one comes in by. */
import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { mailsTo } from './talk.ts';

export const aName = () => `b${randomBytes(5).toString('hex')}`;

export const tokensIn = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('member') ?? 'null') as { refreshToken: string } | null);

export async function codeFor(address: string): Promise<string> {
  let code: string | undefined;
  await expect
    .poll(async () => (code = /\b\d{6}\b/.exec((await mailsTo(address))[0]?.text ?? '')?.[0]), { timeout: 60_000 })
    .toBeDefined();
  return code ?? '';
}

/**
 * Reads the code a form has sent, once the form says so: its line grows then, and moves the button below it away from a press.
 */
export async function sentCode(page: Page, address: string): Promise<string> {
  await expect.poll(() => page.textContent('[data-code-status]')).toContain(address);
  return codeFor(address);
}

export const submit = (page: Page) => page.click('[data-act]');

export const memberAt = (page: Page) => page.waitForURL(/\/user(?:\/|\?|$)/);
