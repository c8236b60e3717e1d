import type { ComponentType } from 'react';
import type { ScreenName } from '../../../domain/account/member-screens.ts';
import type { PersonalWords } from '../../../domain/account/personal-words.ts';
import type { Locale } from '../../../domain/shared/locale.ts';
import { fetchFiles } from '../../shared/fetch-files.ts';
import type { Member } from './api.ts';
import type { Refused } from './member-store.ts';
import auctionReviewFiles from './screens/auction-review.tsx?files';
import balanceFiles from './screens/balance.tsx?files';
import changePasswordFiles from './screens/change-password.tsx?files';
import collectionFiles from './screens/collection.tsx?files';
import devicesFiles from './screens/devices.tsx?files';
import integralFiles from './screens/integral.tsx?files';
import overviewFiles from './screens/overview.tsx?files';
import personalInfoFiles from './screens/personal-info.tsx?files';
import privacyFiles from './screens/privacy.tsx?files';
import profileFiles from './screens/profile.tsx?files';
import type { MemberText } from './words.ts';

/** What every screen is given. */
export interface ScreenProps {
  locale: Locale;
  text: MemberText;
  member: Member;
  /** Words of the forms for the personal data. */
  personal: PersonalWords;
  /** Asks for the member anew, after something of theirs was changed. */
  refreshMember: () => Promise<void>;
  /** The sentence a failed call is told in. */
  sayFailure: (answer: Refused) => string;
  /** Page of a list, from 1, as the address names it. */
  page: number;
  /** Where the auctions are, once there is such a page. */
  auctions: string | null;
}
export type Screen = ComponentType<ScreenProps>;

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
};

const loaded = new Map<ScreenName, Screen>();
export const loadedScreen = (name: ScreenName): Screen | undefined => loaded.get(name);

/** Refuses where its files cannot be had; asked again, it asks again. */
export async function loadScreen(name: ScreenName): Promise<Screen> {
  const { files, load } = MODULES[name];
  await fetchFiles(files);
  const screen = await load();
  loaded.set(name, screen);
  return screen;
}
