import { useEffect, useState, type ComponentType } from 'react';
import { SCREEN_PATHS } from '../../../../domain/account/member-screens.ts';
import { fetchFiles } from '../../../shared/fetch-files.ts';
import detailFiles from '../order/order-screen.tsx?files';
import { OrderRow } from '../order/order-row.tsx';
import { useOrderText, type OrderProps } from '../order/order-props.ts';
import { fetchOrders } from '../orders-api.ts';
import { Bones, FailureNote, Heading, Pager, useAnswer } from '../parts.tsx';
import { addressOf } from '../place-store.ts';
import type { ScreenProps } from '../screen-props.ts';
import { cataloguePaths, localizedPath } from '../../../../domain/shared/routes.ts';

const ORDERS_A_PAGE = 10;

/** The member's orders, or one of them if the address names it. */
export function Orders(props: ScreenProps) {
  const { text, locale, id, sayFailure } = props;
  const { data: say, failure, retry } = useOrderText(locale);
  if (failure) return <FailureNote says={sayFailure(failure)} text={text} onRetry={retry} />;
  if (!say) return <Bones lines={6} text={text} />;
  return id === undefined ? <OrderList {...props} say={say} /> : <OneOrder {...props} say={say} />;
}

function OrderList(props: OrderProps) {
  const { text, say, locale, page, sayFailure } = props;
  const { data, failure, isAsking, retry } = useAnswer(`orders ${page}`, () =>
    fetchOrders(locale, { page, limit: ORDERS_A_PAGE }),
  );
  const pages = data ? Math.max(1, Math.ceil(data.total / ORDERS_A_PAGE)) : page;
  return (
    <>
      <div className="screen-head">
        <Heading>{text('menu.orders')}</Heading>
        <p className="sub">{say('list.text')}</p>
      </div>
      <section className="sheet pad" aria-busy={isAsking}>
        {failure && <FailureNote says={sayFailure(failure)} text={text} onRetry={retry} />}
        {!data && isAsking && <Bones lines={6} text={text} />}
        {data?.total === 0 && (
          <div className="void">
            <p className="lead">{say('list.empty')}</p>
            <a className="btn btn-ink" href={localizedPath(locale, cataloguePaths.models())}>
              {text('overview.browse')}
            </a>
          </div>
        )}
        {data && data.total > 0 && data.list.length === 0 && (
          <p className="row">
            {text('pages.none')} <a href={addressOf(SCREEN_PATHS.orders)}>{text('pages.first')}</a>
          </p>
        )}
        {data && data.list.length > 0 && (
          <ul className="plain">
            {data.list.map((order) => (
              <OrderRow {...props} key={order.id} order={order} />
            ))}
          </ul>
        )}
        {data && <Pager page={page} pages={pages} path={SCREEN_PATHS.orders} text={text} />}
      </section>
    </>
  );
}

/** Shows one order once its script is there: the list does not wait for it. */
function OneOrder(props: OrderProps) {
  const { text } = props;
  const [loaded, setLoaded] = useState<{ Screen: ComponentType<OrderProps> }>();
  const [hasFailed, setFailed] = useState(false);
  const load = () => {
    setFailed(false);
    fetchFiles(detailFiles)
      .then(() => import('../order/order-screen.tsx'))
      .then(
        ({ OrderScreen, adoptOrderStyles }) => {
          adoptOrderStyles();
          setLoaded({ Screen: OrderScreen });
        },
        () => setFailed(true),
      );
  };
  useEffect(load, []);
  if (loaded) return <loaded.Screen {...props} />;
  if (hasFailed) return <FailureNote says={text('shell.failed')} text={text} onRetry={load} />;
  return <Bones lines={8} text={text} />;
}
