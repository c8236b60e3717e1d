/** A sheet of paper with a folded corner, 64 pixels wide, which shows the extension of a file. */
const SHEET = 'M8 2h34l14 14v46a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2z';
const FOLD = 'M42 2v12a2 2 0 0 0 2 2h12z';
const GREY = '8a979e';
/** Number of letters that fit the sheet at their full size. */
const FITTING = 4;
const LARGEST = 15;

const isSuffix = (text: string): boolean => /^[a-z0-9]{1,8}$/.test(text);
const isColour = (text: string): boolean => /^(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(text);

/**
 * Draws the picture of a file that is not a picture: `pdf` on a coloured sheet. Invalid input gives a question mark on
 * grey, so that no unchecked part of an address gets into the picture.
 *
 * @param suffix extension of a file's name, without the dot: up to eight of a-z and 0-9, in any case
 * @param background three or six hexadecimal digits, with or without `#`
 */
export function suffixSvg(suffix: string, background: string): string {
  const [said, colour] = [suffix.trim().toLowerCase(), background.trim().replace(/^#/, '')];
  const isRight = isSuffix(said) && (colour === '' || isColour(colour));
  const text = isRight ? said.toUpperCase() : '?';
  const paper = isRight && colour !== '' ? colour.toLowerCase() : GREY;
  const size = Math.min(LARGEST, (LARGEST * FITTING) / text.length);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="68" viewBox="0 0 64 68"><path fill="#${paper}" d="${SHEET}"/>` +
    `<path fill="#fff" fill-opacity=".45" d="${FOLD}"/>` +
    `<text x="31" y="46" fill="${inkOn(paper)}" font-family="sans-serif" font-weight="700" font-size="${size.toFixed(1)}" ` +
    `text-anchor="middle">${text}</text></svg>`
  );
}

/** Returns black or white, whichever is readable on a colour (by the luminance of WCAG 2). */
function inkOn(colour: string): string {
  const digits = colour.length === 3 ? [...colour].map((one) => one + one).join('') : colour;
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const share = parseInt(digits.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  // At this luminance black and white have the same contrast.
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? '#10222b' : '#fff';
}
