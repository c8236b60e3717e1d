import { SITE_VERSION } from '../../src/domain/site/version.ts';
import { allowedKinds, KEPT_KINDS, withFilms } from '../../src/domain/upload/rules.ts';
import { headNav } from './head-nav.ts';
import type { CallContext } from './call-context.ts';
import { uploadSettings } from './upload-settings.ts';

/** What members' and admins' clients of the BuildAdmin family are told of the site. Only admins may upload films. */
export function siteFacts(call: CallContext, isForAdmins = false) {
  const { environment, text } = call;
  const settings = isForAdmins ? withFilms(uploadSettings(environment)) : uploadSettings(environment);
  const { mode, maxsize, mimetype, savename } = settings;
  const { suffixes: allowedSuffixes, types: allowedMimeTypes } = allowedKinds(
    settings,
    isForAdmins ? KEPT_KINDS : undefined,
  );
  return {
    siteName: text('common:siteName'),
    recordNumber: environment.RECORD_NUMBER ?? '',
    version: SITE_VERSION,
    cdnUrl: '',
    headNav: headNav(call),
    upload: {
      mode,
      maxsize,
      mimetype,
      savename,
      // Repeats the settings under the names that clients read from BuildAdmin 2.1.1 on; without them they upload
      // nothing.
      maxSize: maxsize,
      allowedSuffixes,
      allowedMimeTypes,
      saveName: savename,
    },
  };
}
