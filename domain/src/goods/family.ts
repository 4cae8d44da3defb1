import { counted } from '../count.ts'
import { type Centavos, showMoney } from '../money.ts'
import { fold } from '../search.ts'

/** A family joins products that are one article in several sizes, colours or measures (D175). */

export const MOST_ATTRIBUTES = 3

export const MOST_MEMBERS_AT_ONCE = 200

/** Longest name of an attribute, and longest value, so that a label with three values stays readable. */
export const LONGEST_ATTRIBUTE = 60

/** Separator between a member's values, stored and on screen. No value contains the dot. */
export const BETWEEN_VALUES = ' · '
const DOT = '·'

/** Value of members that are older than the attribute. */
export const NO_VALUE = '—'

export const joinValues = (values: readonly string[]): string => values.join(BETWEEN_VALUES)

export const splitValues = (joined: string): string[] => (joined === '' ? [] : joined.split(BETWEEN_VALUES))

/** Key of a member within its family, shop and extension: the values without case and accents. */
export const valuesKey = (values: readonly string[]): string => fold(joinValues(values))

/** 'Sábana Luna · Queen · Azul' */
export const memberLabel = (family: string, values: readonly string[]): string => joinValues([family, ...values])

export const familyNameIn = (label: string, values: readonly string[]): string =>
  label.slice(0, label.length - joinValues(['', ...values]).length)

export function attributesProblem(attributes: readonly string[]): string | undefined {
  if (attributes.length === 0) return 'Escriba al menos un atributo, como Tamaño o Color.'
  if (attributes.length > MOST_ATTRIBUTES) return `Una familia tiene ${MOST_ATTRIBUTES} atributos como máximo.`
  for (const attribute of attributes) {
    const problem = textProblem('atributo', attribute)
    if (problem) return problem
  }
  const twice = firstTwice(attributes)
  return twice === undefined ? undefined : `El atributo «${twice}» está dos veces.`
}

export function valuesProblem(attributes: readonly string[], values: readonly string[]): string | undefined {
  if (values.length !== attributes.length) return `Escriba un valor por cada atributo: ${attributes.join(', ')}.`
  const missing = attributes.find((_, place) => values[place]?.trim() === '')
  if (missing !== undefined) return `Falta el valor de ${missing}.`
  return values.map((value) => textProblem('valor', value)).find((problem) => problem !== undefined)
}

function textProblem(noun: string, text: string): string | undefined {
  if (text.trim() === '') return `Un ${noun} está vacío.`
  if (text.length > LONGEST_ATTRIBUTE) return `Un ${noun} tiene ${LONGEST_ATTRIBUTE} letras como máximo.`
  return text.includes(DOT) ? `«${text}»: un ${noun} no lleva el signo «${DOT}».` : undefined
}

const firstTwice = (texts: readonly string[]): string | undefined =>
  texts.find((text, place) => texts.findIndex((other) => fold(other) === fold(text)) < place)

/** Returns the place of the attribute that the photo follows: null for none, undefined if there is no attribute of that name. */
export function photoPlace(attributes: readonly string[], photoBy: string): number | null | undefined {
  if (photoBy.trim() === '') return null
  const place = attributes.findIndex((attribute) => fold(attribute) === fold(photoBy.trim()))
  return place < 0 ? undefined : place
}

/**
 * Returns the former place of each attribute of an edited family: by its name, else by the place of a renamed one.
 * Null for an attribute that was added.
 */
export function formerPlaces(before: readonly string[], after: readonly string[]): (number | null)[] {
  const named = after.map((name) => before.findIndex((former) => fold(former) === fold(name)))
  const isGone = (place: number) => place < before.length && !named.includes(place)
  const gone = before.map((_, place) => place).filter(isGone)
  return named.map((place, own) => {
    if (place >= 0) return place
    const renamed = isGone(own) && gone.includes(own) ? own : gone[0]
    if (renamed === undefined) return null
    gone.splice(gone.indexOf(renamed), 1)
    return renamed
  })
}

export const movedValues = (values: readonly string[], places: readonly (number | null)[]): string[] =>
  places.map((place) => (place === null ? NO_VALUE : (values[place] ?? NO_VALUE)))

export interface FamilyMember {
  readonly values: readonly string[]
  readonly quantity: number
  readonly price: Centavos
}

/** Distinct values of an attribute in the order of the members, each in its first spelling. */
export function valuesOf(members: readonly Pick<FamilyMember, 'values'>[], place: number): string[] {
  const found = new Map<string, string>()
  for (const { values } of members) {
    const value = values[place]
    if (value !== undefined && !found.has(fold(value))) found.set(fold(value), value)
  }
  return [...found.values()]
}

/** '4 tamaños · 3 colores · 57 unidades · desde Q89' */
export function cardSummary(attributes: readonly string[], members: readonly FamilyMember[]): string {
  const units = members.reduce((sum, { quantity }) => sum + quantity, 0)
  const prices = members.map(({ price }) => price)
  const least = Math.min(...prices)
  const price = showMoney(least).replace(/\.00$/, '')
  const parts = [
    ...attributes.map((attribute, place) => nounCounted(valuesOf(members, place).length, attribute)),
    counted(units, 'unidad', 'unidades'),
  ]
  if (members.length === 0) return joinValues(parts)
  return joinValues([...parts, Math.max(...prices) > least ? `desde ${price}` : price])
}

const nounCounted = (count: number, noun: string): string =>
  `${count} ${(count === 1 ? noun : pluralOf(noun)).toLowerCase()}`

/** Plural of an attribute's noun. Of several words the first one changes. */
export function pluralOf(noun: string): string {
  const [, word = '', rest = ''] = /^(\S+)(.*)$/.exec(noun.trim()) ?? []
  if (/[aeiouáéó]$/i.test(word)) return `${word}s${rest}`
  if (/z$/i.test(word)) return `${word.slice(0, -1)}ces${rest}`
  if (/ón$/i.test(word)) return `${word.slice(0, -2)}ones${rest}`
  if (/[sx]$/i.test(word)) return word + rest
  return `${word}es${rest}`
}

/** Photos of a member: its own, else those of a member with the same value of `photoBy`, else the family's (D175). */
export function photosOfMember(
  member: { readonly photos: readonly string[]; readonly values: readonly string[] },
  members: readonly { readonly photos: readonly string[]; readonly values: readonly string[] }[],
  family: { readonly photos: readonly string[]; readonly photoPlace: number | null },
): readonly string[] {
  if (member.photos.length > 0) return member.photos
  const { photoPlace: place } = family
  if (place === null) return family.photos
  const value = fold(member.values[place] ?? '')
  const alike = members.find(({ photos, values }) => photos.length > 0 && fold(values[place] ?? '') === value)
  return alike?.photos ?? family.photos
}

/** Name of a new member: its model's with the other values, or the family's name with its values. */
export function nameLike(
  model: { readonly name: string; readonly values: readonly string[] },
  values: readonly string[],
  family: string,
): string {
  const changed = replaced(model.name, model.values, values)
  return changed ?? [family, ...values].join(' ')
}

/** Replaces each former value in a text by the new one. Returns undefined if the text lacks one of them. */
function replaced(text: string, former: readonly string[], values: readonly string[]): string | undefined {
  let left = text
  let result = ''
  const places = former.map((value, place) => ({ value, place, at: fold(text).indexOf(fold(value)) }))
  // Folding keeps the length only of composed letters, so other texts are not searched by position.
  if (fold(text).length !== text.length || places.some(({ at, value }) => at < 0 || value === '')) return undefined
  for (const { value, place, at } of places.toSorted((one, other) => one.at - other.at)) {
    const from = at - (text.length - left.length)
    if (from < 0) return undefined
    result += left.slice(0, from) + (values[place] ?? '')
    left = left.slice(from + value.length)
  }
  return result + left
}

/** Code of a new member by its model's: 'LUNA-KIN-ROJ' with Queen and Azul is 'LUNA-QUE-AZU'. */
export function codeLike(
  model: { readonly code: string; readonly values: readonly string[] },
  values: readonly string[],
): string {
  const end = (of: readonly string[]) => of.map((value) => `-${shortened(value)}`).join('')
  const former = end(model.values)
  const isLike = former !== '' && model.code.toUpperCase().endsWith(former)
  return `${isLike ? model.code.slice(0, -former.length) : model.code}${end(values)}`
}

/** The first three letters or digits of a value, without accents. A value with a digit keeps up to eight. */
const shortened = (value: string): string => {
  const letters = fold(value)
    .replace(/[^a-z0-9]/g, '')
    .toUpperCase()
  return /\d/.test(letters) ? letters.slice(0, 8) : letters.slice(0, 3)
}

/** Returns all combinations of values that no member has, in the order of the ticked values. */
export function missingCombinations(
  ticked: readonly (readonly string[])[],
  members: readonly { readonly values: readonly string[] }[],
): string[][] {
  const there = new Set(members.map(({ values }) => valuesKey(values)))
  return ticked
    .reduce<string[][]>((made, choices) => made.flatMap((each) => choices.map((value) => [...each, value])), [[]])
    .filter((values) => values.length > 0 && !there.has(valuesKey(values)))
}
