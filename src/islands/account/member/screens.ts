import type { ScreenName } from '../../../domain/account/member-screens.ts';
import { fetchFiles } from '../../shared/fetch-files.ts';
import type { Screen } from './screen-props.ts';
import auctionReviewFiles from './screens/auction-review.tsx?files';
import balanceFiles from './screens/balance.tsx?files';
import changePasswordFiles from './screens/change-password.tsx?files';
import collectionFiles from './screens/collection.tsx?files';
import devicesFiles from './screens/devices.tsx?files';
import integralFiles from './screens/integral.tsx?files';
import noticesFiles from './screens/notices.tsx?files';
import ordersFiles from './screens/orders.tsx?files';
import overviewFiles from './screens/overview.tsx?files';
import paymentsFiles from './screens/payments.tsx?files';
import personalInfoFiles from './screens/personal-info.tsx?files';
import privacyFiles from './screens/privacy.tsx?files';
import profileFiles from './screens/profile.tsx?files';
import quotesFiles from './screens/quotes.tsx?files';

interface ScreenModule {
  files: readonly string[];
  load: () => Promise<Screen>;
}

/** Each screen is a script of its own, fetched when it is first gone to. */
const MODULES: Readonly<Record<ScreenName, ScreenModule>> = {
  overview: { files: overviewFiles, load: async () => (await import('./screens/overview.tsx')).Overview },
  profile: { files: profileFiles, load: async () => (await import('./screens/profile.tsx')).Profile },
  changePassword: {
    files: changePasswordFiles,
    load: async () => (await import('./screens/change-password.tsx')).ChangePassword,
  },
  balance: { files: balanceFiles, load: async () => (await import('./screens/balance.tsx')).Balance },
  payments: { files: paymentsFiles, load: async () => (await import('./screens/payments.tsx')).Payments },
  integral: { files: integralFiles, load: async () => (await import('./screens/integral.tsx')).Integral },
  devices: { files: devicesFiles, load: async () => (await import('./screens/devices.tsx')).Devices },
  privacy: { files: privacyFiles, load: async () => (await import('./screens/privacy.tsx')).Privacy },
  collection: { files: collectionFiles, load: async () => (await import('./screens/collection.tsx')).Collection },
  personalInfo: {
    files: personalInfoFiles,
    load: async () => (await import('./screens/personal-info.tsx')).PersonalInfo,
  },
  auctionReview: {
    files: auctionReviewFiles,
    load: async () => (await import('./screens/auction-review.tsx')).AuctionReview,
  },
  quotes: { files: quotesFiles, load: async () => (await import('./screens/quotes.tsx')).Quotes },
  orders: { files: ordersFiles, load: async () => (await import('./screens/orders.tsx')).Orders },
  notices: { files: noticesFiles, load: async () => (await import('./screens/notices.tsx')).Notices },
};

const loaded = new Map<ScreenName, Screen>();
export const loadedScreen = (name: ScreenName): Screen | undefined => loaded.get(name);

/** Loads the script of a screen. It rejects if a file cannot be fetched; the next call tries again. */
export async function loadScreen(name: ScreenName): Promise<Screen> {
  const { files, load } = MODULES[name];
  await fetchFiles(files);
  const screen = await load();
  loaded.set(name, screen);
  return screen;
}
