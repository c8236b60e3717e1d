import { useActionState } from 'react';

interface Outcome {
  email?: string;
  fault?: string | undefined;
}

/**
 * A form in which the visitor leaves an address.
 *
 * @param hand sends the address; resolves to what is wrong with it in the reader's language, or to undefined
 */
export function useAddressForm(hand: (address: string) => Promise<string | undefined>) {
  const [{ email, fault }, act, isBusy] = useActionState(async (_: Outcome, form: FormData): Promise<Outcome> => {
    const typed = form.get('email');
    const address = typeof typed === 'string' ? typed.trim() : '';
    return { email: address, fault: await hand(address) };
  }, {});
  return { email, fault, act, isBusy, isDone: email !== undefined && fault === undefined };
}

/** The form's field. A refused address stays in the field, with the reason below it. */
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
