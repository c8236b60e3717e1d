import { wireAmount } from '../../../domain/shared/money.ts';
import { typedMinor } from '../../../domain/shared/typed-amount.ts';

/** An amount as people type it, for the wire: `1 250,5` is `1250.50`. What cannot be read is sent as it stands, and refused. */
export function wireOf(typed: string, currency: string): string {
  const minor = typedMinor(typed, { currency });
  return minor === undefined ? typed : wireAmount(minor);
}
