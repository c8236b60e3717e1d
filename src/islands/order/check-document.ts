import { ORDER_LIMITS } from '../../domain/order/limits.ts';
import { sha256Of } from '../../domain/shared/hash.ts';
import { documentPaths, splitLocalizedPath } from '../../domain/shared/routes.ts';
import { checkDocument } from '../../wire/addresses/order.ts';
import type { DataOf } from '../../wire/call.ts';
import type { orderCalls } from '../../wire/order.ts';
import { followAddress, type PageState } from '../shared/address-page.ts';
import { ask } from '../shared/ask.ts';
import { saysThereIsNone } from '../shared/call.ts';

type Checked = DataOf<typeof orderCalls.checkDocument>;
type FileState = 'checking' | 'matches' | 'differs' | 'failed' | 'noCrypto';

/** What the page hands to its script. */
export interface DocumentPageWords {
  kinds: Readonly<Partial<Record<Checked['kind'], string>>>;
  states: Readonly<Record<Checked['state'], string>>;
  says: Readonly<Record<Checked['state'], string>>;
  /** `{{name}}` stands for what the file is called. */
  file: Readonly<Record<FileState, string>>;
}

const NOTES: Readonly<Record<FileState, string>> = {
  checking: '',
  matches: 'note note-ok',
  differs: 'note note-bad',
  failed: 'note note-warn',
  noCrypto: 'note note-warn',
};

const { locale } = splitLocalizedPath(location.pathname);

/** Number and token of a document, as its code has them: `#<number>.<token>`. A token has no full stop in it. */
function named(): { number: string; token: string } {
  const text = location.hash.slice(1);
  const dot = text.lastIndexOf('.');
  return { number: text.slice(0, Math.max(0, dot)), token: text.slice(dot + 1) };
}

/** Shows the document that the address names, and compares files with it. */
class DocumentCheck {
  readonly #page: HTMLElement;
  readonly #words: DocumentPageWords;
  /** Counts what was asked for. Only the last of it is shown. */
  #turn = 0;

  constructor(page: HTMLElement) {
    this.#page = page;
    this.#words = JSON.parse(page.dataset['words'] ?? '{}') as DocumentPageWords;
  }

  /** Asks for the document of the address. */
  async show(): Promise<void> {
    const turn = (this.#turn += 1);
    this.#sayOfFile();
    const input = named();
    if (input.number === '' || input.token === '') return this.#say('gone');
    this.#say('loading');
    const answer = await ask(checkDocument, { locale, input });
    if (turn !== this.#turn) return;
    if (answer.accepted) return this.#draw(answer.data);
    if (saysThereIsNone(answer)) return this.#say('gone');
    this.#say(answer.failure === 'offline' ? 'offline' : 'failed');
  }

  /** Compares a file with the document. Its hash is all that leaves the browser. */
  async compare(file: File): Promise<void> {
    if (this.#page.dataset['state'] !== 'shown') return;
    const turn = (this.#turn += 1);
    this.#sayOfFile('checking', file.name);
    const state = await stateOf(file).catch((): FileState => 'failed');
    if (turn === this.#turn) this.#sayOfFile(state, file.name);
  }

  #say(state: PageState): void {
    this.#page.dataset['state'] = state;
  }

  #draw({ number, kind, state }: Checked): void {
    const { kinds, states, says } = this.#words;
    const facts = { kind: kinds[kind] ?? '', number, state: states[state] };
    for (const [name, text] of Object.entries(facts)) {
      const place = this.#page.querySelector(`[data-fact="${name}"]`);
      if (place) place.textContent = text;
    }
    const note = this.#page.querySelector<HTMLElement>('[data-says]');
    if (note) {
      note.textContent = says[state];
      note.className = state === 'current' ? 'note' : 'note note-bad';
    }
    this.#say('shown');
  }

  #sayOfFile(state?: FileState, name = ''): void {
    const note = this.#page.querySelector<HTMLElement>('[data-file-says]');
    if (!note) return;
    note.className = state ? NOTES[state] : '';
    // The name of a file keeps its own direction.
    note.textContent = state ? this.#words.file[state].replace('{{name}}', () => `\u2068${name}\u2069`) : '';
  }
}

/** Compares a file with the document of the address. Throws if the file cannot be read. */
async function stateOf(file: File): Promise<FileState> {
  // Old browsers leave the type out of pages without https.
  if (!(globalThis.crypto as Partial<Crypto> | undefined)?.subtle) return 'noCrypto';
  // We have issued no file as large as this.
  if (file.size > ORDER_LIMITS.documentBytes) return 'differs';
  const sha256 = await sha256Of(await file.arrayBuffer());
  const answer = await ask(checkDocument, { locale, input: { ...named(), sha256 } });
  if (!answer.accepted) return 'failed';
  return answer.data.matches === true ? 'matches' : 'differs';
}

/** Shows the document of the address on the page, and checks files that are chosen there or dropped on it. */
export function showDocument(page: HTMLElement): void {
  const check = new DocumentCheck(page);
  page.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    const [file] = target.files ?? [];
    if (file) void check.compare(file);
    // The same file may be chosen again after it was changed.
    target.value = '';
  });
  page.addEventListener('dragover', (event) => event.preventDefault());
  page.addEventListener('drop', (event) => {
    event.preventDefault();
    const [file] = event.dataTransfer?.files ?? [];
    if (file) void check.compare(file);
  });
  followAddress(page, documentPaths.check(), () => void check.show());
}
