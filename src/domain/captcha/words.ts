/** The captcha's texts, in the language of the page. Names of things come with the picture. */
export interface CaptchaWords {
  title: string;
  /** Shown in front of the things to click. */
  instruction: string;
  picture: string;
  pictureHelp: string;
  loading: string;
  loadFailed: string;
  /** Shown instead if the network is away. */
  offline: string;
  wrong: string;
  right: string;
  refresh: string;
  close: string;
  undo: string;
  /** Contains `{{number}}`. */
  mark: string;
  work: {
    offer: string;
    explain: string;
    start: string;
    /** Contains `{{percent}}`. */
    progress: string;
    cancel: string;
    failed: string;
  };
}

/** Takes the texts from the namespaces `captcha` and `common`. */
export function captchaWords(text: (key: string) => string): CaptchaWords {
  return {
    title: text('captcha:title'),
    instruction: text('captcha:instruction'),
    picture: text('captcha:picture'),
    pictureHelp: text('captcha:pictureHelp'),
    loading: text('captcha:loading'),
    loadFailed: text('captcha:loadFailed'),
    offline: text('errors:call.offline'),
    wrong: text('captcha:wrong'),
    right: text('captcha:right'),
    refresh: text('captcha:refresh'),
    close: text('common:close'),
    undo: text('captcha:undo'),
    mark: text('captcha:mark'),
    work: {
      offer: text('captcha:work.offer'),
      explain: text('captcha:work.explain'),
      start: text('captcha:work.start'),
      progress: text('captcha:work.progress'),
      cancel: text('captcha:work.cancel'),
      failed: text('captcha:work.failed'),
    },
  };
}
