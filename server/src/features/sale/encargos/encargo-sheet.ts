import { encargoRow } from '@mostrador/contract/sale/encargos'
import type { EncargoRow } from '@mostrador/domain/sale/encargo'
import { described } from '../../platform/spreadsheets/described.ts'
import { active, date, type ExportColumn, number, text } from '../../platform/spreadsheets/sheet.ts'

export const encargoSheet: readonly ExportColumn<EncargoRow>[] = [
  ...described(encargoRow, 'id', 'number', 'issuedAt', 'affiliate', 'shop', 'extension', 'paid', 'balance'),
  ...described(encargoRow, 'form', 'description', 'delivery', 'total'),
  active('Estado'),
  text('Teléfono', ({ phone }) => phone ?? ''),
  date('Guardado hasta', ({ heldUntil }) => heldUntil ?? ''),
  number('Pedido', ({ invoiceId }) => invoiceId),
]
