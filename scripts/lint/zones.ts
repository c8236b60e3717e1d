import { KNOWN_IN_ISLANDS, KNOWN_ON_SERVER } from './known-features.ts';

/**
 * Who may import whom (docs/architecture.md). The first zone whose `files` begin the importing file's path decides.
 * `$feature` in a target stands for the folder under the zone: `functions/auction/…` may import `functions/auction/`.
 */
export interface Zone {
  /** Beginnings of paths from the repository's root. A star stands for one folder. */
  files: readonly string[];
  /** Beginnings of paths that may be imported. */
  may: readonly string[];
  /** Beginnings of paths that may be imported as types only. */
  mayAsType?: readonly string[];
  /** Packages that may be imported: a name stands for all its subpaths, or a single subpath is named. Absent, any may be. */
  packages?: readonly string[];
  /** Says where the code belongs instead. */
  instead: string;
}

const ASTRO = ['astro', 'astro:content', 'astro:transitions', '@astrojs/react'] as const;
/** `zod/mini`, never `zod`: it weighs a quarter (5.6 KB). */
const ISLAND_PACKAGES = [
  'react',
  'react-dom',
  'nanostores',
  '@nanostores/react',
  'zod/mini',
  'react-easy-crop',
] as const;

/** What an island loads when it is touched; what a page loads at once must not import it. */
const TOUCHED_PACKAGES = ['uqr'] as const;

/** Widgets, editors and icons of the admin: nothing a visitor or a member opens may weigh as much. */
const ADMIN_PACKAGES = [
  'react-aria-components',
  '@internationalized/date',
  'lucide-react',
  '@tiptap/react',
  '@tiptap/starter-kit',
  'mermaid',
] as const;

/** A feature's style sheet may come with its script, for what is first seen after a touch. */
const ISLAND_TARGETS = [
  'src/domain/',
  'src/markup/',
  'src/wire/addresses/',
  'src/i18n/',
  'src/islands/$feature/',
  'src/islands/shared/',
  'src/styles/$feature.css',
] as const;

/** What a feature of the server may import. */
const SERVER_TARGETS = [
  'functions/$feature/',
  'functions/http/',
  'functions/mail/',
  'functions/print/',
  'src/domain/',
  'src/markup/',
  'src/wire/',
  'src/i18n/',
  'data/',
  'content/locales/',
] as const;

/** The one file of the engine that features know, and by its types alone. */
const ACT_TYPES = 'functions/admin/engine/act.ts';

/** What `admin-acts.ts` of a feature is made of, with the folder behind it. */
const actsOf = (feature: string) => [`functions/${feature}/admin-acts.ts`, `functions/${feature}/admin/`];

const ACTS_INSTEAD =
  'Acts of admins know their own feature and the types of functions/admin/engine/act.ts: the engine hands in what it does. ' +
  'What every entity needs belongs into functions/admin/engine; functions/api.ts joins the two.';

const knownServerFeatures: readonly Zone[] = Object.entries(KNOWN_ON_SERVER).flatMap(([feature, known]) => {
  const may = [...SERVER_TARGETS, ...[feature, ...known].map((name) => `functions/${name}/`)];
  const mayAsType = ['durable-objects/', 'functions/environment.d.ts'];
  return [
    { files: actsOf(feature), may, mayAsType: [...mayAsType, ACT_TYPES], instead: ACTS_INSTEAD },
    {
      files: [`functions/${feature}/`],
      may,
      mayAsType,
      instead: `${feature} may know ${known.join(', ') || 'no other feature'}: see scripts/lint/known-features.ts.`,
    },
  ];
});

const knownIslands: readonly Zone[] = Object.entries(KNOWN_IN_ISLANDS).map(([feature, known]) => ({
  files: [`src/islands/${feature}/`],
  may: [
    ...ISLAND_TARGETS.map((target) => target.replace('$feature', feature)),
    ...[feature, ...known].map((name) => `src/islands/${name}/`),
  ],
  mayAsType: ['src/wire/'],
  packages: [...ISLAND_PACKAGES, ...TOUCHED_PACKAGES, ...(feature === 'admin' ? ADMIN_PACKAGES : [])],
  instead: `${feature} may know ${known.join(', ') || 'no other feature'}: see scripts/lint/known-features.ts.`,
}));

export const ZONES: readonly Zone[] = [
  {
    // What numbers of each country look like is a body of rules of its own.
    files: ['src/domain/shared/phone/'],
    may: ['src/domain/'],
    packages: ['zod/mini', 'libphonenumber-js'],
    instead: 'Phone numbers are read here. What asks for one belongs into src/islands/shared/phone-input or functions.',
  },
  {
    // The words a search understands are data, as constants are: a file for each language.
    files: ['src/domain/search/'],
    may: ['src/domain/', 'content/search/'],
    packages: ['zod/mini'],
    instead: 'The domain is pure: a search reads the words of content/search, and is handed everything else.',
  },
  {
    files: ['src/domain/'],
    may: ['src/domain/'],
    packages: ['zod/mini'],
    instead:
      'The domain is pure: no clock, I/O or framework. What needs them belongs into functions/<feature>/service.ts, ' +
      'durable-objects or an island, which hands the values in.',
  },
  {
    files: ['src/markup/'],
    may: ['src/markup/', 'src/domain/'],
    mayAsType: ['src/i18n/'],
    packages: ['markdown-it', 'hast-util-from-html', 'hast-util-sanitize', 'hast-util-to-html'],
    instead:
      'src/markup writes HTML from what it is handed. What is true belongs into src/domain; what asks for data or moves ' +
      'belongs into a page or an island.',
  },
  {
    files: ['src/wire/'],
    may: ['src/wire/', 'src/domain/'],
    packages: ['zod/mini'],
    instead: 'src/wire says what calls take and answer. What is done with it belongs into functions or an island.',
  },
  {
    files: ['src/i18n/'],
    may: ['src/i18n/', 'src/domain/shared/', 'content/locales/'],
    packages: ['i18next', 'virtual:entity-words'],
    instead: 'src/i18n knows languages only. What a feature needs beside them belongs into src/domain/<feature>.',
  },
  {
    files: ['src/islands/shared/'],
    may: ['src/domain/', 'src/markup/', 'src/wire/addresses/', 'src/i18n/', 'src/islands/shared/'],
    mayAsType: ['src/wire/'],
    packages: ISLAND_PACKAGES,
    instead: 'Shared island parts know no feature. What does belongs into src/islands/<feature>.',
  },
  {
    files: ['src/islands/every-page.ts'],
    may: ['src/islands/'],
    packages: [],
    instead: 'It only names what every page loads. What does something belongs into src/islands/<feature>.',
  },
  ...knownIslands,
  {
    files: ['src/islands/'],
    may: ISLAND_TARGETS,
    // Schemas weigh more than most islands; the types of what calls take and answer weigh nothing.
    mayAsType: ['src/wire/'],
    packages: [...ISLAND_PACKAGES, ...TOUCHED_PACKAGES],
    instead:
      'An island knows its own feature. What two of them share belongs into src/islands/shared or src/domain; calls to ' +
      'the server belong into its api.ts.',
  },
  {
    // A plain form's action is the address of a call.
    files: ['src/components/', 'src/layouts/'],
    may: [
      'src/components/',
      'src/layouts/',
      'src/domain/',
      'src/markup/',
      'src/wire/addresses/',
      'src/i18n/',
      'src/styles/',
    ],
    packages: ASTRO,
    instead: 'Components and layouts are static: pages read data and place islands, and hand both in.',
  },
  {
    files: ['src/live.config.ts'],
    may: ['src/', 'data/client.ts', 'data/queries/'],
    packages: ASTRO,
    instead: 'The live loaders read through data/queries only; SQL and schema belong into data.',
  },
  {
    files: ['src/'],
    may: ['src/'],
    instead: 'Pages get data from astro:content. Queries belong into data/queries, server code into functions.',
  },
  {
    files: ['data/'],
    may: ['data/', 'src/domain/'],
    instead: 'data knows the domain and the database only. HTTP belongs into functions, words into src/i18n.',
  },
  {
    files: ['durable-objects/'],
    may: [
      'durable-objects/',
      'src/domain/',
      'src/markup/',
      'content/locales/',
      'data/queries/',
      'data/auth/',
      'data/client.ts',
    ],
    packages: ['cloudflare:workers', 'node:crypto', 'zod/mini'],
    instead:
      'A Durable Object decides alone. HTTP, logins and rights belong into functions/<feature>; rules into src/domain.',
  },
  {
    files: ['functions/worker.ts'],
    may: ['functions/', 'durable-objects/', 'src/domain/', 'src/markup/', 'src/wire/', 'src/i18n/', 'data/'],
    instead: 'The Worker puts the parts together; pages belong into src/pages.',
  },
  {
    files: ['functions/http/'],
    may: [
      'functions/http/',
      'src/domain/',
      'src/markup/',
      'src/wire/',
      'src/i18n/',
      'data/client.ts',
      'data/auth/',
      'data/queries/auth/',
      'content/locales/',
    ],
    mayAsType: ['functions/environment.d.ts', 'durable-objects/', 'data/reads-together.ts'],
    instead: 'functions/http knows no feature but logins. What belongs to one goes into functions/<feature> or data.',
  },
  {
    files: ['functions/print/'],
    may: ['functions/print/', 'functions/http/served-release.ts', 'src/domain/'],
    mayAsType: ['functions/environment.d.ts'],
    packages: ['harfbuzzjs', 'bidi-js', 'uqr'],
    instead: 'functions/print prints what it is handed. What a paper says belongs into the feature whose paper it is.',
  },
  {
    files: ['functions/environment.d.ts', 'functions/api.ts', 'functions/app.ts', 'functions/jobs/'],
    may: ['functions/', 'src/domain/', 'src/markup/', 'src/wire/', 'src/i18n/', 'data/', 'content/locales/'],
    mayAsType: ['durable-objects/'],
    instead: 'Only functions/worker.ts imports Durable Object classes; pages and islands are not for the server.',
  },
  {
    files: ['functions/admin/engine/'],
    may: [
      'functions/admin/engine/',
      'functions/http/',
      'src/domain/',
      'src/markup/',
      'src/wire/',
      'src/i18n/',
      'data/',
      'content/locales/',
    ],
    mayAsType: ['functions/environment.d.ts'],
    instead:
      'The engine of the admin is the same for every entity and imports no feature. What belongs to one goes into its ' +
      'functions/<feature>/admin-acts.ts, and functions/api.ts hands it to the engine.',
  },
  ...knownServerFeatures,
  { files: actsOf('*'), may: SERVER_TARGETS, mayAsType: [ACT_TYPES], instead: ACTS_INSTEAD },
  {
    files: ['functions/'],
    may: SERVER_TARGETS,
    mayAsType: ['durable-objects/', 'functions/environment.d.ts'],
    instead:
      'A feature reaches another one only through src/domain or data/queries; what all of them need belongs into ' +
      'functions/http. Only functions/worker.ts imports Durable Object classes.',
  },
];
