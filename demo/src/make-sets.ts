import { eanCheckDigit } from '@mostrador/domain/goods/barcode'
import type { SetPiece } from '@mostrador/domain/goods/product-set'
import type { Instant } from '@mostrador/domain/time'
import type { Tx } from '@mostrador/server/db/session'
import { insertProduct } from '@mostrador/server/features/goods/products/product-record.queries'
import { replacePieces } from '@mostrador/server/features/goods/stock/pieces.queries'
import { GOODS } from './goods/goods.ts'
import { picturesOf } from './pictures.ts'

interface DemoSet {
  readonly code: string
  readonly name: string
  readonly description: string
  readonly specification: string
  readonly price: number
  /** Names of its pieces, with the units in one set. The first one gives picture, group and element. */
  readonly pieces: readonly (readonly [name: string, units: number])[]
}

/** Sets of Vianney, cheaper than their pieces (D179). */
const SETS: readonly DemoSet[] = [
  {
    code: 'JGO-001',
    name: 'Dormitorio Luna completo',
    description: 'La sábana Luna con dos almohadas firmes, a menos que por separado.',
    specification: 'Queen',
    price: 39_900,
    pieces: [
      ['Sábana Luna terracota', 1],
      ['Almohada Descanso firme', 2],
    ],
  },
  {
    code: 'JGO-002',
    name: 'Baño Luna completo',
    description: 'Dos toallas de baño y dos de manos, a menos que por separado.',
    specification: 'Juego de 4',
    price: 19_900,
    pieces: [
      ['Toalla Luna de baño terracota', 2],
      ['Toalla Luna de manos mostaza', 2],
    ],
  },
]

const FIRST_BARCODE = 740_118_790_001

type LookupIdOf = (kind: 'group' | 'element' | 'specification', name: string) => Promise<number>

interface Shelf {
  readonly shopId: number
  readonly ids: readonly number[]
  readonly idOf: LookupIdOf
  readonly createdAt: Instant
}

export async function makeSets(tx: Tx, { shopId, ids, idOf, createdAt }: Shelf): Promise<void> {
  for (const [position, { pieces, specification, ...given }] of SETS.entries()) {
    const parts = pieces.map(([name, units]) => {
      const at = GOODS.vianney.findIndex((product) => product.name === name)
      const [product, productId] = [GOODS.vianney[at], ids[at]]
      if (!product || productId === undefined) throw new Error(`The demo group has no ${name}`)
      return { product, piece: { productId, units } satisfies SetPiece }
    })
    const like = parts[0]?.product
    if (!like) throw new Error(`${given.name} has no pieces`)
    const body = String(FIRST_BARCODE + position)
    const id = await insertProduct(tx, {
      ...given,
      barcode: body + eanCheckDigit(body),
      codes: [],
      fits: [],
      photos: picturesOf(like),
      groupId: await idOf('group', like.group),
      elementId: await idOf('element', like.element),
      specificationId: await idOf('specification', specification),
      shopId,
      extensionId: 1,
      quantity: 0,
      minimum: null,
      maximum: null,
      supplierId: null,
      ownAdiPrice: null,
      isExtra: false,
      isActive: true,
      createdAt,
    })
    await replacePieces(tx, [{ id, version: 1, pieces: parts.map(({ piece }) => piece) }])
  }
}
