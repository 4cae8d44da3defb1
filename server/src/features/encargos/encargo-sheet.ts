import { DELIVERY_WORDS, type EncargoRow, FORM_WORDS } from '@mostrador/domain/sale/encargo'
import { active, date, type ExportColumn, money, number, text } from '../spreadsheets/sheet.ts'

export const encargoSheet: readonly ExportColumn<EncargoRow>[] = [
  number('ID', ({ id }) => id),
  text('Número', (encargo) => encargo.number),
  date('Fecha', ({ issuedAt }) => issuedAt),
  text('Afiliado', ({ affiliate }) => affiliate),
  text('Comercio', ({ shop }) => shop),
  text('Extensión', ({ extension }) => extension),
  money('Pagado', ({ paid }) => paid),
  money('Saldo', ({ balance }) => balance),
  text('Forma de Pago', ({ form }) => FORM_WORDS[form]),
  text('Descripción', ({ description }) => description),
  text('Entrega', ({ delivery }) => DELIVERY_WORDS[delivery]),
  money('Total', ({ total }) => total),
  active('Estado'),
  text('Teléfono', ({ phone }) => phone ?? ''),
  date('Guardado hasta', ({ heldUntil }) => heldUntil ?? ''),
  number('Pedido', ({ invoiceId }) => invoiceId),
]
