import { expect } from 'vitest';
import type { TerminalTask } from '../../src/domain/admin/terminal-task.ts';
import type { OwnSite } from './own-site.ts';
import { runInTerminal } from './terminal.ts';

interface Answer {
  code: number;
  data: unknown;
}

/** An admin who may do everything, and who changes the price of the catalogue's first style. */
export class SiteEditor {
  readonly #site: OwnSite;
  #token = '';
  style = { id: '', slug: '', price: 0 };

  private constructor(site: OwnSite) {
    this.#site = site;
  }

  static async of(site: OwnSite): Promise<SiteEditor> {
    const editor = new SiteEditor(site);
    const login = await editor.call('/admin/Index/login', { username: 'demo_admin', password: 'Lighthouse-8' });
    editor.#token = (login.data as { userInfo: { token: string } }).userInfo.token;
    const { data } = await editor.call('/admin/shop.AutoStyle/index?limit=1&order=id,asc');
    const [row] = (data as { list: { id: number; slug: string; suggested_price: string }[] }).list;
    if (!row) throw new Error('the catalogue has no style');
    editor.style = { id: String(row.id), slug: row.slug, price: Math.round(Number(row.suggested_price)) };
    return editor;
  }

  async call(path: string, body?: object): Promise<Answer> {
    const answer = await fetch(this.#site.url + path, {
      headers: { 'content-type': 'application/json', batoken: this.#token },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    return answer.json();
  }

  /** @returns the new price as pages write it */
  async changePrice(): Promise<string> {
    this.style.price += 1_000;
    const edit = { id: this.style.id, suggested_price: this.style.price.toFixed(2) };
    expect(await this.call('/admin/shop.AutoStyle/edit', edit)).toMatchObject({ code: 1 });
    return this.style.price.toLocaleString('en');
  }

  /** Runs a command in the terminal of the admin. */
  run = (command: TerminalTask['command']): Promise<TerminalTask> =>
    runInTerminal(this.#site.url, this.#token, command);

  /** The page of the style. */
  sheet = async (): Promise<string> => (await fetch(`${this.#site.url}/style_param/${this.style.slug}`)).text();

  /** The status that the Worker answers with; undefined while nothing answers. */
  health = async (): Promise<number | undefined> =>
    (await fetch(`${this.#site.url}/api/health`).catch(() => undefined))?.status;
}
