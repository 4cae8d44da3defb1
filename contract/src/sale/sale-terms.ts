import { line, nit, percent, plain } from '../wire.ts'

/** What a sale says beside its goods (`SaleTerms`), as a till sends it. */
export const askedTerms = {
  customer: ['cliente', line],
  nit: ['nit', nit],
  percent: ['descuento', percent],
} as const

/** The same as it is told again: stored is stored, whatever would be refused today. */
export const toldTerms = {
  customer: ['cliente', plain],
  nit: ['nit', plain],
  percent: ['descuento', percent],
} as const
