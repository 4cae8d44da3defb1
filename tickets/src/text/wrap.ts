import { type Type, widthOf } from './faces.ts'
import { printable } from './letters.ts'

/** Sets a text in lines no wider than `width` (millimetres). Cuts only a word that is wider than the line. */
export function wrap(text: string, type: Type, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of printable(text, type.face).split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (widthOf(longer, type) <= width) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    const pieces = cut(word, type, width)
    line = pieces.pop() ?? ''
    lines.push(...pieces)
  }
  if (line !== '') lines.push(line)
  return lines
}

/** Wraps a text of several paragraphs, such as an address. */
export const wrapParagraphs = (text: string, type: Type, width: number): string[] =>
  text.split(/\r\n|\r|\n/).flatMap((paragraph) => wrap(paragraph, type, width))

/** Sets a text in the fewest lines, of about equal length, so that no word is alone on the last one. */
export function balanced(text: string, type: Type, width: number): string[] {
  const widest = wrapParagraphs(text, type, width)
  let tightest = widest
  for (let narrower = width - 1; narrower > width / 2; narrower--) {
    const set = wrapParagraphs(text, type, narrower)
    const isWhole = set.join(' ') === widest.join(' ')
    if (set.length > widest.length || !isWhole) break
    tightest = set
  }
  return tightest
}

/** The type at the largest of the descending sizes at which `isFitting` holds, else at the last. */
export function largest(type: Type, sizes: readonly number[], isFitting: (type: Type) => boolean): Type {
  const sized = sizes.map((size) => ({ ...type, size, lead: (type.lead * size) / type.size }))
  return sized.find(isFitting) ?? sized.at(-1) ?? type
}

function cut(word: string, type: Type, width: number): string[] {
  const pieces: string[] = []
  let piece = ''
  for (const sign of word) {
    if (piece !== '' && widthOf(piece + sign, type) > width) {
      pieces.push(piece)
      piece = ''
    }
    piece += sign
  }
  pieces.push(piece)
  return pieces
}
