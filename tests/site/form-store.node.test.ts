import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { failureWords } from '../../src/domain/shared/call-failure.ts';
import type { Answer } from '../../src/islands/shared/call.ts';
import { createForm, submitter } from '../../src/islands/shared/form/form-store.ts';
import { lateForm } from '../../src/islands/shared/form/late-form.ts';

/** A form with one field, whose answers the test gives. */
function aForm(check: (name: string) => string | undefined = () => undefined) {
  const sent: string[] = [];
  const done: string[] = [];
  let answer: (value: Answer<null> | undefined) => void = () => {};
  const form = createForm<{ name: string }, null>({
    initial: { name: '' },
    words: { check: 'Please check.', working: 'Working…', failures: failureWords((key) => key) },
    names: { username: 'name' },
    check: ({ name }) => {
      const fault = check(name);
      return new Map(fault === undefined ? [] : [['name', fault]]);
    },
    send: ({ name }) => {
      sent.push(name);
      return new Promise((resolve) => (answer = resolve));
    },
    onDone: (_, { name }) => {
      done.push(name);
      return 'Done.';
    },
  });
  return { form, sent, done, answer: (value: Answer<null> | undefined) => answer(value) };
}
const accepted: Answer<null> = { accepted: true, data: null, message: '' };
const refusal = (data?: unknown): Answer<null> => ({
  accepted: false,
  failure: 'refused',
  code: 0,
  message: 'Taken.',
  data,
});

// Failures of no envelope name the page they happened on.
beforeAll(() => vi.stubGlobal('location', { pathname: '/login' }));
afterAll(() => vi.unstubAllGlobals());

describe('a form', () => {
  it('sends nothing while something is wrong, and says so each time', async () => {
    const { form, sent } = aForm(() => 'Too short.');
    await form.submit();
    await form.submit();
    expect(sent).toEqual([]);
    expect(form.$form.get()).toMatchObject({ refusals: 2, notice: { text: 'Please check.', isFault: true } });
    expect(form.$form.get().faults.get('name')).toBe('Too short.');
  });

  it('is sent once, however often it is asked to be', async () => {
    const { form, sent, done, answer } = aForm();
    form.set('name', 'amina');
    const first = form.submit();
    await form.submit();
    expect(sent).toEqual(['amina']);
    answer(accepted);
    await first;
    expect(done).toEqual(['amina']);
    expect(form.$form.get()).toMatchObject({ isSending: false, notice: { text: 'Done.', isFault: false } });
  });

  it('keeps what is typed while it is under way', async () => {
    const { form, answer } = aForm();
    form.set('name', 'a');
    const sending = form.submit();
    form.set('name', 'ab');
    answer(refusal());
    await sending;
    expect(form.$form.get()).toMatchObject({ values: { name: 'ab' }, notice: { text: 'Taken.', isFault: true } });
  });

  it('shows what the server says of a field beside it, under the name it has here, until it is changed', async () => {
    const { form, answer } = aForm();
    const sending = form.submit();
    answer(refusal({ errors: [{ path: 'username', message: 'Taken.' }] }));
    await sending;
    expect(form.$form.get().faults.get('name')).toBe('Taken.');
    form.set('name', 'other');
    expect(form.$form.get().faults.size).toBe(0);
  });

  it('forgets that it was sent where it was given up on the way', async () => {
    const { form, answer } = aForm();
    const sending = form.submit();
    answer(undefined);
    await sending;
    expect(form.$form.get()).toMatchObject({ isSending: false, notice: undefined, refusals: 0 });
  });
});

describe('a form whose work comes late', () => {
  function aLateForm() {
    const sent: string[] = [];
    let arrives = true;
    let loads = 0;
    const form = lateForm({
      initial: { name: '' },
      words: { unloaded: 'Not there.' },
      load: async () => {
        loads += 1;
        await Promise.resolve();
        if (!arrives) throw new Error('No network.');
        return (state) =>
          submitter<{ name: string }, null>(state, {
            words: { check: 'Please check.', working: 'Working…', failures: failureWords((key) => key) },
            check: ({ name }) => new Map(name === '' ? [['name', 'Missing.']] : []),
            send: ({ name }) => {
              sent.push(name);
              return Promise.resolve(accepted);
            },
            onDone: () => 'Done.',
          });
      },
    });
    return { form, sent, loads: () => loads, setArrives: (value: boolean) => (arrives = value) };
  }

  it('checks and sends as any form, once, however often it is pressed meanwhile', async () => {
    const { form, sent, loads } = aLateForm();
    await form.submit();
    expect(form.$form.get()).toMatchObject({ refusals: 1, isSending: false, notice: { text: 'Please check.' } });
    form.set('name', 'amina');
    await Promise.all([form.submit(), form.submit()]);
    expect([sent, loads()]).toEqual([['amina'], 1]);
    expect(form.$form.get().notice).toEqual({ text: 'Done.', isFault: false });
  });

  it('is fetched when it is touched', async () => {
    const { form, loads } = aLateForm();
    form.prepare?.();
    form.prepare?.();
    await form.submit();
    expect(loads()).toBe(1);
  });

  it('says that it could not be fetched, keeps what was typed, and is sent the next time', async () => {
    const { form, sent, setArrives } = aLateForm();
    setArrives(false);
    form.set('name', 'amina');
    await form.submit();
    expect(form.$form.get()).toMatchObject({
      values: { name: 'amina' },
      notice: { text: 'Not there.', isFault: true },
    });
    expect(form.$form.get().isSending).toBe(false);
    setArrives(true);
    await form.submit();
    expect(sent).toEqual(['amina']);
  });
});
