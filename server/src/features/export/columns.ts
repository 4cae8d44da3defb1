import type { Affiliate } from '@mostrador/domain/affiliate'
import { DELIVERY_WORDS, type EncargoRow, FORM_WORDS } from '@mostrador/domain/encargo'
import type { InvoiceRow } from '@mostrador/domain/invoice'
import type { Lookup } from '@mostrador/domain/lookup'
import type { Movement } from '@mostrador/domain/movement'
import type { Product } from '@mostrador/domain/product'
import { SHEET_HEADINGS } from '@mostrador/domain/product-sheet'
import type { ReportRow } from '@mostrador/domain/report'
import { ROLE_NAMES } from '@mostrador/domain/role'
import type { UserRow } from '@mostrador/domain/user'
import type { AuditRow } from '../audit/audit-rows.queries.ts'
import type { ProductTag } from '../product-tags/product-hashtag.queries.ts'
import { type Column, money, number, text } from './sheet.ts'

/** The columns of each exported list, in the order of its screen. */

const activeWord = ({ isActive }: { isActive: boolean }) => (isActive ? 'Activo' : 'No activo')

/** Under the headings that an import reads, so that what was exported, edited and sent back is understood (D85). */
export const productSheet: readonly Column<Product>[] = [
  number('ID', ({ id }) => id),
  text(SHEET_HEADINGS.barcode, ({ barcode }) => barcode),
  text(SHEET_HEADINGS.code, ({ code }) => code),
  text(SHEET_HEADINGS.name, ({ name }) => name),
  text(SHEET_HEADINGS.description, ({ description }) => description),
  text(SHEET_HEADINGS.shop, ({ shop }) => shop),
  text(SHEET_HEADINGS.extension, ({ extension }) => extension),
  text(SHEET_HEADINGS.group, ({ group }) => group),
  text(SHEET_HEADINGS.element, ({ element }) => element),
  text(SHEET_HEADINGS.specification, ({ specification }) => specification),
  number(SHEET_HEADINGS.quantity, ({ quantity }) => quantity),
  money(SHEET_HEADINGS.price, ({ price }) => price),
  money(SHEET_HEADINGS.ownAdiPrice, ({ ownAdiPrice }) => ownAdiPrice),
  text(SHEET_HEADINGS.isExtra, ({ isExtra }) => (isExtra ? 'Si' : 'No')),
  text(SHEET_HEADINGS.isActive, activeWord),
  text(SHEET_HEADINGS.photos, ({ photos }) => photos.join(',')),
]

export const lookupSheet: readonly Column<Lookup>[] = [
  number('ID', ({ id }) => id),
  text('Nombre', ({ name }) => name),
  text('Activo', activeWord),
]

export const productTagSheet: readonly Column<ProductTag>[] = [
  number('ID del producto', ({ productId }) => productId),
  text('Código', ({ code }) => code),
  text('Producto', ({ product }) => product),
  text('Tag', ({ hashtag }) => hashtag),
  number('Cantidad', ({ quantity }) => quantity),
]

export const userSheet: readonly Column<UserRow>[] = [
  number('ID', ({ id }) => id),
  text('Nombre', ({ name }) => name),
  text('Email', ({ email }) => email),
  text('Departamento', ({ department }) => department),
  text('Dirección', ({ address }) => address),
  text('Ocupación', ({ occupation }) => occupation),
  text('Comercio', ({ shop }) => shop),
  text('Extensión', ({ extension }) => extension),
  text('Puesto', ({ role }) => ROLE_NAMES[role]),
  text('Teléfono', ({ phone }) => phone),
  text('Descripción', ({ description }) => description),
  text('Estado', activeWord),
]

export const recordSheet: readonly Column<UserRow>[] = [
  ...userSheet,
  text('Creado', ({ createdAt }) => createdAt),
  text('Último acceso', ({ lastAccessAt }) => lastAccessAt),
  text('Eliminado', ({ isDeleted }) => (isDeleted ? 'Si' : 'No')),
]

export const affiliateSheet: readonly Column<Affiliate>[] = [
  number('ID', ({ id }) => id),
  number('Código', ({ code }) => code),
  text('Nombre', ({ name }) => name),
  text('Teléfono', ({ phone }) => phone),
  text('Email', ({ email }) => email),
  text('Descripción', ({ description }) => description),
  text('Estado', activeWord),
]

export const invoiceSheet: readonly Column<InvoiceRow>[] = [
  number('ID', ({ id }) => id),
  text('Número', (invoice) => invoice.number),
  text('Fecha', ({ issuedAt }) => issuedAt),
  text('Comercio', ({ shop }) => shop),
  text('Autor', ({ cashier }) => cashier),
  text('Cliente', ({ customer }) => customer),
  text('NIT', ({ nit }) => nit),
  money('Total', ({ total }) => total),
  text('Estado', ({ state }) => (state === 'completed' ? 'Completado' : 'En proceso')),
]

export const encargoSheet: readonly Column<EncargoRow>[] = [
  number('ID', ({ id }) => id),
  text('Número', (encargo) => encargo.number),
  text('Fecha', ({ issuedAt }) => issuedAt),
  text('Afiliado', ({ affiliate }) => affiliate),
  text('Comercio', ({ shop }) => shop),
  text('Extensión', ({ extension }) => extension),
  money('Pagado', ({ paid }) => paid),
  money('Saldo', ({ balance }) => balance),
  text('Forma de Pago', ({ form }) => FORM_WORDS[form]),
  text('Descripción', ({ description }) => description),
  text('Entrega', ({ delivery }) => DELIVERY_WORDS[delivery]),
  money('Total', ({ total }) => total),
  text('Estado', activeWord),
]

export const reportSheet: readonly Column<ReportRow>[] = [
  number('Factura', ({ invoiceId }) => invoiceId),
  text('Fecha', ({ issuedAt }) => issuedAt),
  text('Comercio', ({ shop }) => shop),
  text('Extensión', ({ extension }) => extension),
  money('Subtotal', ({ subtotal }) => subtotal),
  money('Total', ({ total }) => total),
]

export const auditSheet: readonly Column<AuditRow>[] = [
  number('ID', ({ id }) => id),
  text('Fecha', ({ at }) => at),
  text('Autor', ({ author }) => author),
  text('Acción', ({ act }) => act),
  text('Entidad', ({ entity }) => entity),
  text('ID de la entidad', ({ entityId }) => entityId),
  text('Antes', ({ before }) => before),
  text('Después', ({ after }) => after),
]

export const movementSheet: readonly Column<Movement>[] = [
  number('ID', ({ id }) => id),
  text('Fecha', ({ at }) => at),
  text('Motivo', ({ reason }) => reason),
  text('Documento', ({ document }) => document),
  number('Cambio', ({ change }) => change),
  number('Saldo', ({ balance }) => balance),
  text('Autor', ({ author }) => author),
]
