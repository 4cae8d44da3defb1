import { readdirSync, readFileSync } from 'node:fs'
import type { Ink } from './ink.ts'
import type { Tones } from './tones.ts'

const folder = new URL('kinds/', import.meta.url)

export const KINDS: readonly string[] = readdirSync(folder).map((file) => file.replace('.svg', ''))

/** Shapes of each kind with placeholders for paint, without line breaks and root element. */
const shapes = new Map(
  KINDS.map((kind) => {
    const file = readFileSync(new URL(`${kind}.svg`, folder), 'utf8').replace(/\n\s*/g, '')
    return [kind, file.slice(file.indexOf('>') + 1, file.lastIndexOf('<'))]
  }),
)

/** Returns the shapes of one kind in these colours. Light comes from the upper left. Things stand at about y = 650. */
export function drawKind(kind: string, ink: Ink): string {
  const drawing = shapes.get(kind)
  if (!drawing) throw new Error(`No drawing in kinds/${kind}.svg`)
  return drawing
    .replaceAll('{cloth}', ink.cloth)
    .replace(/\{(\w+)\.(\w+)\}/g, (_, name: Exclude<keyof Ink, 'cloth'>, tone: keyof Tones) => ink[name][tone])
}
