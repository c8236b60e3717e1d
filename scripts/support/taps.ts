import type { Browser, Locator, Page } from 'playwright-core';
import type { Database } from '../../data/client.ts';
import { stylesWithSheetsBySlug } from '../../data/queries/catalogue/styles.ts';
import type { FacetRecord } from '../../src/domain/catalogue/facets/record.ts';
import { driveOf, gearboxOf } from '../../src/domain/catalogue/facets/record.ts';
import { figureNumber, statedTerm } from '../../src/domain/catalogue/page/figures.ts';
import { localizedPath } from '../../src/domain/shared/routes.ts';

export const TAPS_LOCALES = ['en', 'ru', 'ar'] as const;
type TapsLocale = (typeof TAPS_LOCALES)[number];

type Car = Partial<Pick<FacetRecord, 'model' | 'type' | 'level' | 'energy' | 'drive' | 'gearbox' | 'seats'>> & {
  cltcKm?: number | undefined;
  yuan?: number | undefined;
};

interface TapsQuestion {
  /** What a buyer types. */
  words: Readonly<Record<TapsLocale, string>>;
  /** What a buyer who types nothing chooses in the filters, facet and value, or the links they follow. */
  choices?: readonly (readonly [facet: string, value: string])[];
  links?: readonly string[];
  /** Whether a car of the catalogue is what was asked for; absent: any car that was used before. */
  fits?: (car: Car) => boolean;
}

/** What the prices below are in yuan, generously: 8 yuan make more than a dollar. */
const dollars = (amount: number) => amount * 8;

/** What buyers come for. A car that fits is told by its row in the database, and not by what the search made of the words. */
export const TAPS_QUESTIONS: readonly TapsQuestion[] = [
  {
    words: { en: 'BYD Seagull', ru: 'бид сигалл', ar: 'بي واي دي سيجال' },
    links: ['/car_brand/byd', '/model_detail/byd-seagull'],
    fits: ({ model }) => model === 'byd-seagull',
  },
  {
    words: {
      en: 'electric SUV under 20000 dollars',
      ru: 'электрический кроссовер до 20000 долларов',
      ar: 'سيارة دفع رباعي كهربائية أقل من 20000 دولار',
    },
    choices: [
      ['type', 'suv'],
      ['energy', 'battery_electric'],
    ],
    fits: ({ type, energy, yuan = 0 }) => type === 'suv' && energy === 'battery_electric' && yuan < dollars(20_000),
  },
  {
    words: { en: 'hybrid with 7 seats', ru: 'гибрид 7 мест', ar: 'هايبرد 7 مقاعد' },
    choices: [
      ['energy', 'plug_in_hybrid'],
      ['seats', '7'],
    ],
    fits: ({ energy, seats }) => /hybrid|extender/.test(energy ?? '') && seats === 7,
  },
  {
    words: { en: 'electric car 500 km range', ru: 'электромобиль запас хода 500 км', ar: 'سيارة كهربائية مدى 500 كم' },
    choices: [
      ['energy', 'battery_electric'],
      ['range', 'cltc-500'],
    ],
    fits: ({ energy, cltcKm = 0 }) => energy === 'battery_electric' && cltcKm >= 500,
  },
  {
    words: { en: 'petrol sedan manual', ru: 'седан бензин механика', ar: 'سيدان بنزين يدوي' },
    choices: [
      ['energy', 'petrol'],
      ['gearbox', 'manual'],
    ],
    fits: ({ energy, gearbox }) => energy === 'petrol' && gearbox === 'manual',
  },
  {
    words: { en: 'SUV all wheel drive', ru: 'кроссовер полный привод', ar: 'SUV دفع كلي' },
    choices: [
      ['type', 'suv'],
      ['drive', 'all'],
    ],
    fits: ({ type, drive }) => type === 'suv' && drive === 'all',
  },
  {
    words: { en: 'small electric car', ru: 'маленький электромобиль', ar: 'سيارة صغيرة كهربائية' },
    choices: [
      ['level', 'small_car'],
      ['energy', 'battery_electric'],
    ],
    fits: ({ level, energy }) => ['mini_car', 'small_car'].includes(level ?? '') && energy === 'battery_electric',
  },
  {
    words: {
      en: 'plug-in hybrid up to 15000 usd',
      ru: 'подзаряжаемый гибрид до 15000$',
      ar: 'هايبرد قابل للشحن حتى 15000 دولار',
    },
    choices: [['energy', 'plug_in_hybrid']],
    fits: ({ energy, yuan = 0 }) => energy === 'plug_in_hybrid' && yuan < dollars(15_000),
  },
  {
    words: { en: 'used electric car', ru: 'подержанный электромобиль', ar: 'سيارة كهربائية مستعملة' },
    choices: [
      ['condition', 'used'],
      ['energy', 'battery_electric'],
    ],
  },
  {
    words: { en: 'minivan automatic', ru: 'минивэн автомат', ar: 'ميني فان أوتوماتيك' },
    choices: [
      ['type', 'mpv'],
      ['gearbox', 'automatic'],
    ],
    fits: ({ type, gearbox }) => type === 'mpv' && gearbox === 'automatic',
  },
];

export interface Taps {
  taps: number;
  /** Address at which the buyer ends. */
  path: string;
  fits: boolean;
}

type Fits = (path: string) => Promise<boolean>;

/** A buyer with a phone: what they press is counted, what they type is not. */
class Buyer {
  taps = 0;
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async tap(what: Locator): Promise<void> {
    this.taps += 1;
    await what.tap();
  }

  /** Opens the first car of a list. */
  async takeFirst(): Promise<void> {
    await this.tap(this.page.locator('[data-rows] > .lot a:visible').first());
    await this.page.waitForURL(/\/(?:car_details|cark_list)\/./);
  }
}

interface Visit {
  browser: Browser;
  siteUrl: string;
  database: Database;
  locale: TapsLocale;
}

/** Taps from the home page to a car, by the words of a question in the field of search. */
export const tapsByWords = (visit: Visit, question: TapsQuestion): Promise<Taps> =>
  counted(visit, question, async (buyer, fits) => {
    const { page } = buyer;
    await buyer.tap(page.locator('main input[name=keyword]'));
    await page.keyboard.type(question.words[visit.locale]);
    // Drawn from the whole of what was typed: a choice of filters, or a model of that name.
    await buyer.tap(page.locator('[role=option]').first());
    await page.waitForURL(/\/(?:results_list|model_detail)/);
    if (page.url().includes('/model_detail')) return takeFitting(buyer, fits);
    await page.locator('[data-chip]').first().waitFor();
    await buyer.takeFirst();
  });

/** From the page of a model to its first style that fits. */
async function takeFitting(buyer: Buyer, fits: Fits): Promise<void> {
  const links = buyer.page.locator('main a[href*="/car_details/"]:visible');
  for (const link of await links.all()) {
    const path = (await link.getAttribute('href')) ?? '';
    if (!(await fits(path))) continue;
    await buyer.tap(link);
    return buyer.page.waitForURL(`**${path}`);
  }
}

/** The same by what can be pressed, without a word. */
export const tapsByChoices = (visit: Visit, { choices = [], links = [], ...question }: TapsQuestion): Promise<Taps> =>
  counted(visit, question, async (buyer, fits) => {
    const { page } = buyer;
    const linkTo = (path: string) =>
      page.locator(`main a[href="${localizedPath(visit.locale, path)}"]:visible`).first();
    for (const path of links) {
      await buyer.tap(linkTo(path));
      await page.waitForURL(`**${path}`);
    }
    if (choices.length === 0) return takeFitting(buyer, fits);
    await buyer.tap(linkTo('/results_list'));
    await buyer.tap(page.locator('[data-open-filters]'));
    for (const [facet, value] of choices) {
      const choice = `[data-facet="${facet}"]:is([data-value="${value}"], [href$="/${value}"], [href$="=${value}"])`;
      // Groups that are folded up are opened first, the outer one before the one within it.
      const folded = page.locator(`details:not([open]):has(${choice}) > summary`).first();
      while ((await folded.count()) > 0) await buyer.tap(folded);
      await buyer.tap(page.locator(choice).first());
    }
    await buyer.tap(page.locator('[data-show]'));
    await buyer.takeFirst();
  });

async function counted(
  { browser, siteUrl, database, locale }: Visit,
  question: Pick<TapsQuestion, 'fits'>,
  steps: (buyer: Buyer, fits: Fits) => Promise<void>,
): Promise<Taps> {
  const phone = {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  } as const;
  const context = await browser.newContext(phone);
  const fits: Fits = async (path) => {
    const [, kind = '', slug = ''] = /([^/]+)\/([^/]+)$/.exec(path) ?? [];
    if (!question.fits) return kind === 'cark_list';
    const car = kind === 'car_details' ? await carOf(database, slug) : undefined;
    return car !== undefined && question.fits(car);
  };
  try {
    const page = await context.newPage();
    await page.goto(siteUrl + localizedPath(locale, '/'));
    const buyer = new Buyer(page);
    await steps(buyer, fits);
    const path = new URL(page.url()).pathname;
    return { taps: buyer.taps, path, fits: await fits(path) };
  } finally {
    await context.close();
  }
}

async function carOf(database: Database, slug: string): Promise<Car | undefined> {
  const [style] = await stylesWithSheetsBySlug(database, [slug]);
  if (!style) return undefined;
  const { sheet, energyType, modelSlug, lowestPriceMinor, suggestedPriceMinor } = style;
  const minor = lowestPriceMinor ?? suggestedPriceMinor;
  return {
    model: modelSlug,
    type: statedTerm(sheet, 'body_type'),
    level: statedTerm(sheet, 'level'),
    energy: energyType,
    drive: driveOf(statedTerm(sheet, 'drive_type')),
    gearbox: gearboxOf(statedTerm(sheet, 'transmission_type')),
    seats: figureNumber(sheet, 'seats'),
    cltcKm: (sheet['electric_range_cltc'] ?? sheet['battery_electric_range_cltc'])?.[0]?.number,
    yuan: minor === null ? undefined : minor / 100,
  };
}
