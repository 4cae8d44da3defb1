import type { Movement } from '@mostrador/domain/goods/movement'
import { date, type ExportColumn, number, text } from '../../platform/spreadsheets/sheet.ts'

export const movementSheet: readonly ExportColumn<Movement>[] = [
  number('ID', ({ id }) => id),
  date('Fecha', ({ at }) => at),
  text('Motivo', ({ reason }) => reason),
  text('Documento', ({ document }) => document),
  number('Cambio', ({ change }) => change),
  number('Saldo', ({ balance }) => balance),
  text('Autor', ({ author }) => author),
]
