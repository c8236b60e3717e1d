/** The box of a thing to click, in pixels of the picture's natural size. */
export interface CaptchaTarget {
  /** What it is; its word is `account:captcha.things.<name>`. */
  name: string;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Wire contract, section 2 "Click captcha". */
export const CAPTCHA = {
  targets: 2,
  decoys: 2,
  livesMs: 600_000,
  mostFailures: 5,
} as const;
