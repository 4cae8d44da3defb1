import { DTE_NAMES } from '@mostrador/domain/fiscal/issuer'
import { type FelOfPaper, type PaperStanding, standingOf } from '@mostrador/domain/fiscal/sale-fel'
import type { TicketOptions } from '../placed-ticket.ts'

/** Names of a paper: of its file, on its bar, and in small type beside the bar's. */
export interface PaperName {
  readonly name: string
  readonly bar: string
  readonly beside?: readonly string[]
  /** False for a tax document, which has its own number. The order's is then among the dates. */
  readonly isNumbered: boolean
}

/** Names by certification (D160, D165). `plain` is for a shop without electronic invoicing. */
export function paperName(paper: FelOfPaper, plain: string, { isProvisional = false }: TicketOptions = {}): PaperName {
  const type = paper.fel?.type ?? 'FACT'
  const names: Readonly<Record<PaperStanding, PaperName>> = {
    plain: { name: plain, bar: plain.toUpperCase(), isNumbered: true },
    unofficial: {
      name: UNOFFICIAL,
      bar: (isProvisional ? `${UNOFFICIAL} provisional` : UNOFFICIAL).toUpperCase(),
      isNumbered: false,
    },
    contingency: { name: CONTINGENCY, bar: CONTINGENCY.toUpperCase(), isNumbered: false },
    certified: { name: DTE_NAMES[type], ...CERTIFIED_BARS[type], isNumbered: false },
  }
  return names[standingOf(paper)]
}

const UNOFFICIAL = 'Comprobante'
const CONTINGENCY = 'Documento en contingencia'

const CERTIFIED_BARS = {
  FACT: { bar: 'FACTURA' },
  FCAM: { bar: 'FACTURA CAMBIARIA' },
  FCAP: { bar: 'FACTURA', beside: ['Cambiaria Pequeño', 'Contribuyente'] },
  FPEQ: { bar: 'FACTURA', beside: ['Pequeño', 'Contribuyente'] },
  NCRE: { bar: 'NOTA DE CRÉDITO' },
  NABN: { bar: 'NOTA DE ABONO' },
} as const

/** Label of the order's number among the dates. 'Número' alone would mean the document's number. */
export const numberLabel = (paper: FelOfPaper): string => (standingOf(paper) === 'plain' ? 'Número' : 'Pedido')
