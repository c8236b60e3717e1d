import { env } from 'cloudflare:workers';
import { mailOrderNews } from '../../functions/order/news-mail.ts';
import { NEWS_WAIT_MS } from '../../src/domain/order/limits.ts';
import { database, mailsTo, send, type Account } from './account.ts';
import { adminLogin, anAdmin } from './admin.ts';
import { ask, type Answer } from './api.ts';

/** Orders as both sides make calls about them. */

export const ORDER = '/api/order.Order';
export const ADMIN_ORDER = '/admin/order.Order';
export const uuid = () => crypto.randomUUID();

export interface Detail {
  order: {
    id: number;
    order_no: string;
    state: string;
    flags: string[];
    open: string | null;
    paid: string;
    credit: string;
  } & {
    version: number;
    total: string | null;
    next: { stage: string; actor: string } | null;
  };
  vehicles: {
    id: number;
    state: string;
    track: { key: string; state: string; due_at: number | null }[];
    shipment_id: number | null;
    claim_until?: number | null;
  }[];
  shipments: { id: number; telex: { key: string; state: string }[]; arrival: { key: string; state: string }[] }[];
  payments: { id: number; state: string; amount: string; kind: string }[];
  documents: {
    id: number;
    kind: string;
    number: string;
    version: number;
    sha256: string;
    state: string;
    audience?: string;
  }[];
  claims: { id: number; state: string; lines: { text: string; from: string }[] }[];
  cancellations: { id: number; state: string }[];
  history: { event: string; stage: string | null; to: string | null; note: string | null }[];
  schedule: { id: number; amount: string; is_paid: boolean }[];
}

/** An admin's calls. Each has a request of its own unless the input names one. */
export class Desk {
  readonly token: string;

  constructor(token: string) {
    this.token = token;
  }

  call(name: string, input: object): Promise<Answer> {
    // Papers are made with the fonts of the release.
    const said = { headers: { batoken: this.token }, environment: { ASSETS: env.PUBLIC_FILES } };
    return send(`${ADMIN_ORDER}/${name}`, { request_id: uuid(), ...input }, said);
  }

  async done(name: string, input: object): Promise<Detail> {
    const answer = await this.call(name, input);
    if (answer.code !== 1) throw new Error(`${name}: ${answer.msg} ${JSON.stringify(answer.data)}`);
    return answer.data as Detail;
  }

  read(path: string): Promise<Answer> {
    return ask(`${ADMIN_ORDER}/${path}`, { headers: { batoken: this.token } });
  }

  async upload(fields: Record<string, string>, bytes: Uint8Array<ArrayBuffer> = PDF): Promise<Answer> {
    const form = new FormData();
    for (const [name, value] of Object.entries({ request_id: uuid(), ...fields })) form.set(name, value);
    form.set('file', new File([bytes], 'paper.pdf', { type: 'application/pdf' }));
    return ask(`${ADMIN_ORDER}/addDocument`, { method: 'POST', headers: { batoken: this.token }, body: form });
  }
}

/** The smallest file that is a PDF by its content. */
const PDF = new TextEncoder().encode('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');

/** An admin with some rights, or with all of them. */
export async function aDesk(nodes?: readonly string[]): Promise<Desk> {
  const { token } = await adminLogin(await anAdmin(nodes));
  return new Desk(token);
}

/** An order of one new car for a member, with a price. */
export async function anOrder(desk: Desk, buyer: Account, facts: object = {}): Promise<Detail> {
  return desk.done('make', {
    user_id: buyer.id,
    vehicles: [{ kind: 'new', name: 'BYD Seagull 2025 405 km' }],
    lines: [
      { vehicle: 1, key: 'car', amount: '9000.00' },
      { vehicle: 1, key: 'freight', amount: '1000.00' },
    ],
    ...facts,
  });
}

/** What a member reads. */
export async function readOwn(buyer: Account, id: number): Promise<Detail> {
  const answer = await ask(`${ORDER}/getDetail?id=${id}`, { headers: { 'ba-user-token': buyer.token } });
  if (answer.code !== 1) throw new Error(answer.msg);
  return answer.data as Detail;
}

/** Mails all news that have waited long enough at `now`: one run takes a limited number, and files before left theirs. */
export async function tellNews(now: number): Promise<void> {
  while ((await mailOrderNews(database, now)) > 0);
}

/** Mails to a member, the newest first, once news of orders have waited for long enough. */
export async function toldByMail({ email }: Account) {
  await tellNews(Date.now() + NEWS_WAIT_MS);
  return mailsTo(email);
}

export { database };
