import { MOST_PIECE_UNITS } from '@mostrador/domain/goods/product-set'
import { z } from 'zod/mini'
import { endpoint, messageReply } from '../endpoint.ts'
import { row } from '../row.ts'
import { count, flag, id, plain, units } from '../wire.ts'

/** A piece of a set (D179), with its units in one set. */
const setPiece = row({ productId: ['id', id], units: ['unidades', count] })

/** Fields of a set in rows of products. Absent for a product that is no set. */
export const setFields = {
  isSet: ['esJuego', z.optional(flag)],
  pieces: ['piezas', z.optional(z.readonly(z.array(setPiece)))],
} as const

export const keptPiece = row({ productId: ['id', id], name: ['nombre', plain], units: ['unidades', count] })

const written = row({
  productId: ['id', id],
  units: ['unidades', units.check(z.lte(MOST_PIECE_UNITS, { error: `Escriba de 1 a ${MOST_PIECE_UNITS} unidades.` }))],
})

/** Sets all pieces of a set. Without pieces the product is no set any more. Compares the version, if given (D60). */
export const setProductPieces = endpoint({
  name: 'setProductPieces',
  method: 'PUT',
  path: '/api/data/stock/juego',
  action: 'products.write',
  body: row({
    id: ['idData', id],
    // The service refuses too many pieces with its own message.
    pieces: ['piezas', z.array(written).check(z.maxLength(100))],
    version: ['version', z.optional(count)],
  }),
  reply: messageReply,
  refused: row({
    current: ['actual', z.optional(row({ pieces: ['piezas', z.array(setPiece)], version: ['version', count] }))],
  }),
})
