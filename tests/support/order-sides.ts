import type { Page } from 'playwright-core';
import type adminWords from '../../content/locales/en/order-admin.json';
import type stageWords from '../../content/locales/en/admin/order.json';
import type buyerWords from '../../content/locales/en/order.json';
import { balanceText } from '../../src/domain/account/ledger-text.ts';
import { orderPlace } from '../../src/domain/admin/patterns/order.ts';
import { shownAmount } from '../../src/domain/auction/shown.ts';
import { memberOrderPath } from '../../src/domain/order/paths.ts';
import type { Locale } from '../../src/domain/shared/locale.ts';
import { openScreen } from './member-page.ts';
import { openPanel } from './site-admin.ts';
import { eventually } from './visit.ts';

/** Both sides of an order on their screens, each in a language of its own. */

/** The admin's side of an order, in a language. */
export class Office {
  readonly page: Page;
  readonly #of: { id: number; locale: Locale };
  readonly #words: typeof adminWords;
  readonly #stages: typeof stageWords.choices.nextStage;

  constructor(page: Page, of: { id: number; locale: Locale }, words: typeof adminWords, stages: typeof stageWords) {
    this.page = page;
    this.#of = of;
    this.#words = words;
    this.#stages = stages.choices.nextStage;
  }

  open = () => openPanel(this.page, `${orderPlace(this.#of.id)}?lang=${this.#of.locale}`);

  /** Finishes a stage by its button and the dialog of it. */
  async finish(about: string, key: keyof typeof stageWords.choices.nextStage): Promise<void> {
    const name = `${this.#words.move.active_done}: ${about}, ${this.#stages[key]}`;
    await this.page.getByRole('button', { name, exact: true }).click();
    await this.#agree(this.#words.acts.advance.act);
  }

  async book(): Promise<void> {
    await this.page.getByRole('button', { name: this.#words.acts.bookReported.act, exact: true }).click();
    await this.#agree(this.#words.acts.bookReported.act);
  }

  async deliver(): Promise<void> {
    const { act } = this.#words.acts.deliver;
    await this.page.getByRole('button', { name: act, exact: true }).click();
    await this.#agree(act);
  }

  /** Decides something by its button and what its dialog asks for. */
  async decide(
    name: 'decideCancel' | 'decideClaim' | 'refund',
    typed: Partial<Record<keyof typeof adminWords.fields, string>>,
  ): Promise<void> {
    const { acts, fields } = this.#words;
    await this.page.getByRole('button', { name: acts[name].act, exact: true }).click();
    for (const [field, value] of Object.entries(typed)) {
      const input = this.page.getByRole('alertdialog').getByLabel(fields[field as keyof typeof fields]);
      await (field === 'accept' || field === 'decision' ? input.selectOption(value) : input.fill(value));
    }
    await this.#agree(acts[name].act);
  }

  /** Saves the first photograph of a claim. */
  async savePhoto(): Promise<string> {
    const saving = this.page.waitForEvent('download');
    await this.page
      .getByRole('button', { name: this.#words.claims.photo.replace('{{number}}', '1'), exact: true })
      .click();
    return (await saving).suggestedFilename();
  }

  async #agree(act: string): Promise<void> {
    const dialog = this.page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: act, exact: true }).press('Enter');
    await dialog.waitFor({ state: 'detached' });
  }

  /** Sums as the head of the screen has them. */
  async says(sums: readonly string[]): Promise<void> {
    for (const sum of sums)
      await eventually(() => this.page.locator('.lot-facts').first().textContent()).toContain(
        shownAmount(sum, 'USD', this.#of.locale),
      );
  }
}

/** The buyer's side of an order, in a language. */
export class Buyer {
  readonly page: Page;
  readonly #of: { id: number; locale: Locale };
  readonly #words: typeof buyerWords;

  constructor(page: Page, of: { id: number; locale: Locale }, words: typeof buyerWords) {
    this.page = page;
    this.#of = of;
    this.#words = words;
  }

  open = () => openScreen(this.page, `${memberOrderPath(this.#of.id)}?lang=${this.#of.locale}`);

  /** Saves a paper and agrees to it. Pressed twice, it counts once. */
  async agree(kind: 'sales_contract' | 'bill_of_lading'): Promise<void> {
    const reader = this.page.locator(`[data-reader=${kind}]`);
    await reader.getByRole('button', { name: this.#words.reading.fetch }).click();
    const saving = this.page.waitForEvent('download');
    await reader.getByRole('button', { name: this.#words.reading.save }).click();
    await saving;
    await reader.getByRole('checkbox').check();
    await reader.getByRole('button', { name: this.#words.reading.act[kind] }).dblclick();
    await this.#told(this.#words.reading.done[kind]);
  }

  /** Reports a payment of what is due next, as the form has it. */
  async pay(): Promise<void> {
    const money = this.page.locator('#money');
    await money.locator('.btn-ink').click();
    await this.page.locator('#report-amount').waitFor();
    await money.locator('form .btn-main').press('Enter');
    await eventually(() => money.locator('.told-of').textContent()).toContain(this.#words.movementState.reported);
  }

  async askToCancel(reason: string): Promise<void> {
    const part = this.page.locator('#cancel');
    await part.getByRole('button', { name: this.#words.cancel.begin }).click();
    await part.locator('textarea').fill(reason);
    await part.locator('form .btn-main').press('Enter');
    await this.#told(this.#words.cancel.done);
  }

  /** Opens a claim with a photograph. */
  async claim(text: string, photo: string): Promise<void> {
    const part = this.page.locator('#claims');
    await part.getByRole('button', { name: this.#words.claim.begin }).click();
    await part.locator('textarea').fill(text);
    await part.locator('input[type=file]').setInputFiles(photo);
    await part.locator('form .btn-main').press('Enter');
    await this.#told(this.#words.claim.done);
  }

  async receive(): Promise<void> {
    const car = this.page.locator('[data-receive]');
    await car.getByRole('checkbox').check();
    await car.getByRole('button', { name: this.#words.receive.act }).press('Enter');
    await this.#told(this.#words.receive.done);
  }

  #told = (says: string) => eventually(() => this.page.locator('.screen > .told').textContent()).toContain(says);

  /** Sums as the part about money has them. */
  async says(sums: readonly string[]): Promise<void> {
    for (const sum of sums)
      await eventually(() => this.page.locator('#money').textContent()).toContain(
        balanceText(sum, this.#of.locale, { currency: 'USD' }),
      );
  }
}
