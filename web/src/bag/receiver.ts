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

/** What the shop's electronic invoicing asks of a sale; null: it has none. */
export type FelRules = CfLimit | null

/** As a till keeps it: what held when the server last said so, and what holds from days to come on (D163). */
type TillFel = CfLimit & { readonly cfChanges?: readonly DatedCfLimit[] | undefined }

/** What of it holds on a day, with or without a network. */
export const felRulesOn = (fel: TillFel | null | undefined, day: Day): FelRules =>
  fel ? cfLimitOn([{ ...fel, since: '' }, ...(fel.cfChanges ?? [])], day) : null

type Buyer = Pick<Bag, 'nit' | 'isPassport'>

/** Who receives the document of a bag (D163); null: the number is no such number. */
export const receiverOf = ({ nit, isPassport }: Buyer): ReceiverId | null =>
  readReceiver(nit, isPassport ? 'EXT' : undefined)

/** A CUI has thirteen digits, a NIT never. */
const hasCuiLength = (nit: string): boolean => tidyNit(nit).replaceAll('-', '').length > 12

/** Why nobody can receive the document; undefined: somebody can. Without electronic invoicing a check digit blocks nobody (D30). */
export function receiverProblem(bag: Bag, fel: NonNullable<FelRules>): string | undefined {
  const receiver = receiverOf(bag)
  if (bag.nit.trim() === '') return 'Escriba el NIT del cliente, o CF.'
  if (receiver) return refusedCf(bag, fel)
  if (bag.isPassport) return 'El pasaporte lleva de 3 a 18 letras y números.'
  return hasCuiLength(bag.nit)
    ? 'El CUI no es correcto: revise sus trece dígitos.'
    : 'El NIT no es correcto: revise sus dígitos, o use CF.'
}

/** From the limit on SAT wants to know who buys (D163). */
export function refusedCf(bag: Bag, { cfLimit }: NonNullable<FelRules>): string | undefined {
  const total = shownTotals(bag)?.total
  if (receiverOf(bag)?.kind !== CF || total === undefined || !refusesCf(total, cfLimit)) return undefined
  return cfRefusal(cfLimit)
}

export const cfRefusal = (cfLimit: Centavos): string =>
  `Desde ${showMoney(cfLimit)} SAT no acepta CF: pida el NIT, el CUI o el pasaporte.`

/** A document to somebody carries a name. */
export const nameProblem = (bag: Bag): string | undefined =>
  receiverOf(bag)?.kind !== CF && bag.customer.trim() === FINAL_CONSUMER ? 'Escriba el nombre del cliente.' : undefined

/** What the counter says while the bag grows; undefined: nothing yet. */
export function cfNotice(bag: Bag, fel: FelRules): string | undefined {
  const total = shownTotals(bag)?.total
  if (!fel || total === undefined || receiverOf(bag)?.kind !== CF) return undefined
  const { cfLimit, cfWarning } = fel
  if (refusesCf(total, cfLimit)) return 'SAT pide NIT, CUI o pasaporte para este total.'
  return nearsCfLimit(total, cfLimit, cfWarning)
    ? `Faltan ${showMoney(cfLimit - total)} para que SAT pida NIT.`
    : undefined
}

/** A wrong check digit warns where nothing is issued (D30), and refuses the sale where something is. */
export function nitWarning(bag: Buyer, fel: FelRules): string | undefined {
  const tidied = tidyNit(bag.nit)
  const isWhole = isNit(tidied) || hasCuiLength(tidied)
  if (bag.isPassport || !isWhole || receiverOf(bag)) return undefined
  return fel
    ? 'El último dígito no corresponde: corríjalo para poder vender.'
    : 'El último dígito no corresponde a este NIT. Revíselo; puede vender de todos modos.'
}

/** What an order says of its receiver beside `nit`: what thirteen digits or a passport are (D163). */
export function saidReceiver(bag: Buyer) {
  const { kind } = receiverOf(bag) ?? {}
  return kind === 'CUI' || kind === 'EXT' ? { receiver: { kind } } : {}
}

/** The number as it is sent. */
export const sentNumber = (bag: Buyer): string => {
  const receiver = receiverOf(bag)
  return receiver?.kind === 'CUI' || receiver?.kind === 'EXT' ? receiver.id : tidyNit(bag.nit)
}
