import { beforeAll, describe, expect, it } from 'vitest';
import { SCREEN_PATHS } from '../../src/domain/account/member-screens.ts';
import { axeFaults, COLOUR_RULES, WCAG_RULES } from '../support/accessibility.ts';
import { casesOf } from '../support/depth.ts';
import { layoutShift, leastShift, watchLayout } from '../support/layout-shift.ts';
import { floating } from '../support/floating.ts';
import { book, collect, logInElsewhere, memberPage, openScreen, screenIsThere } from '../support/member-page.ts';
import { oneMemberPage } from '../support/one-page.ts';
import { site } from '../support/product.ts';
import { aSiteMember, MEMBER_PASSWORD, type SiteMember } from '../support/site-member.ts';

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const WIDE = { viewport: { width: 1440, height: 900 } };
/** A reader is moved by less than this without noticing. */
const UNNOTICED = 0.01;
/** Waited for until it has loaded: a browser that is closed on the way to a page may never be done. */
const AT_LOGIN = /\/login\?back=/;

/** One member for all that only looks; what changes something makes its own. */
let amina: SiteMember;
beforeAll(async () => {
  amina = await aSiteMember();
  await book(amina, { money: [50_000, -120_050, ...Array<number>(30).fill(1_500), 742_300], points: [20, -5, 45] });
  await collect(amina, 12);
  await logInElsewhere(amina, 'Safari · iPhone');
});
const shared = oneMemberPage(() => amina, WIDE);
async function open(path: string) {
  const page = await shared.open(path);
  await screenIsThere(page);
  return page;
}

describe('the first screen', () => {
  it('leads with what was asked for; charts stand with their entries', async () => {
    const page = await open(SCREEN_PATHS.overview);
    expect(await page.locator('h1').textContent()).toBe('My requests');
    expect(await page.locator('.greeting').textContent()).toMatch(/(Good (morning|afternoon|evening)|Hello), m/);
    expect(await page.locator('main').textContent()).toContain('You have not asked for a price yet.');
    expect(await page.locator('.tb').first().textContent()).toContain('US$7,172.50');
    // The newest of the cars they saved, each with its place for the price at the port.
    expect(await page.locator('.at-port').count()).toBe(3);
    // What is looked for in settings is not here.
    expect(await page.locator('.screen').textContent()).not.toMatch(/IP address|Birthday/);
    await open(SCREEN_PATHS.balance);
    await page.locator('.chart-box').waitFor();
    const drawn = page.locator('.chart-box table').first();
    expect(await drawn.locator('tbody tr').count()).toBe(7);
    expect(await drawn.locator('tbody tr').last().textContent()).toContain('US$7,172.50');
  });

  it('moves nothing while it comes', async () => {
    const shift = await leastShift(UNNOTICED, async () => {
      const { page, close } = await memberPage(amina, WIDE);
      await watchLayout(page);
      await openScreen(page, SCREEN_PATHS.overview);
      const moved = await layoutShift(page);
      await close();
      return moved;
    });
    expect(shift).toBeLessThan(UNNOTICED);
  });
});

describe('going from screen to screen', () => {
  it('keeps the page, names it, and takes the focus along; and back; and says what cannot be had', async () => {
    const page = await open(`${SCREEN_PATHS.overview}?lang=fr`);
    await page.evaluate(() => Object.assign(window, { isKept: true }));
    await page.focus(`.side-nav a[href^="${SCREEN_PATHS.integral}"]`);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${SCREEN_PATHS.integral}?lang=fr`);
    await screenIsThere(page);
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await expect.poll(() => page.title()).toBe('Points · Haitu');
    expect(await page.locator('.side-nav [aria-current]').textContent()).toBe('Points');
    await page.goBack();
    await page.locator('.greeting').waitFor();
    await expect.poll(() => page.title()).toBe('Mes demandes · Haitu');
    expect(await page.evaluate(() => 'isKept' in window)).toBe(true);

    // A screen that cannot be had is fetched once it can.
    shared.lacksNetwork();
    await page.route('**/_astro/**', (route) => route.abort());
    await page.click(`.side-nav a[href^="${SCREEN_PATHS.devices}"]`);
    await page.locator('.screen [role=alert]').waitFor();
    // What shows that a screen is on its way goes with it.
    await expect.poll(() => page.locator('body > :is(.going, .load)').count()).toBe(0);
    await page.unroute('**/_astro/**');
    await page.click('.screen [role=alert] button');
    await screenIsThere(page);
    expect(await page.locator('h1').textContent()).toBe('Appareils');
  });
});

describe('the records', () => {
  it('are read page by page, each with an address', async () => {
    const page = await open(SCREEN_PATHS.balance);
    const notes = async () =>
      (await page.locator('.entries .memo').allTextContents()).map((memo) => memo.split(': ')[1]);
    expect((await notes())[0]).toBe('No. 33');
    expect(await notes()).toHaveLength(15);
    await page.click('.pager [rel=next]');
    await page.waitForURL('**/balance?page=2');
    await page.getByText('Page 2 of 3').waitFor();
    await screenIsThere(page);
    expect((await notes())[0]).toBe('No. 18');
    await page.click('.pager [rel=next]');
    await page.getByText('Page 3 of 3').waitFor();
    await screenIsThere(page);
    expect((await notes()).slice(-2)).toEqual(['No. 2', 'No. 1']);
    expect(await page.locator('.entries .change').nth(-2).textContent()).toBe('\u2212US$1,200.50');
    expect(await page.locator('.pager [rel=next]').count()).toBe(0);
  });

  it('say that there is nothing yet, and what went wrong, with a way on', async () => {
    const { page, close } = await memberPage();
    await page.route('**/api/account/integral?**', (route) => route.abort());
    await openScreen(page, SCREEN_PATHS.integral);
    expect(await page.locator('.screen [role=alert]').textContent()).toContain('Server exception!');
    await page.unroute('**/api/account/integral?**');
    await page.click('.screen [role=alert] button');
    await page.getByText('Nothing has changed your points yet.').waitFor();
    await close();
  });
});

describe('collected cars', () => {
  it('go at once, come back when asked, and when the server does not let go', async () => {
    const member = await aSiteMember();
    await collect(member, 2);
    const { page, close } = await memberPage(member);
    await openScreen(page, SCREEN_PATHS.collection);
    const cars = page.locator('.saved > li');
    expect(await cars.count()).toBe(2);
    await cars
      .first()
      .getByText(/about US\$[\d,]+/)
      .waitFor();
    expect(await cars.first().textContent()).toMatch(/CN¥[\d,]+/);
    await page.waitForFunction(() =>
      [...document.images].some((image) => image.closest('.saved') && image.naturalWidth),
    );
    const answered = (collected: boolean) =>
      page.waitForResponse(
        (answer) =>
          answer
            .request()
            .postData()
            ?.includes(`"collected":${String(collected)}`) === true,
      );
    await Promise.all([answered(false), cars.first().getByRole('button').click()]);
    await Promise.all([answered(true), page.getByRole('button', { name: 'Undo' }).click()]);
    await expect.poll(() => cars.count()).toBe(2);
    await page.route('**/collectStyle', (route) => route.abort());
    await cars.first().getByRole('button').click();
    await page.getByText('stays saved').waitFor();
    expect(await cars.count()).toBe(2);
    await page.unroute('**/collectStyle');
    for (const left of [1, 0]) {
      await Promise.all([answered(false), cars.first().getByRole('button').click()]);
      expect(await cars.count()).toBe(left);
    }
    await page.reload();
    await page.getByText('You have not saved any car yet.').waitFor();
    await close();
  });
});

describe('logins', () => {
  it('are listed with this one marked, and ended', async () => {
    const member = await aSiteMember();
    for (const device of ['Safari · iPhone', 'Chrome · Android', '']) await logInElsewhere(member, device);
    const { page, close } = await memberPage(member);
    await openScreen(page, SCREEN_PATHS.devices);
    const rows = page.locator('.devices > li');
    expect(await rows.count()).toBe(4);
    expect(await rows.filter({ hasText: 'This device' }).locator('button').count()).toBe(0);
    await page.getByRole('button', { name: 'Sign out: Safari · iPhone' }).click();
    await page.getByText('Signed out: Safari · iPhone.').waitFor();
    await expect.poll(() => rows.count()).toBe(3);
    await page.getByRole('button', { name: 'Sign out all other devices' }).click();
    await expect.poll(() => rows.count()).toBe(1);
    await close();
  });

  it('that end in another tab lead to the login', async () => {
    const { page, close } = await memberPage(amina);
    await openScreen(page, SCREEN_PATHS.balance);
    const other = await page.context().newPage();
    await other.goto(`${site.url}/terms_condition`);
    await other.evaluate(() => localStorage.removeItem('member'));
    await page.waitForURL(AT_LOGIN);
    expect(new URL(page.url()).searchParams.get('back')).toBe(SCREEN_PATHS.balance);
    await close();
  });

  it('end with the button even where there is no network for it, which is said', async () => {
    const { page, close } = await memberPage(amina);
    await openScreen(page, SCREEN_PATHS.overview);
    await page.route('**/api/user/logout', (route) => route.abort());
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect.poll(() => page.textContent('[data-member-place]')).toContain('You are logged out on this device.');
    expect(await page.locator('.side-nav a').count()).toBe(0);
    expect(await page.evaluate(() => localStorage.getItem('member'))).toBeNull();
    await close();
  });
});

describe('privacy', () => {
  it('lets the member take everything along, and delete the account in two steps', async () => {
    const { page, close } = await memberPage(await aSiteMember());
    await openScreen(page, SCREEN_PATHS.privacy);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download my data' }).click();
    expect((await download).suggestedFilename()).toBe('haitu-account.json');
    await page.getByText('for 10 years after the year in which they ended').waitFor();
    await page.getByRole('button', { name: 'Delete my account…' }).click();
    const field = page.locator('#deletion-password');
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
    for (const [password, says] of [
      ['', 'Please enter your current password'],
      ['Wrong-one7', 'The password is wrong.'],
    ] as const) {
      await field.fill(password);
      await field.press('Enter');
      await page.locator('#deletion-password-error', { hasText: says }).waitFor();
    }
    await field.fill(MEMBER_PASSWORD);
    await page.getByRole('button', { name: 'Delete for good' }).click();
    await page.getByText('Your account is deleted.').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('member'))).toBeNull();
    await close();
  });
});

const PHONE_BY_DAY = ['on a phone in Arabic, light', PHONE, 'light', 'ar'] as const;
const DESK_BY_NIGHT = ['on a desk in English, dark', WIDE, 'dark', 'en'] as const;

describe('every screen', () => {
  it.each(casesOf([PHONE_BY_DAY, DESK_BY_NIGHT], [PHONE_BY_DAY]))(
    '%s can be used by everybody, and scrolls one way only',
    async (_, size, colorScheme, lang) => {
      const { page, close, faults } = await memberPage(amina, { ...size, colorScheme });
      const found: string[] = [];
      // All but the colours is the same by day as by night.
      const rules = colorScheme === 'light' ? WCAG_RULES : COLOUR_RULES;
      const look = async (path: string) => {
        const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        if (excess > 0) found.push(`${path} is ${excess} px too wide`);
        if (size === PHONE) for (const one of await floating(page)) found.push(`${path}: ${one} floats`);
        for (const fault of await axeFaults(page, { within: '.screen', only: rules })) found.push(`${path}: ${fault}`);
      };
      await openScreen(page, `/user/orders?lang=${lang}`);
      await look('/user/orders');
      for (const path of Object.values(SCREEN_PATHS)) {
        await page.click(`.side-nav a[href^="${path}"]`);
        await page.waitForURL(`**${path}?lang=${lang}`);
        await screenIsThere(page);
        await look(path);
      }
      // What is around the screens is the same for all.
      found.push(...(await axeFaults(page, { only: rules })));
      expect(found).toEqual([]);
      expect(faults).toEqual([]);
      await close();
    },
  );
});

it('without its scripts says so, and tries again when told', async () => {
  const { page, close } = await memberPage(amina);
  await page.route('**/_astro/mount*.js', (route) => route.abort());
  await page.goto(site.url + SCREEN_PATHS.overview);
  await page.locator('[data-member-failed]:not([hidden])').waitFor();
  await page.unroute('**/_astro/mount*.js');
  await page.click('[data-member-retry]');
  await screenIsThere(page);
  expect(await page.locator('[data-member-failed]').isHidden()).toBe(true);
  await close();
});
