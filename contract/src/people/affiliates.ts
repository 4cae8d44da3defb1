import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { choosing, listColumns, paging, searchColumn } from '../list.ts'
import { listExport } from '../list-export.ts'
import { row } from '../row.ts'
import { affiliateCode, count, flag, id, plain } from '../wire.ts'

export const affiliateRow = row({
  id: ['id', id, 'ID', 'number'],
  code: ['codigo', affiliateCode, 'Código', 'number'],
  name: ['nombre', plain, 'Nombre'],
  phone: ['telefono', plain, 'Teléfono'],
  email: ['email', plain, 'Email'],
  isActive: ['estado', flag, 'Estado'],
  description: ['descripcion', plain, 'Descripción'],
  version: ['version', count],
})

export const affiliateColumns = listColumns(
  affiliateRow,
  ['id', 'code', 'name', 'phone', 'email'],
  ['description', 'isActive'],
)

const affiliateChoice = choosing(affiliateColumns, { isActive: ['estado', z.optional(flag)] })

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

export const affiliateExport = listExport('afiliados', 'affiliates.read', affiliateChoice)
