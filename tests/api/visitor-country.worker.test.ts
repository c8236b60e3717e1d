import { expect, it } from 'vitest';
import { fetchWorker } from '../support/api.ts';

const ask = async (country?: string) => {
  const headers: Record<string, string> = country === undefined ? {} : { 'cf-ipcountry': country };
  const answer = await fetchWorker('/api/common/visitorCountry', { headers });
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
  return answer.text();
};

it('says where a visitor is, as far as the network knows', async () => {
  expect(await ask('KE')).toBe('1;KE');
  for (const unknown of [undefined, '', 'XX', 'T1', '<b>']) expect(await ask(unknown)).toBe('0;');
});
