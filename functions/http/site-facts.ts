import type { Context } from 'hono';
import { SITE_VERSION } from '../../src/domain/site/version.ts';
import { allowedKinds, KEPT_KINDS, withFilms } from '../../src/domain/upload/rules.ts';
import { headNav } from './head-nav.ts';
import type { AppEnvironment } from './types.ts';
import { uploadSettings } from './upload-settings.ts';

/** What every client of the BuildAdmin family is told of the site, members' and admins' alike; admins send films as well. */
export function siteFacts(context: Context<AppEnvironment>, isForAdmins = false) {
  const settings = isForAdmins ? withFilms(uploadSettings(context.env)) : uploadSettings(context.env);
  const { mode, maxsize, mimetype, savename } = settings;
  const { suffixes: allowedSuffixes, types: allowedMimeTypes } = allowedKinds(
    settings,
    isForAdmins ? KEPT_KINDS : undefined,
  );
  return {
    siteName: context.get('text')('common:siteName'),
    recordNumber: context.env.RECORD_NUMBER ?? '',
    version: SITE_VERSION,
    cdnUrl: '',
    headNav: headNav(context),
    upload: {
      ...{ mode, maxsize, mimetype, savename },
      // The same in the names that clients read from BuildAdmin 2.1.1 on: without them they upload nothing.
      ...{ maxSize: maxsize, allowedSuffixes, allowedMimeTypes, saveName: savename },
    },
  };
}
