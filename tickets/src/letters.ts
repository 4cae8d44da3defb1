import { type Face, holds } from './faces.ts'

/** Spaces of every width, line ends and tabs. */
const SPACES = /[\s\u2028\u2029]+/g
/** Signs that only steer typesetting; on paper they never show. */
const UNSEEN = /[\u00ad\u200b\ufeff]/g
/** Signs of other writings that the faces hold under another number: hyphens, primes, the apostrophe of Mayan names. */
const TWINS: ReadonlyMap<string, string> = new Map([
  ['\u2010', '-'],
  ['\u2011', '-'],
  ['\u2032', '’'],
  ['\u2033', '"'],
  ['\ua78c', 'ʼ'],
])

const graphemes = new Intl.Segmenter('es', { granularity: 'grapheme' })

/**
 * The text as a face can print it: composed, on one line, and with a visible box for whatever the face does not hold
 * (Windows-1252 and a few signs more). An emoji of several code points becomes one box.
 */
export function printable(text: string, face: Face): string {
  const line = text.normalize('NFC').replace(UNSEEN, '').replace(SPACES, ' ').trim()
  let isWhole = true
  for (const sign of line) isWhole &&= holds(face, sign)
  if (isWhole) return line
  const unknown = holds(face, '□') ? '□' : '?'
  const inFace = (sign: string): string => (holds(face, sign) ? sign : (TWINS.get(sign) ?? unknown))
  return Array.from(graphemes.segment(line), ({ segment }) => {
    const signs = [...segment].map(inFace)
    return signs.includes(unknown) && segment !== unknown ? unknown : signs.join('')
  }).join('')
}
