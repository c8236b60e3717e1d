import { describe, expect, it } from 'vitest';
import { fetchWorker } from '../support/api.ts';
import { aLot } from '../support/lots.ts';

/** The shells of these tests stand in `tests/support/site`; browser tests look at the built ones. */
const read = async (path: string) => (await fetchWorker(path)).text();

describe('the list of lots', () => {
  it('is drawn as it is now, narrowed by its address, with what was chosen', async () => {
    const title = `Zephyr ${crypto.randomUUID().slice(0, 8)}`;
    const id = await aLot({ title, energyType: 'battery_electric', state: 'open' });
    const html = await read(
      `/auction_list?status=open&keyword=${encodeURIComponent(title)}&energy_type=battery_electric`,
    );
    expect(html).toContain(`href="/auction_details/${id}"`);
    expect(html).toContain('1 lot<');
    expect(html).toMatch(/<option value="open" selected/);
    expect(html).toContain(`value="${title}"`);
    expect(await read(`/auction_list?status=closed&keyword=${encodeURIComponent(title)}`)).toContain(
      'No lots match your filters.',
    );
  });

  it('leaves out what its address names wrongly, and never repeats it as HTML', async () => {
    const html = await read('/auction_list?status=gone&page=-1&brand_id=1e3&keyword=%22%3E%3Cscript%3E');
    expect(html).not.toContain('"><script>');
    expect(html).toContain('No lots match your filters.');
  });

  it('shows on the first page of the auctions what runs, what comes and what has ended', async () => {
    const id = await aLot({ originalEndsAt: Date.now() + 30_000, state: 'open' });
    const html = await read('/auction_home');
    expect(html).toMatch(new RegExp(`data-lots-open[^>]*>.*/auction_details/${id}"`, 's'));
  });
});
