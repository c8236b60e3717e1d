import astro from 'eslint-plugin-astro';
import importX from 'eslint-plugin-import-x';
import tseslint from 'typescript-eslint';
import { importZones } from './scripts/lint/import-zones.ts';
import { writeDoor } from './scripts/lint/write-door.ts';

const TYPED = ['**/*.ts', '**/*.tsx'];
/** Tables of data may be as long as their subject. */
const TABLES = ['data/schema/**', '**/*-table.ts', 'src/domain/catalogue/drawing/families/**', 'scripts/lint/zones.ts'];

export default tseslint.config(
  { ignores: ['dist/', '.data/', '.astro/', '.wrangler/', 'node_modules/', '**/*.astro/*.js'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: TYPED,
    ignores: ['**/*.astro/*.ts'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      // Spreading a string yields its code points, which is what we do it for.
      '@typescript-eslint/no-misused-spread': 'off',
      // A number in a sentence is plain enough.
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true, allow: [{ from: 'file', name: 'PathWriter' }] },
      ],
      // `void` marks a promise nobody waits for, also as the body of an arrow.
      '@typescript-eslint/no-confusing-void-expression': 'off',
      '@typescript-eslint/no-meaningless-void-operator': 'off',
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
    },
  },
  ...astro.configs['flat/recommended'],
  {
    files: ['**/*.ts', '**/*.tsx', '**/*.astro'],
    plugins: { 'import-x': importX, haitu: { rules: { 'import-zones': importZones, 'write-door': writeDoor } } },
    rules: {
      'haitu/import-zones': 'error',
      'import-x/no-duplicates': 'error',
      'import-x/first': 'error',
      eqeqeq: 'error',
      'no-var': 'error',
      'prefer-const': 'error',
    },
  },
  {
    files: TYPED,
    // It asks the types; scripts of components have none.
    ignores: ['**/*.astro/*.ts', 'data/write/**', 'tests/**'],
    rules: { 'haitu/write-door': 'error' },
  },
  {
    files: TYPED,
    ignores: ['tests/**', ...TABLES],
    rules: {
      'max-lines': ['error', { max: 300, skipBlankLines: false }],
      'max-lines-per-function': ['error', { max: 50, skipComments: true, skipBlankLines: true }],
    },
  },
  {
    files: ['src/domain/**/*.ts', 'src/markup/**/*.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'Date', property: 'now', message: 'Hand the clock in: (…, now) => ….' },
        { object: 'Math', property: 'random', message: 'Hand chance in: (…, random) => ….' },
        { object: 'crypto', property: 'randomUUID', message: 'Hand chance in: (…, newId) => ….' },
      ],
      'no-restricted-syntax': [
        'error',
        {
          selector: 'NewExpression[callee.name="Date"][arguments.length=0]',
          message: 'Hand the clock in: (…, now) => ….',
        },
      ],
      'no-restricted-globals': [
        'error',
        { name: 'fetch', message: 'Domain and markup do no I/O: call from functions or an island.' },
        { name: 'process', message: 'Domain and markup do not know where they run: hand the value in.' },
        { name: 'window', message: 'Domain and markup do not know where they run: hand the value in.' },
      ],
    },
  },
  {
    // Use cases take what they need and answer a Result, so that tests, jobs and Durable Objects can call them, too.
    files: ['functions/**/*.ts'],
    ignores: [
      'functions/{api,app,worker}.ts',
      'functions/http/**',
      'functions/**/routes.ts',
      'functions/**/*-routes.ts',
      'functions/**/*-pages.ts',
    ],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^hono(/|$)',
              message: 'Hono stays at the door (*routes.ts, *-pages.ts): take an Occasion and answer a Result.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['scripts/**/*.ts', 'tools/**/*.ts'],
    rules: { '@typescript-eslint/no-non-null-assertion': 'off' },
  },
  {
    files: ['tests/**/*.ts'],
    rules: {
      'max-lines': ['error', { max: 300, skipBlankLines: false }],
      // Test names are promises of what follows; async bodies without await and loose template values are fine there.
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
    },
  },
);
