import { inventory } from '@mostrador/contract/goods/products'
import { call } from './call.ts'
import { keepAnswer, keptAnswer, nameOf } from './kept-answers.ts'
import { askOr } from './kept-or-asked.ts'
import { isUnchanged, type Stock, withChanges } from './stock-changes.ts'

/** The mark of a device that has no stock yet. */
const NOTHING = '0'

/** Where the rows are kept that changed since the whole list was. */
const BESIDE = { name: `${inventory.name}.cambios` }
/** More changed rows are not kept beside: the list is written anew, which holds up the page. */
const MOST_BESIDE = 1_000

/** What is kept beside a list: rows that changed since the list with this mark. */
interface Beside {
  readonly of: string | undefined
  readonly changes: Stock
}

/** What the device has: the list as it was kept whole, what changed since, and both together. */
interface AtHand {
  readonly name: string
  readonly whole: Stock
  readonly beside: Stock | undefined
  readonly stock: Stock
}

let atHand: AtHand | undefined

/**
 * The own shop's stock. The device asks for what changed since it last read, and keeps all of it for a time without network (D58,
 * D63). A list that is not there yet comes in pieces.
 */
export async function readStock(signal: AbortSignal): Promise<Stock> {
  const held = atHand?.name === nameOf(inventory) ? atHand : await readDisk()
  const ask = async (limited: () => AbortSignal) => take(held, await askChanges(held?.stock.mark ?? NOTHING, limited))
  return askOr(signal, { ask, kept: async () => held?.stock, askLonger: () => ask(() => signal) })
}

async function readDisk(): Promise<AtHand | undefined> {
  const [whole, kept] = await Promise.all([keptAnswer(inventory), keptAnswer(BESIDE)])
  if (!whole) return undefined
  const list = whole as Stock
  const beside = kept && (kept as Beside).of === list.mark ? (kept as Beside).changes : undefined
  return { name: nameOf(inventory), whole: list, beside, stock: beside ? withChanges(list, beside) : list }
}

async function askChanges(since: string, limited: () => AbortSignal): Promise<Stock> {
  const first = await call(inventory, { query: { since }, signal: limited() })
  const rows = [...first.rows]
  let isOfOne = true
  for (let below = first.next; below !== undefined; ) {
    const piece = await call(inventory, { query: { since, below }, signal: limited() })
    rows.push(...piece.rows)
    isOfOne &&= serverOf(piece) === serverOf(first)
    below = piece.next
  }
  // Each row has its photos already. Where several servers answered, the next answer is whole again.
  return { ...first, rows, photos: [], ...(!isOfOne && { mark: NOTHING }) }
}

/** What a server calls itself in its marks, which end in a number. */
const serverOf = ({ mark = '' }: Stock): string => mark.slice(0, mark.lastIndexOf('.'))

/** Takes an answer to what the device has, and keeps it. */
function take(held: AtHand | undefined, answer: Stock): Stock {
  if (held && isUnchanged(held.stock, answer)) return held.stock
  const name = nameOf(inventory)
  const stock = held ? withChanges(held.stock, answer) : answer
  const beside = held && answer.isWhole === false ? changesBeside(held, answer) : undefined
  if (held && beside) {
    atHand = { name, whole: held.whole, beside, stock }
    keepAnswer(BESIDE, { of: held.whole.mark, changes: beside } satisfies Beside)
  } else {
    atHand = { name, whole: stock, beside: undefined, stock }
    keepAnswer(inventory, stock)
  }
  return stock
}

/** All that changed since the list was kept whole, unless that is too much to be kept beside it. */
function changesBeside({ beside }: AtHand, answer: Stock): Stock | undefined {
  const changes = beside ? withChanges(beside, answer) : answer
  return changes.rows.length + (changes.gone?.length ?? 0) <= MOST_BESIDE ? changes : undefined
}
