import { fold } from '../search.ts'

/** What stands where a person's data stood. */
export const ERASED = 'Datos borrados'

/** Whom a text may speak of. */
export interface Named {
  /** Every name under which the person is kept. */
  readonly names: readonly string[]
  /** NITs and telephones, as they are written anywhere. */
  readonly numbers: readonly string[]
}

/** Words of a name that are nobody's: 'de', and what stands where nobody gave a name. */
const isOfSomebody = (word: string): boolean => word.length >= 3 && !NOBODYS.has(word)
const NOBODYS = new Set(['consumidor', 'final', 'del', 'los', 'las', 'datos', 'borrados'])

const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? []
const digitsOf = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]/gu, '')

/**
 * Whether a text that somebody typed speaks of a person: one of the words of her names, or one of her numbers however it is
 * parted. A word too many erases a reason; one too few keeps her name.
 */
export function mentions({ names, numbers }: Named, text: string): boolean {
  const words = new Set(names.flatMap(wordsOf).filter(isOfSomebody))
  if (wordsOf(text).some((word) => words.has(word))) return true
  const plain = digitsOf(text)
  return numbers.map(digitsOf).some((number) => number.length >= 4 && plain.includes(number))
}

/** What an entry of the log calls a person's data; everything else in it is a figure, a word of ours, or a reason. */
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

/** One side of an entry about a person, with the data gone and the figures left. */
export const withoutData = (person: Named, fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, isGone(person, name, value) ? ERASED : value]),
  )

const isGone = (person: Named, name: string, value: unknown): boolean =>
  typeof value === 'string' && value !== '' && (PERSONAL.has(name) || mentions(person, value))
