import type { DteType } from '@mostrador/domain/fiscal/issuer'
import type { ToldState } from '@mostrador/domain/fiscal/sale-fel'
import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { row } from '../row.ts'
import { count, day, id, inputMoney, line, money, oneOf, optionalLine, plain, whole } from '../wire.ts'

/** Fields of electronic invoicing in sales, which a till loads. Those of the office are in fel.ts. */

/** Kind of receiver. 'EXT' says that `nit` holds a passport number. */
export const receiverKind = oneOf({ CF: 'CF', NIT: 'NIT', CUI: 'CUI', EXT: 'EXT' })

export const receiverInput = row({ kind: ['tipo', receiverKind], name: ['nombre', z.optional(line)] })

/** Nine digits that a device made with the sale's key (D164). */
export const accessNumber = whole(100_000_000, 999_999_999, 'El número de acceso son nueve dígitos.')

export const saleType = oneOf({ FACT: 'FACT', FCAM: 'FCAM', FPEQ: 'FPEQ', FCAP: 'FCAP' })

export const documentType = oneOf({
  FACT: 'FACT',
  FCAM: 'FCAM',
  FPEQ: 'FPEQ',
  FCAP: 'FCAP',
  NCRE: 'NCRE',
  NABN: 'NABN',
} satisfies Record<DteType, DteType>)

/** estado: a document that waits for its invoice counts as 'en cola' too. */
export const felStateWord = oneOf({
  queued: 'en cola',
  sending: 'enviando',
  certified: 'certificado',
  rejected: 'rechazado',
  annulPending: 'anulación pedida',
  annulled: 'anulado',
  review: 'por revisar',
} satisfies Record<ToldState, string>)

/** Looks up the registered name of a NIT or a CUI (D163). */
export const felTaxpayer = endpoint({
  name: 'felTaxpayer',
  method: 'GET',
  path: '/api/fel/contribuyente/:nit',
  action: 'fel.lookUp',
  params: row({ nit: ['nit', optionalLine] }),
  reply: row({
    taxpayer: ['data', row({ nit: ['nit', plain], name: ['nombre', plain] })],
    message: ['message', z.string()],
  }),
})

export const saleDocument = row({
  documentId: ['documentoId', id],
  state: ['estado', felStateWord],
  type: ['tipo', documentType],
  issuer: ['emisor', row({ nit: ['nit', plain], name: ['nombre', plain] })],
  establishment: ['establecimiento', row({ name: ['nombre', plain], address: ['direccion', plain] })],
  receiver: ['receptor', row({ kind: ['tipo', receiverKind], id: ['id', plain], name: ['nombre', plain] })],
  access: ['acceso', count],
  uuid: ['uuid', z.nullable(plain)],
  series: ['serie', z.nullable(plain)],
  number: ['numero', z.nullable(plain)],
  certifiedAt: ['certificado', z.nullable(plain)],
  certifier: ['certificador', row({ nit: ['nit', plain], name: ['nombre', plain] })],
  phrases: ['frases', z.readonly(z.array(plain))],
  verifier: ['qr', z.nullable(plain)],
  origin: [
    'origen',
    z.optional(
      z.nullable(
        row({
          uuid: ['uuid', plain],
          series: ['serie', plain],
          number: ['numero', plain],
          emittedOn: ['fecha', plain],
        }),
      ),
    ),
  ],
  /** Abonos of a factura cambiaria (D190). Absent for other documents. */
  abonos: ['abonos', z.optional(z.readonly(z.array(row({ dueDay: ['vence', plain], amount: ['monto', money] }))))],
  vat: ['iva', money],
  isTrial: ['sinValidez', z.boolean()],
  problem: ['error', z.nullable(plain)],
  toDo: ['queHacer', z.nullable(plain)],
})

export const cfLimits = {
  cfLimit: ['limiteCF', inputMoney],
  cfWarning: ['avisoCF', inputMoney],
} as const

export const cfChange = row({ since: ['desde', day], ...cfLimits })

/** Electronic invoicing for a till, kept for offline use: today's limits and coming ones. Null means off. */
export const tillFel = z.nullable(
  row({
    ...cfLimits,
    cfChanges: ['cambiosCF', z.optional(z.readonly(z.array(cfChange)))],
    /** Document type of sales on credit (D190). Optional, because a device may hold a cached answer without it. */
    creditType: ['documentoCredito', z.optional(saleType)],
  }),
)
