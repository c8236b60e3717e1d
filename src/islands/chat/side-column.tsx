import type { WireConfig } from './api.ts';
import { useChat } from './chat-context.ts';
import { linkTarget } from './window-of-its-own.ts';

/** Pictures and an introduction beside the conversation, if there is room and the settings have any. */
export function SideColumn({ config }: { config: WireConfig }) {
  const { text } = useChat();
  const { sliders, introduces, introduces_html: html } = config;
  if (sliders.length === 0 && introduces === '') return null;
  return (
    <aside className="chat-side" aria-label={text('dialog.about')}>
      {sliders.length > 0 && (
        <ul className="slides" tabIndex={0} aria-label={text('dialog.pictures')}>
          {sliders.map(({ image, url }, place) => (
            <li key={image}>
              <Slide image={image} url={url} name={`${text('message.image')} ${place + 1}`} />
            </li>
          ))}
        </ul>
      )}
      {introduces !== '' && <div className="said-html" dangerouslySetInnerHTML={{ __html: html }} />}
    </aside>
  );
}

/** The slide has no description, so its position and target name it. */
function Slide({ image, url, name }: WireConfig['sliders'][number] & { name: string }) {
  if (!url) return <img src={image} alt={name} loading="lazy" />;
  return (
    <a href={url} target={linkTarget()} rel="noopener">
      <img src={image} alt={`${name} · ${url}`} loading="lazy" />
    </a>
  );
}
