import { type Face, holds, type Type } from './faces.ts'

const SPACES = /[\s\u2028\u2029]+/g
/** Characters that only control typesetting or select a glyph. They are never printed. */
const UNSEEN = /[\u00ad\u200b\ufeff]|\ufe0e|\ufe0f/g
/** Equivalents of characters that a face lacks: hyphens, primes, the apostrophe of Mayan names. */
const TWINS: ReadonlyMap<string, string> = new Map([
  ['\u2010', '-'],
  ['\u2011', '-'],
  ['\u2032', '’'],
  ['\u2033', '"'],
  ['\ua78c', 'ʼ'],
])

const graphemes = new Intl.Segmenter('es', { granularity: 'grapheme' })

const onOneLine = (text: string): string => text.normalize('NFC').replace(UNSEEN, '').replace(SPACES, ' ').trim()

const inFace = (sign: string, face: Face): string | undefined => {
  if (holds(face, sign)) return sign
  const twin = TWINS.get(sign)
  return twin !== undefined && holds(face, twin) ? twin : undefined
}

/** Returns a grapheme in a face. Undefined if the face lacks a part of it. */
const set = (grapheme: string, face: Face): string | undefined => {
  const signs = [...grapheme].map((sign) => inFace(sign, face))
  return signs.includes(undefined) ? undefined : signs.join('')
}

const isWhole = (line: string, face: Face): boolean => {
  for (const sign of line) if (!holds(face, sign)) return false
  return true
}

const PICTURE = /\p{Extended_Pictographic}|\p{Regional_Indicator}/u

/** Returns the replacement for a sign that no font holds: a bullet for an emoji, a box for a missing letter. */
export const standIn = (sign: string): '•' | '□' => (PICTURE.test(sign) ? '•' : '□')

/**
 * The text as a face can print it: composed, on one line, with a substitute for each missing character. An emoji of
 * several code points becomes one character.
 */
export function printable(text: string, face: Face): string {
  const line = onOneLine(text)
  if (isWhole(line, face)) return line
  const known = (sign: string) => (holds(face, sign) ? sign : '?')
  return Array.from(graphemes.segment(line), ({ segment }) => set(segment, face) ?? known(standIn(segment))).join('')
}

/** The characters that a face lacks, each once. */
export function lacking(text: string, face: Face): string[] {
  const line = onOneLine(text)
  if (isWhole(line, face)) return []
  const missing = Array.from(graphemes.segment(line), ({ segment }) => segment).filter(
    (grapheme) => set(grapheme, face) === undefined,
  )
  return [...new Set(missing)]
}

/** Signs of a text that no ticket can print. The reading faces have the most signs. */
export const unprintable = (text: string): string[] => lacking(text, 'bold')

/** Type for a text: its own, or the reading face if its own lacks a sign of the text. */
export const typeFor = (text: string, type: Type): Type =>
  lacking(text, type.face).length === 0 ? type : { ...type, face: 'bold' }
