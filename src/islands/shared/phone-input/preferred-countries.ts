/** Where most of our buyers are, beginning with the one to start with when a network's country is not known. */
export const PREFERRED_COUNTRIES = ['KE', 'NG', 'ET', 'AE', 'SA', 'KZ', 'RU'] as const;
