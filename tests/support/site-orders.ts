import { randomUUID } from 'node:crypto';
import type { DataOf, SentTo } from '../../src/wire/call.ts';
import type { orderAdminCalls } from '../../src/wire/order-admin.ts';
import * as at from '../../src/wire/addresses/order-admin.ts';
import { site } from './product.ts';
import { aSiteAdmin, aSiteAdminLogin } from './site-admin.ts';
import type { SiteMember } from './site-member.ts';
import { aVin } from './vins.ts';

/** Orders of the served site, made and moved by an admin's calls. */

export type SiteOrder = DataOf<typeof orderAdminCalls.makeOrder>;

const PDF = '%PDF-1.4\n1 0 obj<<>>endobj\n%%EOF';

export type OrderDesk = Awaited<ReturnType<typeof anOrderDesk>>;

/** What an admin does with orders. */
export async function anOrderDesk() {
  const { token } = await aSiteAdminLogin(await aSiteAdmin());
  const send = async (path: string, body: BodyInit, type?: string): Promise<SiteOrder> => {
    const headers = { batoken: token, ...(type !== undefined && { 'content-type': type }) };
    const answer = await fetch(site.url + path, { method: 'POST', headers, body });
    const { code, msg, data } = await answer.json<{ code: number; msg: string; data: SiteOrder }>();
    if (code !== 1) throw new Error(`${path}: ${msg} ${JSON.stringify(data)}`);
    return data;
  };
  const post = (path: string, input: object) =>
    send(path, JSON.stringify({ ...input, request_id: randomUUID() }), 'application/json');
  return {
    /** Makes a call about an order as it stands. */
    act: ({ path }: { path: string }, { order: { id, version } }: SiteOrder, input: object) =>
      post(path, { id, version, ...input }),
    make: ({ id: userId }: SiteMember, facts: Partial<SentTo<typeof orderAdminCalls.makeOrder>> = {}) =>
      post(at.makeOrder.path, {
        user_id: userId,
        name: 'Amina Tesfaye',
        address: 'Bole Road 7, Addis Ababa',
        incoterm: 'CIF',
        port_of_loading: 'Nansha',
        port_of_destination: 'Djibouti',
        vehicles: [{ kind: 'new', name: 'Geely Galaxy E5, 610 km', vin: aVin() }],
        lines: [
          { vehicle: 1, key: 'car', amount: '18900.00' },
          { key: 'freight', amount: '1994.00' },
        ],
        ...facts,
      }),
    addDocument: (order: SiteOrder, kind: string, facts: Readonly<Record<string, string>> = {}) => {
      const form = new FormData();
      const given = {
        id: String(order.order.id),
        kind,
        number: `${kind}-${order.order.id}`,
        request_id: randomUUID(),
        ...facts,
      };
      for (const [name, value] of Object.entries(given)) form.set(name, value);
      form.set('file', new File([PDF], `${kind}.pdf`, { type: 'application/pdf' }));
      return send(at.addOrderDocument.path, form);
    },
    read: async (id: number) => {
      const answer = await fetch(`${site.url}${at.readOrder.path}?id=${id}`, { headers: { batoken: token } });
      return (await answer.json<{ data: SiteOrder }>()).data;
    },
    /** Moves a stage of the order's first car. */
    advance: ({ order, vehicles: [vehicle] }: SiteOrder, key: string, to = 'done') =>
      post(at.advanceOrder.path, {
        id: order.id,
        version: order.version,
        vehicle_id: vehicle?.id,
        track: vehicle?.kind,
        key,
        to,
        audience: 'buyer',
      }),
    /** Moves a stage of the order's first shipment. */
    advanceShipment: ({ order, shipments: [shipment] }: SiteOrder, track: 'telex' | 'arrival', key: string) =>
      post(at.advanceOrder.path, {
        id: order.id,
        version: order.version,
        shipment_id: shipment?.id,
        track,
        key,
        to: 'done',
        audience: 'buyer',
      }),
  };
}
