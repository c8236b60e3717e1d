import { useState } from 'react';
import { NewAddress } from './new-address.tsx';
import type { BindingProps } from './props.ts';
import { WhoAreYou } from './who-are-you.tsx';

/** Binds another address in two steps: the member proves their identity, then that the new address is theirs. */
export function Binding(props: BindingProps) {
  const { words, channel, onEnd } = props;
  const [token, setToken] = useState<string>();
  const step = token === undefined ? 1 : 2;
  return (
    <div className="binding sheet" role="group" aria-labelledby={`binding-${channel}`}>
      <p className="sub">{words.binding.stepOf.replace('{{step}}', String(step)).replace('{{steps}}', '2')}</p>
      {token === undefined ? (
        <WhoAreYou {...props} onProven={setToken} />
      ) : (
        // A proof that is worn out has to be given again.
        <NewAddress {...props} token={token} onWornOut={() => setToken(undefined)} />
      )}
      <button type="button" className="btn btn-bare" onClick={() => onEnd(undefined)}>
        {words.binding.cancel}
      </button>
    </div>
  );
}
