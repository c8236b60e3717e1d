/** Ink in a rectangle, whose far edges are not in it. */
export type Sum = (left: number, top: number, right: number, bottom: number) => number;

/** Sums of any rectangle in four look-ups. */
export function summed(values: ArrayLike<number>, width: number, height: number): Sum {
  const table = new Float64Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y += 1) {
    let row = 0;
    for (let x = 0; x < width; x += 1) {
      row += values[y * width + x]!;
      table[(y + 1) * (width + 1) + x + 1] = table[y * (width + 1) + x + 1]! + row;
    }
  }
  const at = (x: number, y: number) =>
    table[Math.min(Math.max(Math.round(y), 0), height) * (width + 1) + Math.min(Math.max(Math.round(x), 0), width)]!;
  return (left, top, right, bottom) => at(right, bottom) - at(left, bottom) - at(right, top) + at(left, top);
}

/** 1 for each pixel much darker than the light ones around it and in no stroke thinner than three pixels. */
export function inkOf(pixels: Uint8Array, width: number, height: number): Uint8Array {
  const REACH = 32;
  const DARK = 0.62;
  const grey = Float64Array.from(
    { length: width * height },
    (_, at) => 0.3 * pixels[at * 4]! + 0.59 * pixels[at * 4 + 1]! + 0.11 * pixels[at * 4 + 2]!,
  );
  const ones = summed(new Uint8Array(width * height).fill(1), width, height);
  const around = (sum: Sum, at: number) =>
    sum((at % width) - REACH, Math.floor(at / width) - REACH, (at % width) + REACH, Math.floor(at / width) + REACH);
  const all = summed(grey, width, height);
  // The lighter half of the pixels around a pixel counts as paper.
  const isLight = Uint8Array.from(grey, (value, at) => (value >= around(all, at) / around(ones, at) ? 1 : 0));
  const light = summed(
    grey.map((value, at) => value * isLight[at]!),
    width,
    height,
  );
  const lights = summed(isLight, width, height);
  const dark = Uint8Array.from(grey, (value, at) => (value < (DARK * around(light, at)) / around(lights, at) ? 1 : 0));
  const darks = summed(dark, width, height);
  const nine = (sum: Sum, at: number) => {
    const [x, y] = [at % width, Math.floor(at / width)];
    return sum(x - 1, y - 1, x + 2, y + 2);
  };
  const worn = dark.map((_, at) => (nine(darks, at) === 9 ? 1 : 0));
  const grown = summed(worn, width, height);
  return dark.map((_, at) => (nine(grown, at) > 0 ? 1 : 0));
}

/** Pieces of ink in a square, and holes: pieces of paper that ink shuts in. */
export function componentsIn(isInk: (column: number, row: number) => number, side: number) {
  const visited = new Uint8Array(side * side);
  let [inks, largest, holes, holeArea] = [0, 0, 0, 0];
  for (let start = 0; start < side * side; start += 1) {
    if (visited[start]) continue;
    const tone = isInk(start % side, Math.floor(start / side));
    const pending = [start];
    visited[start] = 1;
    let [size, isOpen] = [0, false];
    for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
      size += 1;
      const [x, y] = [at % side, Math.floor(at / side)];
      if (x === 0 || y === 0 || x === side - 1 || y === side - 1) isOpen = true;
      for (const [column, row] of [
        [x - 1, y],
        [x + 1, y],
        [x, y - 1],
        [x, y + 1],
      ] as const) {
        const next = row * side + column;
        if (column < 0 || row < 0 || column >= side || row >= side || visited[next]) continue;
        if (isInk(column, row) !== tone) continue;
        visited[next] = 1;
        pending.push(next);
      }
    }
    if (tone && size > 6) {
      inks += 1;
      largest = Math.max(largest, size);
    } else if (!tone && !isOpen && size > 6) {
      holes += 1;
      holeArea += size;
    }
  }
  return { inks, largest, holes, holeArea };
}
