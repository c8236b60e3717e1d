import { UPLOAD_CAP_BYTES, UPLOAD_DEFAULTS, type UploadSettings } from '../../src/domain/upload/rules.ts';

/** The upload settings of this installation: allowed size and types, and the form of addresses. */
export function uploadSettings(environment: Cloudflare.Env): UploadSettings {
  const { UPLOAD_MAXSIZE, UPLOAD_MIMETYPE, UPLOAD_SAVENAME } = environment;
  const maxsize = Number(UPLOAD_MAXSIZE) || UPLOAD_DEFAULTS.maxsize;
  return {
    mode: 'local',
    maxsize: Math.min(Math.max(1, Math.floor(maxsize)), UPLOAD_CAP_BYTES),
    mimetype: UPLOAD_MIMETYPE || UPLOAD_DEFAULTS.mimetype,
    savename: UPLOAD_SAVENAME || UPLOAD_DEFAULTS.savename,
  };
}
