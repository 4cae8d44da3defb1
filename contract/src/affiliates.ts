import { z } from 'zod/mini'
import { affiliateColumns } from './columns.ts'
import { endpoint, said } from './endpoint.ts'
import { lineFields, ticket } from './invoices.ts'
import { choosing, paging, searchColumn } from './list.ts'
import { made } from './lookups.ts'
import { row } from './row.ts'
import {
  affiliateCode,
  count,
  day,
  email,
  flag,
  id,
  line,
  money,
  optionalText,
  phone,
  plain,
  signedMoney,
} from './wire.ts'

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

/** An invoice detail over many invoices: each line with its own `fecha`, no percentage and no state. */
const purchaseHistory = row({
  number: ['numero', plain],
  shop: ['comercio', plain],
  extension: ['extension', plain],
  nit: ['nit', plain],
  customer: ['cliente', plain],
  cashier: ['autor', plain],
  issuedAt: ['fecha', plain],
  /** The days that were asked for. */
  from: ['desde', z.optional(day)],
  to: ['hasta', z.optional(day)],
  lines: ['items', z.array(row({ ...lineFields, issuedAt: ['fecha', plain] }))],
  subtotal: ['subtotal', money],
  adi: ['adi', signedMoney],
  total: ['total', money],
  ticket: ['tienda', ticket],
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

/** All six are required (P §5). */
const description = optionalText.check(z.minLength(1, { error: 'Este dato es obligatorio.' }))

export const addAffiliate = endpoint({
  name: 'addAffiliate',
  method: 'POST',
  path: '/api/affiliates',
  action: 'affiliates.write',
  status: 201,
  body: row({
    code: ['code', affiliateCode],
    name: ['name', line],
    phone: ['phone', phone],
    email: ['email', email],
    description: ['description', description],
    isActive: ['status', flag],
  }),
  reply: made,
})

export const editAffiliate = endpoint({
  name: 'editAffiliate',
  method: 'PUT',
  path: '/api/affiliates',
  action: 'affiliates.write',
  wrapped: 'bare',
  body: row({
    id: ['id', id],
    code: ['codigo', affiliateCode],
    name: ['nombre', line],
    phone: ['telefono', phone],
    email: ['email', email],
    isActive: ['estado', flag],
    description: ['descripcion', description],
    version: ['version', z.optional(count)],
  }),
  reply: said,
  /** Somebody else saved it meanwhile: as it is now (D60). */
  refused: row({ current: ['actual', z.optional(affiliateRow)] }),
})

/** Sent as the whole affiliate; only its id counts. */
export const removeAffiliate = endpoint({
  name: 'removeAffiliate',
  method: 'DELETE',
  path: '/api/affiliates',
  action: 'affiliates.delete',
  wrapped: 'bare',
  body: row({ id: ['id', id] }),
  reply: said,
})

/** The purchases of an affiliate as one document (P §2.10), of all days or of some: those of the own shop for a clerk. */
export const affiliateHistory = endpoint({
  name: 'affiliateHistory',
  method: 'GET',
  path: '/api/facturas/fetch/by/id/:affiliateId',
  action: 'affiliates.read',
  outcome: 'ok',
  params: row({ affiliateId: ['affiliateId', id] }),
  query: row({ from: ['desde', z.optional(day)], to: ['hasta', z.optional(day)] }),
  reply: row({ history: ['data', purchaseHistory], message: ['message', z.string()] }),
})
