import { fromHtml } from 'hast-util-from-html';
import { sanitize, type Schema } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';

type Tree = ReturnType<typeof fromHtml>;
type Node = Tree['children'][number];
type Element = Extract<Node, { type: 'element' }>;

/** A diagram as pages show it. */
interface CleanDiagram {
  svg: string;
  /** In pixels. */
  width: number;
  height: number;
  /** The words in it, for readers who cannot see it. */
  words: string;
}

/** The most pixels of a diagram's width or height. */
const MAX_PX = 20_000;
const LONGEST_WORDS = 600;

/** Elements allowed in diagrams: shapes and words. Nothing in them runs, loads or links. */
const ALLOWED: Schema = {
  tagNames: [
    'svg',
    'g',
    'defs',
    'style',
    'title',
    'desc',
    'marker',
    'switch',
    'clipPath',
    'linearGradient',
    'radialGradient',
    'stop',
    'path',
    'rect',
    'circle',
    'ellipse',
    'line',
    'polyline',
    'polygon',
    'text',
    'tspan',
    'filter',
    'feDropShadow',
    'foreignObject',
    'div',
    'span',
    'p',
    'br',
    'b',
    'strong',
    'i',
    'em',
    'code',
  ],
  attributes: {
    '*': [
      'id',
      'className',
      'style',
      'xmlns',
      'viewBox',
      'preserveAspectRatio',
      'width',
      'height',
      'x',
      'y',
      'dx',
      'dy',
      'x1',
      'x2',
      'y1',
      'y2',
      'cx',
      'cy',
      'r',
      'rx',
      'ry',
      'd',
      'points',
      'transform',
      'pathLength',
      'offset',
      'fill',
      'fillOpacity',
      'fillRule',
      'clipPath',
      'clipRule',
      'opacity',
      'color',
      'filter',
      'display',
      'stroke',
      'strokeWidth',
      'strokeOpacity',
      'strokeDashArray',
      'strokeDashOffset',
      'strokeLineCap',
      'strokeLineJoin',
      'strokeMiterLimit',
      'stopColor',
      'stopOpacity',
      'stdDeviation',
      'floodColor',
      'floodOpacity',
      'markerStart',
      'markerMid',
      'markerEnd',
      'markerUnits',
      'markerWidth',
      'markerHeight',
      'orient',
      'refX',
      'refY',
      'fontFamily',
      'fontSize',
      'fontStyle',
      'fontWeight',
      'textAnchor',
      'textLength',
      'lengthAdjust',
      'letterSpacing',
      'alignmentBaseline',
      'dominantBaseline',
      'baselineShift',
      'writingMode',
      'direction',
      'dir',
      'xmlSpace',
      'gradientUnits',
      'gradientTransform',
      'clipPathUnits',
      'filterUnits',
      'data*',
    ],
  },
  clobber: [],
  strip: ['script', 'template', 'iframe', 'object', 'noscript'],
};

/** Characters that XML cannot contain. */
const NOT_XML = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;

/**
 * Cleans the picture of a diagram of everything but shapes and words. Undefined if it is not a picture with a size.
 * @param svg the library's drawing, or any other text
 */
export function cleanDiagram(svg: string): CleanDiagram | undefined {
  const tree = sanitize(fromHtml(svg.replace(NOT_XML, '').trim(), { fragment: true }), ALLOWED) as Tree;
  const [root, ...others] = tree.children;
  if (root?.type !== 'element' || root.tagName !== 'svg' || others.length > 0) return undefined;
  const [, , width, height] = String(root.properties['viewBox'])
    .split(/[\s,]+/)
    .map((value) => Math.ceil(Number(value)));
  if (!isSize(width) || !isSize(height) || stylesOf(root).some((style) => /[<&]/.test(style))) return undefined;
  const { style: _width, ...properties } = root.properties;
  root.properties = { ...properties, xmlns: 'http://www.w3.org/2000/svg', width, height };
  const words = wordsOf(root).slice(0, LONGEST_WORDS);
  return {
    svg: toHtml(root, { space: 'svg', closeEmptyElements: true, closeSelfClosing: true }),
    width,
    height,
    words,
  };
}

const isSize = (px: number | undefined): px is number => px !== undefined && px >= 1 && px <= MAX_PX;

const within = (element: Element): Element[] => [
  element,
  ...element.children.flatMap((child) => (child.type === 'element' ? within(child) : [])),
];

const textsOf = (element: Element): string[] =>
  element.children.flatMap((child) => (child.type === 'text' ? [child.value] : []));

/** Returns style texts, which are written without escaping, so nothing in them may end them early. */
const stylesOf = (root: Element): string[] =>
  within(root)
    .filter(({ tagName }) => tagName === 'style')
    .flatMap(textsOf);

function wordsOf(root: Element): string {
  const lines = within(root)
    .filter(({ tagName }) => tagName === 'text' || tagName === 'foreignObject')
    .map((label) => within(label).flatMap(textsOf).join(' ').replace(/\s+/g, ' ').trim());
  return [...new Set(lines)].filter((line) => line !== '').join(' · ');
}
