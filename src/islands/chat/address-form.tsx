import { useActionState } from 'react';

interface Outcome {
  email?: string;
  fault?: string | undefined;
}

/**
 * A form in which the visitor leaves an address.
 *
 * @param hand settles with what was wrong, in the reader's language; undefined: nothing
 */
export function useAddressForm(hand: (address: string) => Promise<string | undefined>) {
  const [{ email, fault }, act, isBusy] = useActionState(async (_: Outcome, form: FormData): Promise<Outcome> => {
    const typed = form.get('email');
    const address = typeof typed === 'string' ? typed.trim() : '';
    return { email: address, fault: await hand(address) };
  }, {});
  return { email, fault, act, isBusy, isDone: email !== undefined && fault === undefined };
}

/** Its field. What was refused stays in it, with the reason below. */
export function AddressField({ id, label, email, fault }: { id: string; label: string } & Outcome) {
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <input
        className="in"
        id={id}
        name="email"
        type="email"
        autoComplete="email"
        defaultValue={email}
        required
        aria-invalid={fault !== undefined}
        aria-describedby={`${id}-error`}
      />
      <p id={`${id}-error`} role="alert">
        {fault}
      </p>
    </>
  );
}
