import type { Action } from '@mostrador/domain/permissions'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { filters } from './list.ts'
import { row } from './row.ts'
import { id } from './wire.ts'

/** The columns of the product sheet: what an export writes, a template lists and an import reads (D85). */
export const SHEET_HEADINGS = {
  barcode: 'Código de barras',
  code: 'Código',
  name: 'Nombre',
  description: 'Descripción',
  shop: 'Comercio',
  extension: 'Extensión',
  group: 'Grupo',
  element: 'Elemento',
  specification: 'Especificación',
  quantity: 'Cantidad',
  price: 'Valor',
  ownAdiPrice: 'Precio ADI',
  isExtra: 'Extra',
  isActive: 'Estado',
  photos: 'Fotos',
} as const

/** A column of the product sheet, by our name. */
export type SheetColumn = keyof typeof SHEET_HEADINGS

/** Most rows of an XLSX file; a CSV has no end. */
export const MOST_XLSX_ROWS = 50_000

const format = { format: ['formato', z.enum(['csv', 'xlsx'], { error: 'Elija csv o xlsx.' }).default('csv')] } as const

/** A file is no row of the contract: it leaves as it is. */
const file = row({})

const listExport = (list: string, action: Action) =>
  endpoint({
    name: `export.${list}`,
    method: 'GET',
    path: `/api/export/${list}`,
    action,
    query: row({ ...filters, ...format }),
    reply: file,
  })

const day = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d$/, { error: 'Escriba la fecha como AAAA-MM-DD.' })
  .optional()

/** GET /api/export/{lista}: the rows that the list's own filters leave, for who may read the list. */
export const exports = {
  products: listExport('productos', 'products.read'),
  inventory: listExport('inventario', 'inventory.read'),
  shop: listExport('comercios', 'lookups.read'),
  extension: listExport('extensiones', 'lookups.read'),
  group: listExport('grupos', 'lookups.read'),
  element: listExport('elementos', 'lookups.read'),
  specification: listExport('especificaciones', 'lookups.read'),
  hashtag: listExport('hashtags', 'lookups.read'),
  productTags: listExport('producto-hashtags', 'productTags.read'),
  users: listExport('usuarios', 'users.read'),
  records: listExport('registros', 'users.read'),
  affiliates: listExport('afiliados', 'affiliates.read'),
  invoices: listExport('facturas', 'invoices.read'),
  audit: endpoint({
    name: 'export.auditoria',
    method: 'GET',
    path: '/api/export/auditoria',
    action: 'audit.read',
    query: row({
      entity: ['entity', z.string().max(40).optional()],
      userId: ['user', id.optional()],
      from: ['from', day],
      to: ['to', day],
      ...format,
    }),
    reply: file,
  }),
  movements: endpoint({
    name: 'export.movimientos',
    method: 'GET',
    path: '/api/export/movimientos',
    action: 'inventory.read',
    query: row({ productId: ['producto', id], ...format }),
    reply: file,
  }),
}
