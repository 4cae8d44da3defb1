import type { Product } from '@mostrador/domain/goods/product'
import { showMoney } from '@mostrador/domain/money'
import { fold, hasApostrophe, holding, searchWords } from '@mostrador/domain/search'

const READ = {
  barcode: (product) => product.barcode,
  id: (product) => String(product.id),
  code: (product) => product.code,
  name: (product) => product.name,
  group: (product) => product.group,
  element: (product) => product.element,
  specification: (product) => product.specification,
  family: (product) => product.family ?? '',
  isExtra: (product) => (product.isExtra ? 'Si' : 'No'),
  quantity: (product) => String(product.quantity),
  price: (product) => `${showMoney(product.price)} ${showMoney(product.price).replaceAll(',', '')}`,
} satisfies Record<string, (product: Product) => string>

export type StockColumn = keyof typeof READ

export const isStockColumn = (name: string): name is StockColumn => Object.hasOwn(READ, name)

/** Ticked at first (P §2.8). */
export const DEFAULT_SEARCH_COLUMNS: readonly StockColumn[] = [
  'barcode',
  'code',
  'name',
  'group',
  'element',
  'specification',
  'family',
  'isExtra',
  'quantity',
  'price',
]

interface Searched {
  /** The ticked columns, a line each. Its codes without punctuation and the part numbers in its name follow ('w683'). */
  readonly all: string
  /** Number of letters of the ticked columns in `all`. */
  readonly columnsEnd: number
  /** Its codes without punctuation, one per line, with a line break before and after. */
  readonly codes: string
  /** Its name, with a space before each word. */
  readonly name: string
}

const withoutMarks = (folded: string): string => folded.replace(/[^\p{L}\p{N}]/gu, '')

/** Up to four letters, an optional mark, then digits and letters that marks may separate. */
const PART_NUMBER = /(?<![\p{L}\p{N}])(?:\p{L}{1,4}[ ./-]?)?\d[\p{L}\d]*(?:[ ./-]\d[\p{L}\d]*)*/gu

const partNumbers = (folded: string): string =>
  Array.from(folded.matchAll(PART_NUMBER), ([part]) => withoutMarks(part)).join('\n')

/** Replaces punctuation inside names by spaces, to find the beginnings of words. */
const wordsOfName = (folded: string): string => ` ${folded.replace(/[("¿¡/-]/g, ' ')}`

/** Caches the folded columns of each product, because folding 20,000 products takes longer than a ticket. */
export function foldedOnce(columns: readonly StockColumn[]): (product: Product) => Searched {
  const kept = new WeakMap<Product, Searched>()
  return (product) => {
    const known = kept.get(product)
    if (known !== undefined) return known
    // Further codes follow the columns, a line each (D174).
    const further = product.codes && columns.includes('code') ? product.codes.map(({ code }) => code) : []
    const text = fold([...columns.map((column) => READ[column](product)), ...further].join('\n'))
    const lines = text.split('\n')
    const name = lines[columns.indexOf('name')] ?? ''
    const codes = lines
      .filter((_, at) => columns[at] === 'barcode' || columns[at] === 'code' || at >= columns.length)
      .map(withoutMarks)
      .join('\n')
    const searched = {
      all: `${text}\n${codes}\n${partNumbers(name)}`,
      columnsEnd: text.length,
      codes: `\n${codes}\n`,
      name: wordsOfName(name),
    }
    kept.set(product, searched)
    return searched
  }
}

/** Shorter parts would match every second code. */
const SHORTEST_PART = 3

/** A typed search, folded. */
interface TypedSearch {
  readonly words: readonly string[]
  /** All of it without punctuation, because a number copied with gaps counts as one code. */
  readonly whole: string
}

const typedSearch = (typed: string): TypedSearch => ({
  words: searchWords(typed).map(fold),
  whole: withoutMarks(fold(typed)),
})

/**
 * Ranks a product that holds each word, with or without marks (D173). 0: a code equals a word or the whole search.
 * 1: a code begins with one. 2: each word begins a word of the name. 3: any other match. undefined: no match.
 */
function rankingOf({ words, whole }: TypedSearch): (searched: Searched) => 0 | 1 | 2 | 3 | undefined {
  const sought = words.map((word) => ({ isHeldBy: holderOf(word), start: wordsOfName(word) }))
  const isHeldAsOne = words.length > 1 && whole.length >= SHORTEST_PART ? partHolder(whole) : () => false
  const wanted = new Set([whole, ...words.map(withoutMarks)].filter((part) => part !== ''))
  const codeStarts = Array.from(wanted, (part) => `\n${part}`)
  const wholeCodes = codeStarts.map((start) => `${start}\n`)
  return (searched) => {
    if (!sought.every(({ isHeldBy }) => isHeldBy(searched)) && !isHeldAsOne(searched)) return undefined
    const { codes, name } = searched
    if (codeStarts.some((start) => codes.includes(start)))
      return wholeCodes.some((code) => codes.includes(code)) ? 0 : 1
    return sought.every(({ start }) => name.includes(start)) ? 2 : 3
  }
}

/**
 * True if `after` finds no product that `before` does not find, as when letters are added. A shorter code may find more
 * with its next letter: 'w6' and 'w-6' do not find W-683, 'w68' and 'w-68' do.
 */
function isNarrowed(before: TypedSearch, after: TypedSearch): boolean {
  const { words, whole } = before
  const last = words.at(-1) ?? ''
  const mayGrow = withoutMarks(last).length >= SHORTEST_PART && !hasApostrophe(last)
  return (
    whole.length >= SHORTEST_PART &&
    after.whole.startsWith(whole) &&
    words.every((word, at) => {
      const later = after.words[at] ?? ''
      return later === word || (mayGrow && at === words.length - 1 && later.startsWith(word))
    })
  )
}

type Holder = (searched: Searched) => boolean

/** Tests whether a product has a folded word, or has it without its marks in a code or part number. */
function holderOf(folded: string): Holder {
  const part = withoutMarks(folded)
  const isPart = part.length >= SHORTEST_PART
  // The usual word has no marks. One look at each product is enough then.
  if (isPart && part === folded) return ({ all }) => all.includes(part)
  const isInColumns = columnsHolder(folded)
  const isHeldAsPart = isPart ? partHolder(part) : () => false
  return (searched) => isInColumns(searched) || isHeldAsPart(searched)
}

const columnsHolder = (folded: string): Holder =>
  hasApostrophe(folded)
    ? holdingIn(folded)
    : // The first place is enough, and needs no copy of the columns.
      ({ all, columnsEnd }) => isWithin(all.indexOf(folded), columnsEnd - folded.length)

function holdingIn(folded: string): Holder {
  const holds = holding(folded)
  return ({ all, columnsEnd }) => holds(all.slice(0, columnsEnd))
}

const isWithin = (place: number, last: number): boolean => place !== -1 && place <= last

/** Tests whether a code or part number has these letters. */
const partHolder =
  (part: string): Holder =>
  ({ all, columnsEnd }) =>
    all.includes(part, columnsEnd)

/** Products with their searched texts, each folded at the first search or while the page is idle. */
export interface SearchedShelf {
  /** Returns the products that match, the nearest first, otherwise in their own order (D173). */
  readonly find: (typed: string) => readonly Product[]
  /** Folds some more products. Returns false once all are folded. */
  readonly foldSome: () => boolean
}

/** Products folded by one call of `foldSome`. */
const SOME = 100

export function searchedShelf(products: readonly Product[], searchedOf: (product: Product) => Searched): SearchedShelf {
  const searched: Searched[] = []
  const foldUpTo = (end: number) => {
    for (const product of products.slice(searched.length, end)) searched.push(searchedOf(product))
  }
  /** Searches of which each narrows the one before, with the places of what they found. */
  const earlier: { readonly search: TypedSearch; readonly places: readonly number[] }[] = []
  const placesToLook = (search: TypedSearch): Iterable<number> => {
    for (let last = earlier.at(-1); last; last = earlier.at(-1)) {
      if (isNarrowed(last.search, search)) return last.places
      earlier.pop()
    }
    return searched.keys()
  }
  return {
    find: (typed) => {
      if (typed.trim() === '') return products
      foldUpTo(products.length)
      const search = typedSearch(typed)
      const rankOf = rankingOf(search)
      const places: number[] = []
      const ranks: Product[][] = [[], [], [], []]
      for (const place of placesToLook(search)) {
        const rank = rankOf(searched[place] as Searched)
        if (rank === undefined) continue
        places.push(place)
        ranks[rank]?.push(products[place] as Product)
      }
      earlier.push({ search, places })
      return ranks.flat()
    },
    foldSome: () => {
      foldUpTo(searched.length + SOME)
      return searched.length < products.length
    },
  }
}
