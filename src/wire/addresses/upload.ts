import { UPLOAD_PATH } from '../../domain/upload/rules.ts';

export const upload = { method: 'POST', path: UPLOAD_PATH } as const;
