import { showMoney } from '@mostrador/domain/money'
import { METHOD_WORDS } from '@mostrador/domain/money/payment'
import { STATE_WORDS } from '@mostrador/domain/sale/invoice'
import { date, type ExportColumn, money, number, text } from '../../platform/spreadsheets/sheet.ts'
import type { InvoiceMoney } from './invoice-money.queries.ts'

export const invoiceSheet: readonly ExportColumn<InvoiceMoney>[] = [
  number('ID', ({ id }) => id),
  text('Número', (invoice) => invoice.number),
  date('Fecha', ({ issuedAt }) => issuedAt),
  text('Comercio', ({ shop }) => shop),
  text('Autor', ({ cashier }) => cashier),
  text('Cliente', ({ customer }) => customer),
  text('NIT', ({ nit }) => nit),
  money('Total', ({ total }) => total),
  text('Estado', ({ state, isVoid }) => (isVoid ? 'ANULADA' : STATE_WORDS[state])),
  number('Código del afiliado', ({ affiliateCode }) => affiliateCode),
  text('Afiliado', ({ affiliate }) => affiliate),
  money('Descuento', ({ discount }) => discount),
  money('Devuelto', ({ returned }) => returned ?? 0),
  text('Formas de pago', ({ forms }) =>
    forms.map(({ method, amount }) => `${METHOD_WORDS[method]} ${showMoney(amount)}`).join(', '),
  ),
  money('Saldo', ({ balance }) => balance),
  date('Vence', ({ dueDay }) => dueDay ?? null),
]
