/** SVG markup for rooms and patterns. Coordinates are on a sheet of 800 × 800. */
type Style = string | { readonly stroke: string; readonly width: number; readonly opacity?: number }

function paint(style: Style): string {
  if (typeof style === 'string') return `fill="${style}"`
  const { stroke, width, opacity } = style
  const line = `fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`
  return opacity === undefined ? line : `${line} opacity="${opacity}"`
}

export const path = (d: string, style: Style): string => `<path d="${d}" ${paint(style)}/>`

export const line = (d: string, stroke: string, width: number, opacity = 1): string =>
  path(d, { stroke, width, opacity })

export const rect = (x: number, y: number, width: number, height: number, radius: number, fill: string): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`

export const disc = (x: number, y: number, radius: number, fill: string): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${radius}" ry="${radius}" fill="${fill}"/>`

export const moved = (x: number, y: number, shapes: string): string =>
  `<g transform="translate(${x} ${y})">${shapes}</g>`

export const scaled = (factor: number, x: number, y: number, shapes: string): string =>
  `<g transform="translate(${x} ${y}) scale(${factor}) translate(${-x} ${-y})">${shapes}</g>`
