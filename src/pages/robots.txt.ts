import type { APIRoute } from 'astro';

/** What is not for search engines: interfaces, and screens that depend on who asks. */
const PRIVATE = ['/api/', '/worker/', '/admin', '/user', '/personal_center'];

export const GET: APIRoute = ({ site, url }) =>
  new Response(
    [
      'User-agent: *',
      ...PRIVATE.map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${(site ?? url).origin}/sitemap.xml`,
      '',
    ].join('\n'),
    { headers: { 'content-type': 'text/plain; charset=utf-8' } },
  );
