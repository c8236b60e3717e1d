import { useState, type ReactNode } from 'react';
import type { Field } from '../../../domain/admin/field.ts';
import { orderResource } from '../../../domain/admin/entities/order.ts';
import { CallDialog } from '../list/dialogs-lazy.tsx';
import { usePanel } from '../shell/admin-context.ts';
import type { OrderDetail } from './order-of.ts';
import type { OrderStore } from './order-store.ts';
import { NoteTemplates, type TemplatesRequested } from './note-templates.tsx';
import { fieldWords, type OrderWords } from './order-words.ts';

type Typed = Readonly<Record<string, string>>;

/** Something that is done to an order by a dialog: what it asks for, and what it sends. */
export interface Act {
  /** Its words are `acts.<name>.act`, `.text` and `.done`. Words of its fields are under `fields`. */
  name: string;
  path: string;
  /** The last part of the node it takes. */
  right: string;
  /** What it is done to, as the dialog names it. */
  about?: string;
  /** The dialog adds it to its own text. */
  note?: string | undefined;
  fields?: Readonly<Record<string, Field>>;
  asksFor?: (field: string, values: Typed) => boolean;
  /** Names the choices of a field by their values. */
  names?: Readonly<Record<string, (stored: string) => string>>;
  begins?: Typed;
  /** What a note is about: texts for it are offered. */
  templates?: TemplatesRequested;
  /** Makes what is sent of what was typed, which goes out as it is otherwise. */
  body?: (typed: Typed) => object;
}

/** Every part of the screen is drawn by this. */
export interface OrderPart {
  store: OrderStore;
  words: OrderWords;
  detail: OrderDetail;
  open: (act: Act) => void;
}

/** Whether the admin may do what takes a right of orders. */
export function useMay(): (right: string) => boolean {
  const { may } = usePanel();
  return (right) => may(`${orderResource.node}/${right}`);
}

/** Opens the dialog of an act. An admin without the right to it sees no button. */
export function ActButton({
  act,
  part,
  isMain = false,
  isDisabled = false,
  label,
  children,
}: {
  act: Act;
  part: Pick<OrderPart, 'open' | 'words'>;
  isMain?: boolean;
  isDisabled?: boolean;
  /** A screen reader says it if many buttons have one word. */
  label?: string;
  children?: ReactNode;
}) {
  const may = useMay();
  if (!may(act.right)) return null;
  return (
    <button
      type="button"
      className={isMain ? 'btn btn-small btn-ink' : 'btn btn-small'}
      aria-label={label}
      disabled={isDisabled}
      onClick={() => part.open(act)}
    >
      {children ?? part.words.say(`acts.${act.name}.act`)}
    </button>
  );
}

/** Keeps which act is open, and draws its dialog. */
export function useActs(store: OrderStore, words: OrderWords | undefined, title: string) {
  const [opened, setOpened] = useState<{ act: Act; times: number }>();
  const open = (act: Act) => setOpened((before) => ({ act, times: (before?.times ?? 0) + 1 }));
  const dialog = opened && words && (
    <ActDialog
      key={opened.times}
      act={opened.act}
      store={store}
      words={words}
      title={opened.act.about ?? title}
      onClose={() => setOpened(undefined)}
    />
  );
  return { open, dialog };
}

interface DialogProps {
  act: Act;
  store: OrderStore;
  words: OrderWords;
  title: string;
  onClose: () => void;
}

function ActDialog({ act, store, words: { say }, title, onClose }: DialogProps) {
  const { locale } = usePanel();
  const { templates } = act;
  // The dialog has one sender as long as it is open, so that a second try is the same request.
  const [send] = useState(() => store.sender(act.path));
  const body = {
    ...fieldWords(locale),
    call: (_call: string, part: string) => {
      const [kind, field = '', ...stored] = part.split('.');
      if (kind === 'choices')
        return act.names?.[field]?.(stored.join('.')) ?? say(`choices.${field}.${stored.join('.')}`);
      if (kind === 'fields') return say(`fields.${field}`);
      if (part === 'text' && act.note) return `${say(`acts.${act.name}.text`)} ${act.note}`;
      return say(`acts.${act.name}.${part}`);
    },
  };
  return (
    <CallDialog
      call={{
        name: act.name,
        ...(act.fields && { fields: act.fields }),
        ...(act.asksFor && { asksFor: act.asksFor }),
        ...(act.begins && { begins: () => act.begins ?? {} }),
      }}
      row={{ id: 0 }}
      name={title}
      words={body}
      {...(templates && {
        help: (values, set) => (
          <NoteTemplates requested={templates} note={values['note']} onNote={(note) => set('note', note)} />
        ),
      })}
      store={{
        call: (_name, typed) => {
          const { id: _id, ...values } = typed as Record<string, string>;
          return send(act.body?.(values) ?? values);
        },
        reload: () => Promise.resolve(),
      }}
      onClose={onClose}
    />
  );
}
