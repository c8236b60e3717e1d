import { atom } from 'nanostores';
import { workProgress, writeClicks, type Point } from '../../domain/captcha/answer.ts';
import type { Locale } from '../../domain/shared/locale.ts';
import { checkAnswer, fetchPicture, type CaptchaPicture } from './api.ts';
import { doWork } from './work.ts';

/** What a business call sends along. */
export interface CaptchaProof {
  captchaId: string;
  captchaInfo: string;
}

/** `offer` explains the work before it begins, so that it never uses the battery unasked. */
type CaptchaStatus = 'loading' | 'failed' | 'offline' | 'clicking' | 'checking' | 'offer' | 'working' | 'right';

/** Nothing is to be seen: what can be done is asking again. */
export const hasFailed = (status: CaptchaStatus): boolean => status === 'failed' || status === 'offline';

/** The last message to the visitor. `text` is the server's own message, if it sent one. */
type CaptchaNotice = { kind: 'wrong' | 'workFailed'; text: string } | undefined;

interface Opened {
  locale: Locale;
  onEnd: (proof: CaptchaProof | undefined) => void;
}

export const CAPTCHA_DIALOG = {
  /** How long "successful" is to be read before the dialog goes. */
  farewellMs: 900,
  /** How far an arrow key moves the cross, in pixels of the picture: `longStep` with Shift. */
  step: 8,
  longStep: 32,
} as const;

export const $isOpen = atom(false);
export const $status = atom<CaptchaStatus>('loading');
export const $picture = atom<CaptchaPicture | undefined>(undefined);
/** Clicks so far, in pixels of the picture's natural size. */
export const $points = atom<readonly Point[]>([]);
/** Where a keyboard would click. */
export const $cross = atom<Point>({ x: 0, y: 0 });
export const $notice = atom<CaptchaNotice>(undefined);
/** How far the work has probably come, from 0 to 1. */
export const $progress = atom(0);

let opened: Opened | undefined;
let working: AbortController | undefined;
/** Grows with all that makes an answer under way come too late. */
let turn = 0;

/** Opens the dialog; `onEnd` is called once it is closed, with the proof after a right answer. */
export function openCaptcha(locale: Locale, onEnd: (proof: CaptchaProof | undefined) => void): void {
  opened = { locale, onEnd };
  $isOpen.set(true);
  $notice.set(undefined);
  $picture.set(undefined);
  void load();
}

export function closeCaptcha(proof?: CaptchaProof): void {
  endTurn();
  const onEnd = opened?.onEnd;
  opened = undefined;
  $isOpen.set(false);
  onEnd?.(proof);
}

/** Asks for another picture, also after one that failed to load. */
export function refreshPicture(): void {
  $notice.set(undefined);
  void load();
}

/** Sets the next mark; the last one is the answer, and is checked. */
export function clickAt(point: Point): void {
  const picture = $picture.get();
  if (!picture || $status.get() !== 'clicking') return;
  const within = (value: number, max: number) => Math.round(Math.min(Math.max(value, 0), max) * 10) / 10;
  const { width, height } = picture;
  $notice.set(undefined);
  $points.set([...$points.get(), { x: within(point.x, width), y: within(point.y, height) }]);
  if ($points.get().length < picture.text.length) return;
  void check(picture, writeClicks($points.get(), { width, height }));
}

/** Takes the last mark back. */
export function undoClick(): void {
  if ($status.get() === 'clicking') $points.set($points.get().slice(0, -1));
}

/** Moves the cross by whole steps, and never out of the picture. */
export function moveCross(right: number, down: number): void {
  const picture = $picture.get();
  if (!picture) return;
  const { x, y } = $cross.get();
  const within = (value: number, max: number) => Math.min(Math.max(value, 0), max);
  $cross.set({ x: within(x + right, picture.width), y: within(y + down, picture.height) });
}

/** Says what may be done instead of clicking. */
export function offerWork(): void {
  if (!$picture.get() || $status.get() !== 'clicking') return;
  $notice.set(undefined);
  $points.set([]);
  $status.set('offer');
}

export function startWork(): void {
  const picture = $picture.get();
  if (!picture || $status.get() !== 'offer') return;
  const mine = (turn += 1);
  working = new AbortController();
  $notice.set(undefined);
  $progress.set(0);
  $status.set('working');
  const tell = (hashes: number) => {
    if (mine === turn) $progress.set(workProgress(hashes, picture.work.bits));
  };
  void doWork(picture.work, tell, working.signal).then((nonce) => {
    if (mine === turn) void check(picture, `work:${nonce}`);
  });
}

/** Back to the picture, from the offer and from the work. */
export function cancelWork(): void {
  if ($status.get() === 'offer') $status.set('clicking');
  if ($status.get() !== 'working') return;
  endTurn();
  $status.set('clicking');
}

function endTurn(): void {
  turn += 1;
  working?.abort();
  working = undefined;
}

async function load(): Promise<void> {
  if (!opened) return;
  endTurn();
  const mine = turn;
  $points.set([]);
  $status.set('loading');
  const answer = await fetchPicture(opened.locale, $picture.get()?.id);
  if (mine !== turn) return;
  if (!answer.accepted) return fail(answer);
  const { width, height } = answer.data;
  $cross.set({ x: width / 2, y: height / 2 });
  $picture.set(answer.data);
  $status.set('clicking');
}

async function check(picture: CaptchaPicture, info: string): Promise<void> {
  if (!opened) return;
  const { locale } = opened;
  const mine = turn;
  const isWork = info.startsWith('work:');
  $status.set('checking');
  const answer = await checkAnswer(locale, picture.id, info);
  if (mine !== turn) return;
  if (answer.accepted) return hand({ captchaId: picture.id, captchaInfo: info });
  // The answer was not judged, so it does not count as wrong.
  if (answer.code !== 0 && !answer.message) return fail(answer);
  // The server's refusal talks about clicks, so after work only the messages about limits are shown.
  const text = isWork && answer.code === 0 ? '' : answer.message;
  $notice.set({ kind: isWork ? 'workFailed' : 'wrong', text });
  await load();
}

/** Shows that a picture or a verdict did not arrive. Once the network is back, another picture is fetched. */
function fail({ failure }: { failure: string }): void {
  if (failure !== 'offline') return $status.set('failed');
  const mine = turn;
  $status.set('offline');
  addEventListener('online', () => mine === turn && refreshPicture(), { once: true });
}

function hand(proof: CaptchaProof): void {
  const mine = turn;
  $status.set('right');
  setTimeout(() => {
    if (mine !== turn) return;
    closeCaptcha(proof);
  }, CAPTCHA_DIALOG.farewellMs);
}
