import { CODE_KINDS, LONGEST_CODE } from '@mostrador/domain/goods/product-code'
import { z } from 'zod/mini'
import { endpoint, messageReply } from '../endpoint.ts'
import { row } from '../row.ts'
import { count, id, line, oneOf, plain, units } from '../wire.ts'

const kind = oneOf(CODE_KINDS)

/** A further code of a product (D174), as lists show it: units are 1 unless it is a pack's. */
export const productCode = row({ code: ['codigo', plain], kind: ['clase', kind], units: ['unidades', count] })

const writtenCode = row({
  code: ['codigo', line.check(z.maxLength(LONGEST_CODE, { error: `Escriba como máximo ${LONGEST_CODE} caracteres.` }))],
  kind: ['clase', kind],
  units: ['unidades', z.optional(units)],
})

/** Sets all further codes of a product. Compares the version, if given (D60). */
export const setProductCodes = endpoint({
  name: 'setProductCodes',
  method: 'PUT',
  path: '/api/data/stock/codigos',
  action: 'products.write',
  body: row({
    id: ['idData', id],
    // The service refuses too many codes with its own message.
    codes: ['codigos', z.array(writtenCode).check(z.maxLength(100))],
    version: ['version', z.optional(count)],
  }),
  reply: messageReply,
  refused: row({
    /** Product that already has one of the codes. */
    product: ['producto', z.optional(row({ id: ['id', id], name: ['nombre', plain] }))],
    current: ['actual', z.optional(row({ codes: ['codigos', z.array(productCode)], version: ['version', count] }))],
  }),
})
