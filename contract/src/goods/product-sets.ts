import { MOST_PIECE_UNITS } from '@mostrador/domain/goods/product-set'
import { z } from 'zod/mini'
import { endpoint, said } from '../endpoint.ts'
import { row } from '../row.ts'
import { count, flag, id, plain, units } from '../wire.ts'

/** A piece of a set (D179), with its units in one set. */
const setPiece = row({ productId: ['id', id], units: ['unidades', count] })

/** What rows of products say of a set. A product that is none says nothing. */
export const setFields = {
  isSet: ['esJuego', z.optional(flag)],
  pieces: ['piezas', z.optional(z.readonly(z.array(setPiece)))],
} as const

/** A piece as a document's line keeps it: the name of its day. */
export const keptPiece = row({ productId: ['id', id], name: ['nombre', plain], units: ['unidades', count] })

const written = row({
  productId: ['id', id],
  units: ['unidades', units.check(z.lte(MOST_PIECE_UNITS, { error: `Escriba de 1 a ${MOST_PIECE_UNITS} unidades.` }))],
})

/** Sets all pieces of a set; without any the product is no set any more. Made from a version (D60), if one is said. */
export const setProductPieces = endpoint({
  name: 'setProductPieces',
  method: 'PUT',
  path: '/api/data/stock/juego',
  action: 'products.write',
  body: row({
    id: ['idData', id],
    // More than a set has are refused with their sentence by the service.
    pieces: ['piezas', z.array(written).check(z.maxLength(100))],
    version: ['version', z.optional(count)],
  }),
  reply: said,
  refused: row({
    /** Somebody else saved the product meanwhile: as it is now. */
    current: ['actual', z.optional(row({ pieces: ['piezas', z.array(setPiece)], version: ['version', count] }))],
  }),
})
