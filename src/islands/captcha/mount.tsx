import { createRoot } from 'react-dom/client';
import type { CaptchaWords } from '../../domain/captcha/words.ts';
import { Captcha } from './captcha.tsx';

export { openCaptcha } from './captcha-store.ts';

/** Puts the dialog, closed, at the end of the page. */
export function mountCaptcha(words: CaptchaWords): void {
  const place = document.createElement('div');
  document.body.appendChild(place);
  createRoot(place).render(<Captcha words={words} />);
}
