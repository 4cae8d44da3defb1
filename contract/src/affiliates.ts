import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { listQuery, searchColumn } from './list.ts'
import { row } from './row.ts'
import { affiliateCode, count, flag, id, plain } from './wire.ts'

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

export const affiliateList = endpoint({
  name: 'affiliateList',
  method: 'GET',
  path: '/api/affiliates',
  action: 'affiliates.read',
  query: listQuery,
  reply: row({
    rows: ['affiliates', z.array(affiliateRow)],
    columns: ['columnSearch', z.array(searchColumn)],
    total: ['total', z.number().optional()],
    message: ['message', z.string()],
  }),
})
