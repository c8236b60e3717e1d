import type { Locale } from '../../../domain/shared/locale.ts';
import { sendFile, type ChosenFile, type Sent } from '../../chat/shared/send-file.ts';
import { asAdmin } from '../calls/ask.ts';

/**
 * Sends an agent's file for a message.
 *
 * @param onPart told how much of it has gone: 0 to 1.
 */
export const uploadFile = (chosen: ChosenFile, locale: Locale, onPart: (part: number) => void): Promise<Sent> =>
  asAdmin((headers) => sendFile(chosen, { locale, headers, onPart }), { locale });
