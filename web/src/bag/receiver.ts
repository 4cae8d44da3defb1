import {
  type CfLimit,
  cfLimitOn,
  type DatedCfLimit,
  nearsCfLimit,
  type ReceiverId,
  readReceiver,
  refusesCf,
} from '@mostrador/domain/fiscal/receiver'
import { type Centavos, showMoney } from '@mostrador/domain/money'
import { CF, FINAL_CONSUMER, isNit, tidyNit } from '@mostrador/domain/people/nit'
import type { Day } from '@mostrador/domain/time'
import type { Bag } from './bag.ts'
import { shownTotals } from './totals.ts'

/** The shop's rules for electronic invoices, or null if it issues none. */
export type FelRules = CfLimit | null

/** The rules as a till keeps them: those in force at the last answer, and the dated changes to come (D163). */
type TillFel = CfLimit & { readonly cfChanges?: readonly DatedCfLimit[] | undefined }

/** Returns the rules in force on a day, with or without network. */
export const felRulesOn = (fel: TillFel | null | undefined, day: Day): FelRules =>
  fel ? cfLimitOn([{ ...fel, since: '' }, ...(fel.cfChanges ?? [])], day) : null

type Buyer = Pick<Bag, 'nit' | 'isPassport'>

/** Returns who receives the bag's document (D163), or null if the number is invalid. */
export const receiverOf = ({ nit, isPassport }: Buyer): ReceiverId | null =>
  readReceiver(nit, isPassport ? 'EXT' : undefined)

/** A CUI has thirteen digits, a NIT never. */
const hasCuiLength = (nit: string): boolean => tidyNit(nit).replaceAll('-', '').length > 12

/** Returns why the document's receiver is invalid. Without electronic invoicing no check digit blocks a sale (D30). */
export function receiverProblem(bag: Bag, fel: NonNullable<FelRules>): string | undefined {
  const receiver = receiverOf(bag)
  if (bag.nit.trim() === '') return 'Escriba el NIT del cliente, o CF.'
  if (receiver) return refusedCf(bag, fel)
  if (bag.isPassport) return 'El pasaporte lleva de 3 a 18 letras y números.'
  return hasCuiLength(bag.nit)
    ? 'El CUI no es correcto: revise sus trece dígitos.'
    : 'El NIT no es correcto: revise sus dígitos, o use CF.'
}

/** Returns why CF cannot buy for this total: from the limit on SAT demands a name (D163). */
export function refusedCf(bag: Bag, { cfLimit }: NonNullable<FelRules>): string | undefined {
  const total = shownTotals(bag)?.total
  if (receiverOf(bag)?.kind !== CF || total === undefined || !refusesCf(total, cfLimit)) return undefined
  return cfRefusal(cfLimit)
}

export const cfRefusal = (cfLimit: Centavos): string =>
  `Desde ${showMoney(cfLimit)} SAT no acepta CF: pida el NIT, el CUI o el pasaporte.`

export const nameProblem = (bag: Bag): string | undefined =>
  receiverOf(bag)?.kind !== CF && bag.customer.trim() === FINAL_CONSUMER ? 'Escriba el nombre del cliente.' : undefined

/** The counter's notice about the limit for CF while the bag grows. undefined if there is none. */
export function cfNotice(bag: Bag, fel: FelRules): string | undefined {
  const total = shownTotals(bag)?.total
  if (!fel || total === undefined || receiverOf(bag)?.kind !== CF) return undefined
  const { cfLimit, cfWarning } = fel
  if (refusesCf(total, cfLimit)) return 'SAT pide NIT, CUI o pasaporte para este total.'
  return nearsCfLimit(total, cfLimit, cfWarning)
    ? `Faltan ${showMoney(cfLimit - total)} para que SAT pida NIT.`
    : undefined
}

/** A wrong check digit warns in a shop without electronic invoices (D30), and refuses the sale in others. */
export function nitWarning(bag: Buyer, fel: FelRules): string | undefined {
  const tidied = tidyNit(bag.nit)
  const isWhole = isNit(tidied) || hasCuiLength(tidied)
  if (bag.isPassport || !isWhole || receiverOf(bag)) return undefined
  return fel
    ? 'El último dígito no corresponde: corríjalo para poder vender.'
    : 'El último dígito no corresponde a este NIT. Revíselo; puede vender de todos modos.'
}

/** The receiver's kind, sent beside `nit` if the number is a CUI or a passport (D163). */
export function saidReceiver(bag: Buyer) {
  const { kind } = receiverOf(bag) ?? {}
  return kind === 'CUI' || kind === 'EXT' ? { receiver: { kind } } : {}
}

export const sentNumber = (bag: Buyer): string => {
  const receiver = receiverOf(bag)
  return receiver?.kind === 'CUI' || receiver?.kind === 'EXT' ? receiver.id : tidyNit(bag.nit)
}
