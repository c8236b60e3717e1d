import { defineConfig } from 'eslint/config';
import astro from 'eslint-plugin-astro';
import importX from 'eslint-plugin-import-x';
import tseslint from 'typescript-eslint';
import { importZones } from './scripts/lint/import-zones.ts';
import { writeDoor } from './scripts/lint/write-door.ts';
import { writingPatterns } from './scripts/lint/writing-files.ts';

const ROOT = import.meta.dirname;

/**
 * Lints components, and the writes of scripts, which need our own rule and its types. Everything else about scripts is
 * linted and typed by oxlint (.oxlintrc.json), which takes a fifth of the time.
 */
export default defineConfig(
  { ignores: ['dist/', '.data/', '.astro/', '.wrangler/', 'node_modules/', '**/*.js', '**/*.mjs', '**/*.astro/*.js'] },
  // Comments in scripts switch off rules of oxlint, and oxlint reports those that switch off nothing.
  { linterOptions: { reportUnusedDisableDirectives: 'off' } },
  { files: ['**/*.astro'], linterOptions: { reportUnusedDisableDirectives: 'error' } },
  ...astro.configs['flat/recommended'],
  {
    files: ['**/*.astro'],
    plugins: { 'import-x': importX, haitu: { rules: { 'import-zones': importZones } } },
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
    files: writingPatterns(ROOT),
    // The second plugin is here because comments name its rules.
    plugins: { haitu: { rules: { 'write-door': writeDoor } }, '@typescript-eslint': tseslint.plugin },
    languageOptions: {
      parser: tseslint.parser,
      parserOptions: { project: ['./tsconfig.writes.json'], tsconfigRootDir: ROOT },
    },
    rules: { 'haitu/write-door': 'error' },
  },
);
