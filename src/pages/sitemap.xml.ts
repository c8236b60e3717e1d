import type { APIRoute } from 'astro';
import { sitemapIndex } from '../domain/site/sitemap.ts';

export const GET: APIRoute = ({ site, url }) =>
  new Response(sitemapIndex((site ?? url).origin), { headers: { 'content-type': 'application/xml; charset=utf-8' } });
