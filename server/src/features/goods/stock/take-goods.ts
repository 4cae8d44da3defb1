import { type SetPiece, setsAvailable, unitsMoved } from '@mostrador/domain/goods/product-set'
import type { Tx } from '../../../db/session.ts'
import { balancesOf, leavingMovements, type MovedLine } from './moved-units.ts'
import { piecesOf } from './pieces.queries.ts'
import {
  type HeldGoods,
  holdGoods,
  listOffers,
  type StockChange,
  type TakenStock,
  takeSoldStock,
  takeStock,
} from './stock.queries.ts'

export interface ShortSet {
  readonly productId: number
  /** Number of sets that the pieces allow. */
  readonly sets: number
  readonly piece: string
  readonly left: number
}

interface TakenGoods {
  /** A line that could not be taken is missing. */
  readonly taken: readonly TakenStock[]
  /** Pieces taken for one unit of each set. */
  readonly pieces: ReadonlyMap<number, readonly SetPiece[]>
  readonly short: readonly ShortSet[]
  readonly movements: readonly StockChange[]
}

type Line = Pick<MovedLine, 'productId' | 'quantity'>

/** Takes products from their stock, sets from that of their pieces (D179). Sets are only read if a line is missing. */
export async function takeGoods(tx: Tx, shopId: number, lines: readonly Line[]): Promise<TakenGoods> {
  const loose = await takeStock(tx, shopId, lines)
  const sets = loose.length === lines.length ? [] : await missingSets(tx, shopId, lines, loose)
  const held = sets.length === 0 ? [] : await holdGoods(tx, shopId, sets)
  const goods = new Map(held.map((product) => [product.id, product]))
  const { enough, short } = allot(sets, goods)
  const fromPieces = enough.length === 0 ? [] : await takeSoldStock(tx, unitsMoved(enough))
  const balances = balancesOf([...loose, ...fromPieces])
  const pieces = new Map(enough.map((line) => [line.productId, line.pieces]))
  return {
    taken: [
      ...loose,
      ...enough.map(({ offer, pieces: each }) => ({
        ...offer,
        quantity: setsAvailable(each, (id) => balances.get(id)),
      })),
    ],
    pieces,
    short,
    movements: leavingMovements(
      lines.map((line) => ({ ...line, pieces: pieces.get(line.productId) })),
      balances,
    ),
  }
}

async function missingSets(tx: Tx, shopId: number, lines: readonly Line[], loose: readonly TakenStock[]) {
  const got = new Set(loose.map(({ id }) => id))
  const missing = lines.filter(({ productId }) => !got.has(productId))
  const ids = missing.map(({ productId }) => productId)
  const offers = (await listOffers(tx, shopId, ids)).filter(({ is_active }) => is_active === 1)
  return missing.flatMap((line) => {
    const offer = offers.find(({ id }) => id === line.productId)
    return offer && piecesOf(offer.pieces).length > 0 ? [{ ...line, offer }] : []
  })
}

/** Allots pieces to sets in the order of the lines, as long as there are some. */
function allot<Set extends Line>(sets: readonly Set[], goods: ReadonlyMap<number, HeldGoods>) {
  const left = new Map([...goods].map(([id, { quantity }]) => [id, quantity]))
  const enough: (Set & { readonly pieces: readonly SetPiece[] })[] = []
  const short: ShortSet[] = []
  for (const set of sets) {
    const pieces = goods.get(set.productId)?.pieces ?? []
    if (pieces.length === 0) continue
    const sets = Math.min(
      set.quantity,
      setsAvailable(pieces, (id) => left.get(id)),
    )
    if (sets === set.quantity) enough.push({ ...set, pieces })
    else short.push({ productId: set.productId, sets, ...scarcest(pieces, goods, left) })
    for (const { productId, units } of pieces) left.set(productId, (left.get(productId) ?? 0) - units * sets)
  }
  return { enough, short }
}

function scarcest(
  pieces: readonly SetPiece[],
  goods: ReadonlyMap<number, HeldGoods>,
  left: ReadonlyMap<number, number>,
): Pick<ShortSet, 'piece' | 'left'> {
  const [least] = pieces.toSorted((a, b) => enoughFor(a, left) - enoughFor(b, left))
  const id = least?.productId ?? 0
  return { piece: goods.get(id)?.name ?? '', left: left.get(id) ?? 0 }
}

const enoughFor = ({ productId, units }: SetPiece, left: ReadonlyMap<number, number>) =>
  Math.floor((left.get(productId) ?? 0) / units)
