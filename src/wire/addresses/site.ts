import { VISITOR_COUNTRY_PATH } from '../../domain/shared/routes.ts';

export const health = { method: 'GET', path: '/api/health' } as const;
export const visitorCountry = { method: 'GET', path: VISITOR_COUNTRY_PATH } as const;
export const openapi = { method: 'GET', path: '/api/openapi.json' } as const;
