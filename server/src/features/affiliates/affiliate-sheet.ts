import type { Affiliate } from '@mostrador/domain/people/affiliate'
import { active, type ExportColumn, number, text } from '../spreadsheets/sheet.ts'

export const affiliateSheet: readonly ExportColumn<Affiliate>[] = [
  number('ID', ({ id }) => id),
  number('Código', ({ code }) => code),
  text('Nombre', ({ name }) => name),
  text('Teléfono', ({ phone }) => phone),
  text('Email', ({ email }) => email),
  text('Descripción', ({ description }) => description),
  active('Estado'),
]
