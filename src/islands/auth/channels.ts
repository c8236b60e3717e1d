import type { Channel } from '../../domain/verification/codes.ts';
import { fetchFiles } from '../shared/fetch-files.ts';
import type { Channels, EntryForm, TypedPhone } from './entry-form.ts';
import phoneFiles from './phone-field.tsx?files';

/** Switches between the fields of the two ways. The telephone field, which needs React, comes when it is first chosen. */
export function installChannels({ form, kind, locale, words, face }: EntryForm): Channels {
  let phone: TypedPhone = { value: undefined, text: '', country: undefined };
  let loaded: Promise<void> | undefined;
  const chosen = (): Channel =>
    form.querySelector<HTMLInputElement>('[name=channel]:checked')?.value === 'mobile' ? 'mobile' : 'email';
  const load = async (place: HTMLElement) => {
    await fetchFiles(phoneFiles);
    const { mountPhone } = await import('./phone-field.tsx');
    const onChange = (typed: TypedPhone) => {
      phone = typed;
      showFault(undefined);
    };
    const showFault = mountPhone(place, { id: `${kind}-mobile`, words: words.phone, locale, onChange });
    face.onFaults((faults) => showFault(faults.get('mobile')));
  };
  const show = () => {
    const channel = chosen();
    for (const part of form.querySelectorAll<HTMLElement>('[data-channel]')) {
      part.hidden = part.dataset.channel !== channel;
    }
    const place = form.querySelector<HTMLElement>('[data-channel=mobile]');
    if (channel !== 'mobile' || !place) return;
    loaded ??= load(place).catch(() => {
      // The network is away. The next choice of this way, or the network's return, tries again.
      loaded = undefined;
      const notice = document.createElement('p');
      notice.className = 'err';
      notice.textContent = words.unloaded;
      place.replaceChildren(notice);
    });
  };
  addEventListener('online', show);
  form.querySelector('[data-channels]')?.addEventListener('change', show);
  // A browser that brings back a form brings back what was chosen in it.
  show();
  return {
    channel: chosen,
    address: () => {
      if (chosen() === 'mobile') return { mobile: phone.value?.e164 ?? phone.text, countryCode: phone.country };
      const name = kind === 'login' ? 'username' : 'email';
      return { [name]: form.querySelector<HTMLInputElement>(`.in[name=${name}]`)?.value.trim() };
    },
    phoneFault: () => {
      if (phone.text.trim() === '') return words.reasons.mobile;
      return phone.value?.valid === false ? words.reasons.mobileInvalid : undefined;
    },
  };
}
