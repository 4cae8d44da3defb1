import { METHOD_WORDS } from '@mostrador/domain/sale/payment'
import { date, type ExportColumn, money, number, text } from '../spreadsheets/sheet.ts'
import type { DamagedRow } from './damaged-list.queries.ts'
import type { ReturnRow } from './return-list.queries.ts'

export const returnSheet: readonly ExportColumn<ReturnRow>[] = [
  number('ID', ({ id }) => id),
  text('Número', (row) => row.number),
  date('Fecha', ({ issuedAt }) => issuedAt),
  text('Factura', ({ invoice }) => invoice),
  text('Comercio', ({ shop }) => shop),
  text('Autor', ({ author }) => author),
  text('Cliente', ({ customer }) => customer),
  money('Total', ({ total }) => total),
  text('Forma', ({ method }) => METHOD_WORDS[method]),
  text('Motivo', ({ reason }) => reason),
]

export const damagedSheet: readonly ExportColumn<DamagedRow>[] = [
  number('ID', ({ id }) => id),
  date('Fecha', ({ at }) => at),
  text('Código', ({ code }) => code),
  text('Nombre', ({ name }) => name),
  text('Comercio', ({ shop }) => shop),
  text('Extensión', ({ extension }) => extension),
  number('Unidades', ({ quantity }) => quantity),
  text('Motivo', ({ reason }) => reason),
  text('Devolución', (row) => row.return),
  text('Autor', ({ author }) => author),
]
