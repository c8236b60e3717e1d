import { newLogKeys } from '../support/log-keys.ts';

/**
 * `npm run auction:keys [-- OLD]`: prints a new value of the secret `AUCTION_KEYS`. With the old value it is replaced in use,
 * and its public half stays, so that logs it has sealed can be checked for ever.
 */
const [old] = process.argv.slice(2);
console.log(newLogKeys(Date.now(), old));
