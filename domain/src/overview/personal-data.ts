import { fold } from '../search.ts'

export const ERASED = 'Datos borrados'

export interface PersonIdentifiers {
  /** Every name stored for the person. */
  readonly names: readonly string[]
  /** NITs and telephones in any spelling. */
  readonly numbers: readonly string[]
}

/** Tests for a word that belongs to a person, unlike 'de' and the placeholders for a missing name. */
const isOfSomebody = (word: string): boolean => word.length >= 3 && !NOBODYS.has(word)
const NOBODYS = new Set(['consumidor', 'final', 'del', 'los', 'las', 'datos', 'borrados'])

const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? []
const digitsOf = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]/gu, '')

/**
 * Tests whether a text has a word of a person's names, or one of her numbers with any separators. A false match
 * erases a reason, and a missed one would keep her name.
 */
export function mentions({ names, numbers }: PersonIdentifiers, text: string): boolean {
  const words = new Set(names.flatMap(wordsOf).filter(isOfSomebody))
  if (wordsOf(text).some((word) => words.has(word))) return true
  const plain = digitsOf(text)
  return numbers.map(digitsOf).some((number) => number.length >= 4 && plain.includes(number))
}

/** Fields of an audit entry with a person's data. Other fields are figures, fixed words, or reasons. */
const PERSONAL = new Set([
  'nombre',
  'cliente',
  'nit',
  'telefono',
  'email',
  'direccion',
  'descripcion',
  'documento',
  'nota',
  'unidoCon',
])

type Fields = Readonly<Record<string, unknown>>

export const withoutData = (person: PersonIdentifiers, fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, isGone(person, name, value) ? ERASED : value]),
  )

const isGone = (person: PersonIdentifiers, name: string, value: unknown): boolean =>
  typeof value === 'string' && value !== '' && (PERSONAL.has(name) || mentions(person, value))
