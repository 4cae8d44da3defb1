import { LONGEST_ORDER_NOTE, MOST_ORDERED, MOST_ORDERED_UNITS } from '@mostrador/domain/sale/catalogue-order'
import { visible } from '@mostrador/domain/visible'
import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { row } from '../row.ts'
import { id, line, optionalText, phone, plain, whole } from '../wire.ts'
import { ORDER_PATH } from './order-words.ts'

const ordered = z
  .array(
    row({
      productId: ['id', id],
      quantity: ['cantidad', whole(1, MOST_ORDERED_UNITS, `Pida de 1 a ${MOST_ORDERED_UNITS} unidades.`)],
    }),
    { error: 'Envíe una lista.' },
  )
  .check(
    z.minLength(1, { error: 'Agregue al menos un producto a su lista.' }),
    z.maxLength(MOST_ORDERED, { error: `Pida como máximo ${MOST_ORDERED} productos distintos.` }),
    z.refine((lines) => new Set(lines.map(({ productId }) => productId)).size === lines.length, {
      error: 'Un producto está dos veces.',
    }),
  )

/** Places an order in a shop's catalogue (D192). A repeated human check gets the first answer again. */
export const placeCatalogueOrder = endpoint({
  name: 'placeCatalogueOrder',
  method: 'POST',
  path: ORDER_PATH,
  action: 'anyone',
  status: 201,
  body: row({
    shopId: ['comercio_id', id],
    name: ['nombre', line],
    phone: ['telefono', phone],
    note: [
      'nota',
      z.optional(
        optionalText.check(
          z.overwrite(visible),
          z.maxLength(LONGEST_ORDER_NOTE, { error: `Escriba como máximo ${LONGEST_ORDER_NOTE} caracteres.` }),
        ),
      ),
    ],
    lines: ['items', ordered],
    humanCheck: ['altcha', z.string({ error: 'Falta la verificación humana.' }).check(z.maxLength(5000))],
  }),
  /** Products that the catalogue does not show any more. */
  refused: row({ gone: ['faltan', z.optional(z.array(id))] }),
  reply: row({ code: ['codigo', plain], path: ['url', plain], message: ['message', z.string()] }),
})
export type PlacedCatalogueOrder = z.output<(typeof placeCatalogueOrder)['body']>
