const RATE = 8_000;
const SECONDS = 0.45;
/** Two notes, the second a fifth above the first. */
const NOTES_HZ = [660, 990] as const;

/** Makes the sound of a new message: a bell of two notes, as WAV (8 bits, one channel), 3.6 KB. */
export function ringSound(): Uint8Array<ArrayBuffer> {
  const samples = Math.round(RATE * SECONDS);
  const bytes = new Uint8Array(44 + samples);
  const view = new DataView(bytes.buffer);
  const word = (at: number, text: string) => bytes.set(new TextEncoder().encode(text), at);
  word(0, 'RIFF');
  view.setUint32(4, bytes.length - 8, true);
  word(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  // PCM, one channel.
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, RATE, true);
  view.setUint32(28, RATE, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true);
  word(36, 'data');
  view.setUint32(40, samples, true);
  const [first, second] = NOTES_HZ;
  for (let at = 0; at < samples; at += 1) {
    const time = at / RATE;
    const begun = time < SECONDS / 3 ? 0 : SECONDS / 3;
    const hertz = begun === 0 ? first : second;
    const loudness = Math.exp(-9 * (time - begun)) * Math.min(1, (time - begun) * 200);
    bytes[44 + at] = 128 + Math.round(90 * loudness * Math.sin(2 * Math.PI * hertz * time));
  }
  return bytes;
}
