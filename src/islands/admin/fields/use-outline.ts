import { useEffect, useState } from 'react';
import type { CarSize } from '../../../domain/auction/defect-place.ts';
import type { PictureView } from '../../../domain/catalogue/page/drawing-box.ts';
import * as at from '../../../wire/addresses/auction-admin.ts';
import type { auctionAdminCalls } from '../../../wire/auction-admin.ts';
import type { DataOf } from '../../../wire/call.ts';
import { askAsAdmin } from '../calls/ask.ts';
import type { Values } from '../form/units.ts';
import { usePanel } from '../shell/admin-context.ts';
import { textOf } from './widget.ts';

/** A car's drawings and its measures. */
export interface Outline {
  drawingOf: (view: PictureView) => string;
  size: CarSize;
}

/** The outline of the form's car; undefined while it loads, if no car is chosen, or if there is no drawing. */
export function useOutline(values: Values = {}): Outline | undefined {
  const { locale } = usePanel();
  const [outline, setOutline] = useState<Outline>();
  const [styleId, stockId] = [values['auto_style_id'], values['stock_id']].map(textOf);
  useEffect(() => {
    let isOver = false;
    setOutline(undefined);
    if (!styleId && !stockId) return;
    const requested = new URLSearchParams([styleId ? ['auto_style_id', styleId] : ['stock_id', stockId ?? '']]);
    const path = `${at.carOutline.path}?${requested.toString()}`;
    void askAsAdmin<DataOf<typeof auctionAdminCalls.carOutline>>(path, { locale }).then((answer) => {
      if (isOver || !answer.accepted || !answer.data) return;
      const { side, length_mm: lengthMm, width_mm: widthMm, height_mm: heightMm } = answer.data;
      setOutline({
        drawingOf: (view) => side.replace('-side-', `-${view}-`),
        size: { lengthMm, widthMm, heightMm },
      });
    });
    return () => {
      isOver = true;
    };
  }, [styleId, stockId, locale]);
  return outline;
}
