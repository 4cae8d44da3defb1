import { inventory } from '@mostrador/contract/goods/products'
import { call } from './call.ts'
import { keepAnswer, keptAnswer, nameOf } from './kept-answers.ts'
import { askOr } from './kept-or-asked.ts'
import { type PackedRows, packRows, unpackRows } from './packed-rows.ts'
import { isUnchanged, type Stock, withChanges } from './stock-changes.ts'

/** The mark of a device that has no stock yet. */
const NOTHING = '0'

/** The entry that keeps the rows changed since the whole list was kept. */
const BESIDE = { name: `${inventory.name}.cambios` }
/** With more changed rows the whole list is written again, which blocks the page for a moment. */
const MOST_BESIDE = 1_000

/** Rows that changed since the list whose mark is `of`. */
interface Beside {
  readonly of: string | undefined
  readonly changes: Stock
}

/** The device's stock: the list as it was kept, the changes since, and both merged. */
interface AtHand {
  readonly name: string
  readonly whole: Stock
  readonly beside: Stock | undefined
  readonly stock: Stock
}

let atHand: AtHand | undefined

/** Reads the stock of the user's shop, after the first time only its changes, and keeps it (D58, D63). */
export async function readStock(signal: AbortSignal): Promise<Stock> {
  const held = atHand?.name === nameOf(inventory) ? atHand : await readDisk()
  const ask = async (limited: () => AbortSignal) => take(held, await askChanges(held?.stock.mark ?? NOTHING, limited))
  return askOr(signal, { ask, kept: async () => held?.stock, askLonger: () => ask(() => signal) })
}

type PackedStock = Omit<Stock, 'rows'> & { readonly rows: PackedRows }

/** Lists that were kept by an earlier version are not packed. */
const unpacked = ({ rows, ...list }: Stock | PackedStock): Stock => ({
  ...list,
  rows: Array.isArray(rows) ? rows : unpackRows(rows as PackedRows),
})

async function readDisk(): Promise<AtHand | undefined> {
  const [whole, kept] = await Promise.all([keptAnswer(inventory), keptAnswer(BESIDE)])
  if (!whole) return undefined
  const list = unpacked(whole as Stock | PackedStock)
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
  // Each row has its photos already. If several servers answered, the next answer must be whole again.
  return { ...first, rows, photos: [], ...(!isOfOne && { mark: NOTHING }) }
}

/** The server's name in a mark, which ends in the number of a change. */
const serverOf = ({ mark = '' }: Stock): string => mark.slice(0, mark.lastIndexOf('.'))

function take(held: AtHand | undefined, answer: Stock): Stock {
  if (held && isUnchanged(held.stock, answer)) return held.stock
  const name = nameOf(inventory)
  const stock = held ? withChanges(held.stock, answer) : answer
  const beside = held && answer.isWhole === false ? changesBeside(held, answer) : undefined
  if (held && beside) {
    atHand = { name, whole: held.whole, beside, stock }
    keepAnswer(BESIDE, () => ({ of: held.whole.mark, changes: beside }) satisfies Beside)
  } else {
    atHand = { name, whole: stock, beside: undefined, stock }
    keepAnswer(inventory, () => ({ ...stock, rows: packRows(stock.rows) }) satisfies PackedStock)
  }
  return stock
}

/** Merges all changes since the list was kept whole, or returns undefined if they are too many. */
function changesBeside({ beside }: AtHand, answer: Stock): Stock | undefined {
  const changes = beside ? withChanges(beside, answer) : answer
  return changes.rows.length + (changes.gone?.length ?? 0) <= MOST_BESIDE ? changes : undefined
}
