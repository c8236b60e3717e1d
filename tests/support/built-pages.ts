import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Parser } from 'htmlparser2';

/** The HTML of a page as the site was built, by its address without query. */
export function builtPage(release: string, address: string): string {
  const name = address === '/' ? 'index' : address.slice(1);
  return readFileSync(join(release, 'client', `${name}.html`), 'utf8');
}

export interface BuiltElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  parent: BuiltElement | undefined;
}

/** Text of the elements that are chosen, without those left out of them, each of which leaves a space. */
export function textsOf(
  html: string,
  isChosen: (element: BuiltElement) => boolean,
  isLeftOut: (element: BuiltElement) => boolean = () => false,
): string[] {
  const texts: string[] = [];
  const add = (text: string) => void texts.push(`${texts.pop() ?? ''}${text}`);
  let open: BuiltElement | undefined;
  let chosen: BuiltElement | undefined;
  let leftOut: BuiltElement | undefined;
  const parser = new Parser({
    onopentag: (name, attributes) => {
      open = { name, attributes, parent: open };
      if (!chosen && isChosen(open)) {
        chosen = open;
        texts.push('');
      } else if (chosen && !leftOut && isLeftOut(open)) leftOut = open;
    },
    ontext: (text) => {
      if (chosen && !leftOut) add(text);
    },
    onclosetag: () => {
      if (leftOut && leftOut === open) {
        add(' ');
        leftOut = undefined;
      }
      if (chosen === open) chosen = undefined;
      open = open?.parent;
    },
  });
  parser.end(html);
  return texts.map((text) => text.trim());
}
