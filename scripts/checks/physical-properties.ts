interface StyleFault {
  line: number;
  message: string;
}

/** Physical property → logical one (CSS Logical Properties and Values Level 1). */
const LOGICAL: Readonly<Record<string, string>> = {
  'margin-left': 'margin-inline-start',
  'margin-right': 'margin-inline-end',
  'padding-left': 'padding-inline-start',
  'padding-right': 'padding-inline-end',
  'border-left': 'border-inline-start',
  'border-right': 'border-inline-end',
  'border-top-left-radius': 'border-start-start-radius',
  'border-top-right-radius': 'border-start-end-radius',
  'border-bottom-left-radius': 'border-end-start-radius',
  'border-bottom-right-radius': 'border-end-end-radius',
  left: 'inset-inline-start',
  right: 'inset-inline-end',
};

/**
 * Declarations that name left or right. A line with `physical:` in a comment gives its reason and is let through: a
 * picture of a car looks the same way in every language.
 *
 * @param isAstro only the `<style>` blocks are read
 */
export function physicalProperties(text: string, isAstro: boolean): StyleFault[] {
  const faults: StyleFault[] = [];
  let isStyle = !isAstro;
  for (const [index, line] of text.split('\n').entries()) {
    if (isAstro && /<style\b/.test(line)) isStyle = true;
    if (isStyle && !line.includes('physical:')) {
      const message = faultOf(line);
      if (message) faults.push({ line: index + 1, message });
    }
    if (isAstro && line.includes('</style>')) isStyle = false;
  }
  return faults;
}

function faultOf(line: string): string | undefined {
  for (const [, property = '', value = ''] of line.matchAll(/(?<![\w-])([a-z-]+)\s*:\s*([^;{}]*)/g)) {
    const base = property.replace(/^(border-(?:left|right))-(?:width|style|color)$/, '$1');
    const logical = LOGICAL[base];
    if (logical) return `${property} does not mirror; write ${logical}`;
    if (/^(margin|padding|inset|border-width)$/.test(property) && hasUnequalSides(value))
      return `${property}: ${value.trim()} names another left than right; write ${property}-block and ${property}-inline`;
    if (/^(text-align|float|clear)$/.test(property) && /^(left|right)\b/.test(value)) {
      return `${property}: ${value.trim()} does not mirror; write start or end`;
    }
  }
  return undefined;
}

/** Whether a value of four sides has another second (right) than fourth (left). */
function hasUnequalSides(value: string): boolean {
  const sides: string[] = [];
  let depth = 0;
  for (const part of value.replace('!important', '').trim().split(/\s+/)) {
    // Parts of a `calc(…)` are one side.
    if (depth > 0) sides.push(`${sides.pop() ?? ''} ${part}`);
    else sides.push(part);
    depth += part.split('(').length - part.split(')').length;
  }
  return sides.length === 4 && sides[1] !== sides[3];
}
