import { orderResource } from '../../../domain/admin/entities/order.ts';
import { enquiryResource } from '../../../domain/admin/entities/enquiry.ts';
import { memberResource } from '../../../domain/admin/entities/member.ts';
import { ORDER_BOARD } from '../../../domain/admin/patterns/order.ts';
import { paymentResource } from '../../../domain/admin/entities/payment.ts';
import { quoteResource } from '../../../domain/admin/entities/quote.ts';
import { codeName } from '../../../domain/shared/code-names.ts';
import { shownAmount } from '../../../domain/auction/shown.ts';
import { instantText } from '../list/times.ts';
import { usePanel } from '../shell/admin-context.ts';
import { addressOf } from '../shell/tab-store.ts';
import { ActButton, type OrderPart } from './acts.tsx';
import { isLateNow } from './late.ts';
import { minorOf } from './order-of.ts';
import { termsAct } from './terms.ts';
import { STATE_TAGS } from './tracks.tsx';

/** Whose order it is, how it stands, who acts next, and its money. */
export function OrderHead(part: OrderPart) {
  const { may } = usePanel();
  const { detail, words } = part;
  const { order } = detail;
  const { say } = words;
  const { node } = orderResource;
  const changeTerms = termsAct(part);
  return (
    <>
      <header className="screen-head form-head">
        <div>
          <h1 className="h2">
            <bdi dir="ltr">{order.order_no}</bdi>
          </h1>
          <p className="sub">
            <span className={STATE_TAGS[order.state]}>{words.state(order.state)}</span>
            {order.flags.map((flag) => (
              <span key={flag} className="tag tag-warn">
                {say(`flag.${flag}`)}
              </span>
            ))}
            <a href={addressOf(ORDER_BOARD)}>{say('board.title')}</a>
            {may(`${node}/edit`) && <a href={addressOf(`${node}/edit/${order.id}`)}>{say('head.note')}</a>}
          </p>
        </div>
      </header>
      <dl className="lot-facts">
        <MoneyFacts {...part} />
        <Next {...part} />
        <BuyerFacts {...part} />
        <TradeFacts {...part} />
      </dl>
      {changeTerms && (
        <div className="row">
          <ActButton part={part} act={changeTerms} />
        </div>
      )}
    </>
  );
}

function MoneyFacts({ detail: { order }, words: { say } }: OrderPart) {
  const { locale, text } = usePanel();
  const { currency, open, total, paid, credit } = order;
  const money = (amount: string | null) =>
    amount === null ? text('list.none') : shownAmount(amount, currency, locale);
  return (
    <>
      <div className="large">
        <dt>{say('money.open')}</dt>
        <dd>
          <bdi className="num">{money(open)}</bdi>
        </dd>
      </div>
      <Fact name={say('money.total')}>{money(total)}</Fact>
      <Fact name={say('money.paid')}>{money(paid)}</Fact>
      {minorOf(credit) > 0 && <Fact name={say('money.credit')}>{money(credit)}</Fact>}
    </>
  );
}

/** What an order waits for, and since when it is late. */
function Next({ detail: { order }, words }: OrderPart) {
  const { locale, text } = usePanel();
  const { next } = order;
  const isLate = isLateNow(next?.due_at ?? null);
  return (
    <div>
      <dt>{words.say('head.next')}</dt>
      <dd>
        {next ? `${words.next(next)} · ${words.actor(next.actor)}` : text('list.none')}
        {next && next.due_at !== null && (
          <>
            {' '}
            <span className={isLate ? 'tag tag-red' : 'fine'}>
              {words.say(isLate ? 'lateSince' : 'due.stated', { time: instantText(next.due_at, locale) })}
            </span>
          </>
        )}
      </dd>
    </div>
  );
}

function BuyerFacts({ detail: { buyer }, words: { say } }: OrderPart) {
  const { may, locale } = usePanel();
  const form = `${memberResource.node}/edit`;
  const name = <bdi>{buyer.name}</bdi>;
  return (
    <>
      <div>
        <dt>{say('head.buyer')}</dt>
        <dd>
          {buyer.member_id !== null && may(form) ? <a href={addressOf(`${form}/${buyer.member_id}`)}>{name}</a> : name}
          {buyer.email !== null && (
            <>
              {' '}
              <bdi className="fine" dir="ltr">
                {buyer.email}
              </bdi>
            </>
          )}
        </dd>
      </div>
      <Fact name={say('head.member')}>{say(buyer.member_id === null ? 'head.isGuest' : 'head.isMember')}</Fact>
      {buyer.address !== null && <Fact name={say('fields.address')}>{buyer.address}</Fact>}
      <Fact name={say('fields.locale')}>{codeName('language', buyer.language, locale)}</Fact>
    </>
  );
}

function TradeFacts(part: OrderPart) {
  const { locale, text } = usePanel();
  const { order, note } = part.detail;
  const { say } = part.words;
  return (
    <>
      <Fact name={say('fields.incoterm')}>{order.incoterm}</Fact>
      <Fact name={say('fields.port_of_loading')}>{order.port_of_loading ?? text('list.none')}</Fact>
      <Fact name={say('fields.port_of_destination')}>{order.port_of_destination ?? text('list.none')}</Fact>
      <div>
        <dt>{say('head.origin')}</dt>
        <dd>
          <Origin {...part} />
        </dd>
      </div>
      <Fact name={say('head.made')}>{instantText(order.created_at, locale)}</Fact>
      {note && <Fact name={say('head.note')}>{note}</Fact>}
    </>
  );
}

const Fact = ({ name, children }: { name: string; children: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <bdi className="as-typed">{children}</bdi>
    </dd>
  </div>
);

const ORIGINS = { quote: quoteResource.node, enquiry: enquiryResource.node, lot: paymentResource.node } as const;

/** Where the order comes from, with the way there. */
function Origin({ detail: { origin }, words }: OrderPart) {
  const { may } = usePanel();
  const { kind, id } = origin;
  const node = Object.hasOwn(ORIGINS, kind) ? ORIGINS[kind as keyof typeof ORIGINS] : undefined;
  const name = words.origin(kind);
  if (id === null || node === undefined) return name;
  const form = `${node}/edit`;
  if (may(form)) return <a href={addressOf(`${form}/${id}`)}>{`${name} ${id}`}</a>;
  return `${name} ${id}`;
}
