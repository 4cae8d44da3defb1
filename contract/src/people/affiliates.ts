import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { choosing, listColumns, paging, searchColumn } from '../list.ts'
import { row } from '../row.ts'
import { affiliateCode, count, flag, id, plain } from '../wire.ts'

export const affiliateColumns = listColumns(
  {
    id: ['id', 'ID', 'number'],
    code: ['codigo', 'Código', 'number'],
    name: ['nombre', 'Nombre'],
    phone: ['telefono', 'Teléfono'],
    email: ['email', 'Email'],
  },
  { description: 'descripcion', active: 'estado' },
)

export const affiliateRow = row({
  id: ['id', id],
  code: ['codigo', affiliateCode],
  name: ['nombre', plain],
  phone: ['telefono', plain],
  email: ['email', plain],
  isActive: ['estado', flag],
  description: ['descripcion', plain],
  version: ['version', count],
})

/** Which affiliates are asked for. */
export const affiliateChoice = choosing(affiliateColumns, { isActive: ['estado', z.optional(flag)] })

export const affiliateList = endpoint({
  name: 'affiliateList',
  method: 'GET',
  path: '/api/affiliates',
  action: 'affiliates.read',
  query: row({ ...paging, ...affiliateChoice }),
  reply: row({
    rows: ['affiliates', z.array(affiliateRow)],
    columns: ['columnSearch', z.array(searchColumn)],
    total: ['total', z.optional(z.number())],
    message: ['message', z.string()],
  }),
})
