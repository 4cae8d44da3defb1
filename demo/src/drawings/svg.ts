/** The few SVG words the drawings need. Everything returns markup; coordinates are on the 800 × 800 sheet. */
export type Style =
  | string
  | {
      readonly fill?: string
      readonly stroke?: string
      readonly width?: number
      readonly opacity?: number
      readonly dash?: string
    }

function paint(style: Style): string {
  if (typeof style === 'string') return `fill="${style}"`
  const { fill = 'none', stroke, width = 6, opacity, dash } = style
  const line = stroke
    ? ` stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${dash ? ` stroke-dasharray="${dash}"` : ''}`
    : ''
  return `fill="${fill}"${line}${opacity === undefined ? '' : ` opacity="${opacity}"`}`
}

export const path = (d: string, style: Style): string => `<path d="${d}" ${paint(style)}/>`

export const line = (d: string, stroke: string, width: number, opacity = 1): string =>
  path(d, { stroke, width, opacity })

export const rect = (x: number, y: number, width: number, height: number, radius: number, style: Style): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" ${paint(style)}/>`

export const oval = (x: number, y: number, across: number, down: number, style: Style): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${across}" ry="${down}" ${paint(style)}/>`

export const disc = (x: number, y: number, radius: number, style: Style): string => oval(x, y, radius, radius, style)

export const group = (transform: string, ...shapes: string[]): string =>
  `<g transform="${transform}">${shapes.join('')}</g>`

export const turned = (degrees: number, x: number, y: number, ...shapes: string[]): string =>
  group(`rotate(${degrees} ${x} ${y})`, ...shapes)

export const moved = (x: number, y: number, ...shapes: string[]): string => group(`translate(${x} ${y})`, ...shapes)

/** Grows or shrinks about a point. */
export const scaled = (factor: number, x: number, y: number, ...shapes: string[]): string =>
  group(`translate(${x} ${y}) scale(${factor}) translate(${-x} ${-y})`, ...shapes)

/** The same shapes seen in the mirror about the vertical through x. */
export const mirrored = (x: number, ...shapes: string[]): string =>
  group(`translate(${2 * x} 0) scale(-1 1)`, ...shapes)

/** Shapes seen only inside a path. The name must be the sheet's only one. */
export const inside = (name: string, d: string, ...shapes: string[]): string =>
  `<clipPath id="${name}"><path d="${d}"/></clipPath><g clip-path="url(#${name})">${shapes.join('')}</g>`

/** One shape for each of the first `count` whole numbers. */
export const each = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')

/** Darker or lighter film over what lies below; works on patterned cloth too. */
export const shade = (d: string, opacity = 0.12): string => path(d, { fill: '#2a1710', opacity })
export const shine = (d: string, opacity = 0.28): string => path(d, { fill: '#fffaf0', opacity })

/** Where a thing touches the ground. */
export const shadow = (x: number, y: number, across: number, down = across * 0.11): string =>
  oval(x, y, across, down, 'url(#contact)')
