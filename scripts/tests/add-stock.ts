import { createClient } from '@libsql/client';

/**
 * Gives the tested site stock to sell: the starter data has samples only, and what is done with a car for sale could not be
 * seen. Copies some samples as cars and deals for sale; run twice, it adds nothing.
 *
 * Run by `scripts/with-database.ts`, which names the database.
 */
const CARS = `
  insert into stock_items (slug, kind, brand_slug, model_slug, style_slug, model_name, model_name_zh, model_year, trim,
    trim_zh, trim_parts, energy_type, price_minor, currency, price_new_minor, mileage_km, first_registration, city,
    transfers, condition, quantity, status, is_sample, source, source_date, digest, origin, updated_at)
  select replace(slug, '-used-', '-sale-'), kind, brand_slug, model_slug, style_slug, model_name, model_name_zh, model_year,
    trim, trim_zh, trim_parts, energy_type, price_minor, currency, price_new_minor, mileage_km, first_registration, city,
    transfers, condition, quantity, status, 0, source, source_date, digest || '-sale', 'admin', updated_at
  from stock_items where is_sample = 1 and (city is not null or model_slug is null)
  on conflict do nothing`;

/** Far off, so that it is the same in every run: what depends on it need not be drawn again. */
const UNTIL = Date.parse('2090-01-02T00:00:00+08:00');
const DEALS = `
  insert into deals (slug, style_slug, currency, valid_from, valid_until, is_sample, digest, origin, updated_at)
  select replace(slug, 'example-', 'sale-'), style_slug, currency, 0, ?, 0, digest || '-sale', 'admin', updated_at
  from deals where is_sample = 1 order by id limit 3
  on conflict do nothing`;

const client = createClient({ url: process.env['LIBSQL_URL'] ?? '' });
await client.execute(CARS);
await client.execute({ sql: DEALS, args: [UNTIL] });
client.close();
