import { useState, type SubmitEvent } from 'react';
import type { Field } from '../../../domain/admin/field.ts';
import { spelledAlike } from '../../../domain/admin/patterns/common.ts';
import { orderPlace } from '../../../domain/admin/patterns/order.ts';
import { ORDER_LIMITS } from '../../../domain/order/limits.ts';
import { LOCALES } from '../../../domain/shared/locale.ts';
import * as at from '../../../wire/addresses/order-admin.ts';
import type { Refused } from '../../shared/call.ts';
import { requestId } from '../../shared/request-id.ts';
import { askAsAdmin, isLeaving } from '../calls/ask.ts';
import { faultsIn, type Faults } from '../calls/faults.ts';
import { TypedField } from '../list/typed-field.tsx';
import { usePanel } from '../shell/admin-context.ts';
import { Bones } from '../shell/states.tsx';
import { addressOf, closeTab, goTo, type Tab } from '../shell/tab-store.ts';
import { useFirstOrder } from './enquired-order.ts';
import { LineRows } from './lines-editor.tsx';
import { Cars } from './new-order-cars.tsx';
import { newOrderBody, readMadeFrom, type MadeFrom, type TypedOrder } from './new-order-input.ts';
import type { OrderDetail } from './order-of.ts';
import { OrderWays } from './order-ways.tsx';
import { fieldWords, useOrderWords, type OrderWords } from './order-words.ts';
import { Part } from './part.tsx';
import { TERM_FIELDS } from './terms.ts';

const line = { kind: 'text', longest: ORDER_LIMITS.nameLetters } as const;

const FIELDS = {
  buyer: { kind: 'choice', choices: spelledAlike(['member', 'person']), isRequired: true },
  user_id: { kind: 'reference', reference: { resource: 'member' }, isRequired: true },
  email: { ...line, isRequired: true },
  locale: { kind: 'choice', choices: spelledAlike(LOCALES.map(({ code }) => code)), isRequired: true },
  currency: { kind: 'text', isRequired: true, longest: 3 },
  ...TERM_FIELDS,
} as const satisfies Readonly<Record<string, Field>>;

/** Opens an order: from a quote, from an enquiry, or from nothing. */
export function NewOrderScreen({ title, tab }: { title: string; tab: Tab }) {
  const { locale } = usePanel();
  const words = useOrderWords(locale);
  if (!words)
    return (
      <>
        <h1 className="h2">{title}</h1>
        <Bones />
      </>
    );
  return (
    <>
      <header className="screen-head">
        <h1 className="h2">{words.say('ways.new')}</h1>
      </header>
      <OrderWays say={words.say} current="new" />
      <NewOrder key={tab.search} tab={tab} words={words} />
    </>
  );
}

function NewOrder({ tab, words }: Pick<FormProps, 'tab' | 'words'>) {
  const from = readMadeFrom(tab.search);
  const first = useFirstOrder(from);
  return first ? <NewOrderForm {...{ tab, words, from, first }} /> : <Bones />;
}

interface FormProps {
  tab: Tab;
  words: OrderWords;
  from: MadeFrom;
  first: TypedOrder;
}

function useNewOrder({ tab, words: { say }, from, first }: FormProps) {
  const { locale, tell } = usePanel();
  const [typed, setTyped] = useState(first);
  const [faults, setFaults] = useState<Faults>({});
  const [refused, setRefused] = useState<Refused>();
  const [isBusy, setBusy] = useState(false);
  const [requestOf] = useState(requestId);
  const set = (to: Partial<TypedOrder>) => setTyped((before) => ({ ...before, ...to }));
  const make = async () => {
    if (isBusy) return;
    setBusy(true);
    const requested = newOrderBody(typed, from);
    const body = { ...requested, request_id: requestOf(JSON.stringify(requested)) };
    const answer = await askAsAdmin<OrderDetail>(at.makeOrder.path, { locale, method: 'POST', body });
    setBusy(false);
    if (answer.accepted || answer.failure === 'refused') requestOf.forget();
    if (!answer.accepted) {
      setFaults(faultsIn(answer));
      return setRefused(isLeaving(answer) ? undefined : answer);
    }
    const { order } = answer.data;
    tell(say('new.done', { number: order.order_no }));
    goTo(addressOf(orderPlace(order.id)));
    closeTab(tab.path);
  };
  return { typed, set, faults, refused, isBusy, make };
}

function NewOrderForm(props: FormProps) {
  const { sayFailure } = usePanel();
  const { words, from } = props;
  const { say } = words;
  const { typed, set, faults, refused, isBusy, make } = useNewOrder(props);
  const busy = isBusy ? true : undefined;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void make();
  };
  return (
    <form className="form" noValidate onSubmit={submit}>
      {from.quoteId !== undefined && <p className="note">{say('new.fromQuote', { id: from.quoteId })}</p>}
      {from.enquiryId !== undefined && <p className="note">{say('new.fromEnquiry', { id: from.enquiryId })}</p>}
      {from.quoteId === undefined && (
        <Typed buyer={buyerFields(typed, from, faults)} {...{ typed, faults, words, set }} />
      )}
      {refused && (
        <p className="err" role="alert">
          {sayFailure(refused)}
        </p>
      )}
      <div className="row">
        <button type="submit" className="btn btn-main" aria-busy={busy} aria-disabled={busy}>
          {say('new.make')}
        </button>
      </div>
    </form>
  );
}

type TypedProps = Omit<GroupProps, 'title' | 'names'> & { buyer: readonly FieldName[] };

/** All that is typed of an order that no quote says. */
function Typed({ buyer, typed, faults, words, set }: TypedProps) {
  const { say } = words;
  const common = { typed, faults, words, set };
  return (
    <>
      {buyer.length > 0 && <Group title={say('head.buyer')} names={buyer} {...common} />}
      <Group
        title={say('new.terms')}
        names={['currency', 'incoterm', 'port_of_loading', 'port_of_destination']}
        {...common}
      />
      <Cars cars={typed.cars} faults={faults} words={words} onChange={(cars) => set({ cars })} />
      <Part title={say('lines.title')}>
        <p className="sub">{say('new.lines')}</p>
        <LineRows
          words={words}
          lines={typed.lines}
          cars={typed.cars.map(({ name }) => name)}
          currency={typed.currency.trim().toUpperCase()}
          onChange={(lines) => set({ lines })}
        />
      </Part>
    </>
  );
}

type FieldName = keyof typeof FIELDS;

/** An enquiry says who buys: only a name is asked for, if there is none in it. */
const buyerFields = ({ buyer }: TypedOrder, { enquiryId }: MadeFrom, faults: Faults): readonly FieldName[] => {
  if (enquiryId !== undefined) return faults['name'] === undefined ? [] : ['name'];
  return buyer === 'member'
    ? ['buyer', 'user_id', 'address', 'locale']
    : ['buyer', 'name', 'email', 'address', 'locale'];
};

interface GroupProps {
  title: string;
  names: readonly FieldName[];
  typed: TypedOrder;
  faults: Faults;
  words: OrderWords;
  set: (to: Partial<TypedOrder>) => void;
}

function Group({ title, names, typed, faults, words, set }: GroupProps) {
  const { locale } = usePanel();
  return (
    <Part title={title}>
      <div className="form-fields">
        {names.map((name) => (
          <TypedField
            key={name}
            name={name}
            label={words.say(`fields.${name}`)}
            field={FIELDS[name]}
            value={typed[name]}
            fault={faults[name]}
            choice={(stored) => choiceOf(words, name, stored)}
            words={fieldWords(locale)}
            onChange={(value) => set({ [name]: value })}
          />
        ))}
      </div>
    </Part>
  );
}

function choiceOf({ say }: OrderWords, name: FieldName, stored: string): string {
  if (name === 'locale') return LOCALES.find(({ code }) => code === stored)?.name ?? stored;
  return name === 'incoterm' ? stored : say(`choices.${name}.${stored}`);
}
