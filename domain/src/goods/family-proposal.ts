import { fold } from '../search.ts'
import { MOST_ATTRIBUTES } from './family.ts'

/** Proposal for a family of ticked products, which the user checks before saving (D177). */
export interface FamilyProposal {
  readonly name: string
  readonly attributes: readonly string[]
  /** Values of the attributes by product. Empty if the product's name lacks one. */
  readonly values: readonly (readonly string[])[]
}

interface NamedProduct {
  readonly name: string
  readonly specification?: string
}

const words = (text: string) => new Set(text.split(' '))

const SIZES = words(
  'individual imperial matrimonial semimatrimonial queen king twin full cuna xs s m l xl xxl xxxl chico chica pequeño pequeña mediano mediana grande extragrande mini unica única',
)
const COLOURS = words(
  'blanco blanca negro negra rojo roja azul verde amarillo amarilla naranja morado morada rosa rosado rosada gris celeste beige café marrón crema marfil hueso turquesa lila vino corinto dorado dorada plateado plateada terracota mostaza salvia lino lavanda coral fucsia aqua ocre arena jade menta marino perla transparente',
)
/** Words for a shade of the colour before them. */
const SHADES = words('marino claro clara oscuro oscura cielo pastel oliva viejo perla rey pálido pálida')
const MEASURE = /^\d+([.,/x]\d+)*(cm|mm|m|mt|mts|pulg|in|l|lt|lts|ml|oz|kg|g|lb|w|v|a|ah|hp|pz|pzas)?"?$/
const UNITS = words('cm mm m mt mts pulg pulgadas l lt lts litros ml oz onzas kg g lb lbs w v a ah hp metros')

const isIn = (known: ReadonlySet<string>, word: string) =>
  known.has(word.toLowerCase()) || [...known].some((each) => fold(each) === fold(word))

type Kind = 'Tamaño' | 'Color' | 'Medida' | 'Variante'

/** The names' common beginning and end become the family's name, and their differences the values. */
export function proposeFamily(products: readonly NamedProduct[]): FamilyProposal {
  const names = products.map(({ name }) => name.split(/[\s·,]+|\s-\s/u).filter((word) => word !== '' && word !== '-'))
  const [first = []] = names
  const isShared = (wordAt: (words: readonly string[]) => string | undefined) =>
    names.every((each) => fold(wordAt(each) ?? '') === fold(wordAt(first) ?? ''))
  const shortest = Math.min(...names.map(({ length }) => length))
  let begin = 0
  while (begin < shortest && isShared((each) => each[begin])) begin++
  // Keeps a unit with its figure.
  let end = 0
  while (end < shortest - begin && isShared((each) => each.at(-1 - end)) && !isIn(UNITS, first.at(-1 - end) ?? ''))
    end++
  const parts = names.map((each) => partsOf(each.slice(begin, each.length - end)))
  const sizes = specificationsOf(products)
  const kinds = kindsOf(parts, sizes !== undefined)
  const named = kinds.map((kind) => parts.map((part) => joined(part, kind)))
  const isSize = sizes?.some((size) => isIn(SIZES, size)) ?? false
  const columns = [
    ...(sizes && !(isSize && kinds.includes('Tamaño'))
      ? [{ name: isSize ? 'Tamaño' : 'Especificación', values: sizes }]
      : []),
    ...kinds.map((kind, place) => ({ name: kind as string, values: named[place] ?? [] })),
  ].slice(0, MOST_ATTRIBUTES)
  return {
    name: [...first.slice(0, begin), ...first.slice(first.length - end)].join(' ') || (products[0]?.name ?? ''),
    attributes: columns.map(({ name }) => name),
    values: products.map((_, row) => columns.map(({ values }) => values[row] ?? '')),
  }
}

/** Returns the products' specifications if they differ, because many shops keep the size there. */
function specificationsOf(products: readonly NamedProduct[]): string[] | undefined {
  const texts = products.map(({ specification = '' }) => specification.trim())
  const isInName = products.every(({ name }, row) => fold(name).includes(fold(texts[row] ?? '')))
  return new Set(texts.map(fold)).size > 1 && !isInName ? texts : undefined
}

interface Part {
  readonly kind: Kind
  readonly text: string
}

function partsOf(words: readonly string[]): Part[] {
  const parts: Part[] = []
  for (const word of words) {
    const before = parts.at(-1)
    if (before?.kind === 'Color' && isIn(SHADES, word)) parts.splice(-1, 1, longer(before, word))
    else if (before?.kind === 'Medida' && isIn(UNITS, word)) parts.splice(-1, 1, longer(before, word))
    else if (before?.kind === 'Medida' && /^x$/i.test(word)) parts.splice(-1, 1, longer(before, word))
    else if (before?.kind === 'Medida' && / x$/i.test(before.text)) parts.splice(-1, 1, longer(before, word))
    else parts.push({ kind: kindOf(word), text: word })
  }
  return parts
}

const longer = ({ kind, text }: Part, word: string): Part => ({ kind, text: `${text} ${word}` })

function kindOf(word: string): Kind {
  if (isIn(SIZES, word)) return 'Tamaño'
  if (isIn(COLOURS, word)) return 'Color'
  return MEASURE.test(fold(word)) ? 'Medida' : 'Variante'
}

/** Kinds of attributes found in the names, in order. Without any, one attribute 'Variante' unless `isOther`. */
function kindsOf(parts: readonly (readonly Part[])[], isOther: boolean): Kind[] {
  const found = [...new Set(parts.flatMap((part) => part.map(({ kind }) => kind)))]
  return found.length > 0 || isOther ? found : ['Variante']
}

const joined = (parts: readonly Part[], kind: Kind): string => {
  const text = parts
    .filter((part) => part.kind === kind)
    .map(({ text }) => text)
    .join(' ')
  return kind === 'Medida' ? text : text.charAt(0).toUpperCase() + text.slice(1)
}
