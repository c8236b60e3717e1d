export * from './catalogue.ts';
export * from './currency.ts';
