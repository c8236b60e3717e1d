import type { Rule } from 'eslint';
import { importZones } from './import-zones.ts';

/** Refuses `new Date()` in the pure parts of the code, which `.oxlintrc.json` lists. */
const clockHandedIn: Rule.RuleModule = {
  meta: { type: 'problem', schema: [], docs: { description: 'Who may ask what time it is (docs/architecture.md).' } },
  create: (context) => ({
    NewExpression: (node) => {
      if (node.callee.type !== 'Identifier' || node.callee.name !== 'Date' || node.arguments.length > 0) return;
      context.report({ node, message: 'Hand the clock in: (…, now) => ….' });
    },
  }),
};

/** Refuses an effect that moves the focus after the browser has drawn: what a person types in between lands elsewhere. */
const focusInCommit: Rule.RuleModule = {
  meta: { type: 'problem', schema: [], docs: { description: 'When a component may move the focus.' } },
  create: (context) => ({
    'CallExpression[callee.name="useEffect"] CallExpression[callee.property.name="focus"]': (node: Rule.Node) =>
      context.report({ node, message: 'Move the focus in useLayoutEffect, with what draws its element.' }),
  }),
};

/** Our own rules that need no types, as a plugin of oxlint. */
export default {
  meta: { name: 'haitu' },
  rules: { 'import-zones': importZones, 'clock-handed-in': clockHandedIn, 'focus-in-commit': focusInCommit },
};
