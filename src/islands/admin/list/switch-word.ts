import type { Field } from '../../../domain/admin/field.ts';

/** What can be switched is on or off; a fact, such as whether there is a proof, is so or not. */
export function switchWord({ isWritable }: Field, isOn: boolean) {
  if (isWritable) return isOn ? 'list.yes' : 'list.no';
  return isOn ? 'list.true' : 'list.false';
}
