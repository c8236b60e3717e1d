import type { ChatMessage } from '../../domain/chat/model.ts';
import { fileSizeText } from '../../domain/shared/file-size.ts';
import { chatSuffixSvg } from '../../wire/addresses/chat.ts';
import { useChat } from './chat-context.ts';
import { linkTarget } from './window-of-its-own.ts';

/** The addresses that links of a message may lead to. The server checks them, too. */
const SAFE = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\]))/i;
const safe = (address: string) => (SAFE.test(address) ? address : undefined);

/** What a message says or shows. Only HTML the server has cleaned is inserted as such. */
export function MessageBody({ message }: { message: ChatMessage }) {
  const { type, content, html, title, extend } = message;
  if (type === 'image') return <Picture address={content} title={title} extend={extend} />;
  if (type === 'file') return <FileLink address={content} extend={extend} />;
  if (type === 'good' || type === 'order') return <Card extend={extend} />;
  if (type === 'link')
    return (
      <a href={safe(content)} target="_blank" rel="noopener noreferrer" dir="auto">
        {title || content}
      </a>
    );
  return (
    <>
      <div className="said-html" dir="auto" dangerouslySetInnerHTML={{ __html: html }} />
      <Translation extend={extend} />
    </>
  );
}

type Extend = ChatMessage['extend'];
const textOf = (extend: Extend, name: string): string => {
  const value = extend[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

/** The machine translation of the message into the reader's language, if there is one. */
function Translation({ extend }: { extend: Extend }) {
  const { text, locale } = useChat();
  const { language, content } = (extend['translation'] ?? {}) as { language?: string; content?: string };
  if (language !== locale || !content) return null;
  return (
    <div className="tr" dir="auto">
      {content} <small>{text('message.translated')}</small>
    </div>
  );
}

function Picture({ address, title, extend }: { address: string; title: string; extend: Extend }) {
  const { text } = useChat();
  const [width, height] = [Number(extend['width']) || undefined, Number(extend['height']) || undefined];
  return (
    <a href={safe(address)} target="_blank" rel="noopener noreferrer">
      <img src={safe(address)} alt={title || text('message.image')} width={width} height={height} loading="lazy" />
    </a>
  );
}

function FileLink({ address, extend }: { address: string; extend: Extend }) {
  const { locale } = useChat();
  const [name, suffix, size] = [textOf(extend, 'name'), textOf(extend, 'suffix'), Number(extend['size'])];
  return (
    <a className="file" href={safe(address)} download={name} rel="noopener noreferrer">
      <img src={`${chatSuffixSvg.path}?suffix=${encodeURIComponent(suffix)}`} alt="" width={32} height={32} />
      <span>
        <bdi>{name || address}</bdi>
        {size > 0 && <small>{fileSizeText(size, locale)}</small>}
      </span>
    </a>
  );
}

/** A car or an order: what the server says of it. */
function Card({ extend }: { extend: Extend }) {
  const { text } = useChat();
  const [logo, title, subtitle] = ['logo', 'title', 'subtitle'].map((name) => textOf(extend, name));
  const [price, atPort, number, address] = [
    textOf(extend, 'price') || textOf(extend, 'amount'),
    textOf(extend, 'at_port'),
    textOf(extend, 'number'),
    safe(textOf(extend, 'url')),
  ];
  return (
    <div className="card-said">
      {logo && <img src={safe(logo)} alt="" loading="lazy" />}
      <span>
        <b dir="auto">
          {address ? (
            <a href={address} target={linkTarget()} rel="noopener">
              {title}
            </a>
          ) : (
            title
          )}
        </b>
        {subtitle && number && <small>{text('message.payBy')}</small>}
        {subtitle && <span dir="auto">{subtitle}</span>}
        {number && <bdi>{number}</bdi>}
        {price && <bdi className="strong">{price}</bdi>}
        {atPort && <span dir="auto">{atPort}</span>}
      </span>
    </div>
  );
}
