/** Pictures to upload, and the call that takes them. */
import type { KeptFile } from '../../src/domain/upload/kept-file.ts';
import { PhotonImage } from '@cf-wasm/photon/workerd';
import { anAddress, OUTBOX, type Account } from './account.ts';
import { ask, type Answer } from './api.ts';

interface Kept extends KeptFile {
  full_url: string;
}

/** A picture, red on its left half and see-through or green on its right. */
export function aPicture(width = 60, height = 40, alpha = 255): PhotonImage {
  const pixels = new Uint8Array(width * height * 4);
  for (let index = 0; index < width * height; index += 1) {
    const isLeft = index % width < width / 2;
    pixels.set(isLeft ? [200, 10, 10, 255] : [10, 160, 10, alpha], index * 4);
  }
  return new PhotonImage(pixels, width, height);
}

export const jpegOf = (image: PhotonImage) => image.get_bytes_jpeg(90);

export const textBytes = (text: string) => new TextEncoder().encode(text);

export async function upload(
  account: Account | undefined,
  bytes: Uint8Array,
  { name = 'car.jpg', type = 'image/jpeg', environment = {}, lang = 'en', address = anAddress(), topic = '' } = {},
): Promise<Answer> {
  const form = new FormData();
  form.set('file', new File([Uint8Array.from(bytes)], name, { type }));
  if (topic !== '') form.set('topic', topic);
  const headers: Record<string, string> = { 'cf-connecting-ip': address, lang };
  if (account) headers['ba-user-token'] = account.token;
  return ask('/api/ajax/upload', { method: 'POST', headers, body: form }, { ...OUTBOX, ...environment });
}

export const fileOf = (answer: Answer) => (answer.data as { file: Kept }).file;
