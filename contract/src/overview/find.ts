import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { row } from '../row.ts'
import { count, id, money, oneOf, plain, searchText } from '../wire.ts'

const documentKind = oneOf({ return: 'devolucion', receiving: 'recepcion', transfer: 'traslado' })

/** Finds a few of each kind that the caller may see. The search's screens and products come from elsewhere. */
export const findAnything = endpoint({
  name: 'findAnything',
  method: 'GET',
  path: '/api/data/search',
  action: 'account.use',
  query: row({ text: ['texto', searchText] }),
  reply: row({
    invoices: [
      'facturas',
      z.array(
        row({
          id: ['id', id],
          number: ['numero', plain],
          issuedAt: ['fecha', plain],
          customer: ['cliente', plain],
          total: ['total', money],
          isVoid: ['anulada', z.boolean()],
        }),
      ),
    ],
    encargos: [
      'encargos',
      z.array(
        row({ id: ['id', id], number: ['numero', plain], affiliate: ['afiliado', plain], total: ['total', money] }),
      ),
    ],
    affiliates: ['afiliados', z.array(row({ id: ['id', id], code: ['codigo', count], name: ['nombre', plain] }))],
    customers: [
      'clientes',
      z.array(row({ id: ['id', id], name: ['nombre', plain], taxId: ['documento', z.nullable(plain)] })),
    ],
    people: ['personas', z.array(row({ id: ['id', id], name: ['nombre', plain], role: ['puesto', plain] }))],
    suppliers: ['casas', z.array(row({ id: ['id', id], name: ['nombre', plain], nit: ['nit', plain] }))],
    documents: [
      'documentos',
      z.array(
        row({ kind: ['clase', documentKind], id: ['id', id], number: ['numero', plain], about: ['texto', plain] }),
      ),
    ],
    message: ['message', z.string()],
  }),
})
