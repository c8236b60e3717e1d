export * from './catalogue.ts';
export * from './currency.ts';
export * from './enquiry.ts';
export * from './mail.ts';
export * from './logistics.ts';
export * from './search.ts';
export * from './stock.ts';
export * from './editorial.ts';
