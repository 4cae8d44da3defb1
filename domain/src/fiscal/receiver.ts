import type { Centavos } from '../money.ts'
import { share } from '../money.ts'
import { CF, checkDigit, hasRightCheckDigit, isNit } from '../people/nit.ts'
import type { Day } from '../time.ts'

/** Kind of buyer: unnamed, a taxpayer, a person with DPI, or a foreigner with passport (D163). */
export type ReceiverKind = 'CF' | 'NIT' | 'CUI' | 'EXT'

export interface Receiver {
  readonly kind: ReceiverKind
  /** 'CF', a NIT without dash, thirteen digits, or a passport's number. */
  readonly id: string
  readonly name: string
}

export type ReceiverId = Pick<Receiver, 'kind' | 'id'>

const FINAL_CONSUMER = /^(CF|C\/F|CONSUMIDORFINAL)$/
const PASSPORT = /^[A-Z0-9&%\-/#=]{3,18}$/
const CUI_DIGITS = 13
const DEPARTMENTS = 22

/**
 * Normalises a number (R annex 5.1.1): capitals, 'CF', no spaces, dots, leading zeros or dash before the last digit.
 */
function depurated(written: string): string {
  const plain = written.replace(/[\s.]/g, '').toUpperCase()
  return FINAL_CONSUMER.test(plain) ? CF : plain
}

const withoutDash = (plain: string): string => plain.replace(/-(?=.$)/, '')

/** Tests for a CUI: eight digits, a NIT's check digit (never K), department and municipality (R annex 5.1.2). */
export const isCui = (plain: string): boolean => {
  const [, body = '', check, department] = /^(\d{8})(\d)(\d\d)\d\d$/.exec(plain) ?? []
  const place = Number(department)
  return body !== '' && checkDigit(body) === check && place >= 1 && place <= DEPARTMENTS
}

/**
 * Reads the receiver of a document (D163). Returns null for an unknown form or a wrong check digit.
 * @param kind kind that the cashier chose. Without it 13 digits are a CUI, other text CF or a NIT.
 */
export function readReceiver(written: string, kind?: ReceiverKind): ReceiverId | null {
  const plain = depurated(written)
  const read = kind ?? kindOf(plain)
  return READERS[read](plain)
}

/** Tests for the form of CF, a NIT, a CUI or a passport number, without checking digits. */
export const isReceiverForm = (plain: string): boolean =>
  hasPlainForm(plain) || (PASSPORT.test(plain) && /\d/.test(plain))

/** Tests for the form of CF, a NIT or a CUI. The till must declare any other number a passport. */
export const hasPlainForm = (plain: string): boolean => isNit(plain) || kindOf(plain) === 'CUI'

const kindOf = (plain: string): ReceiverKind =>
  plain === CF ? 'CF' : new RegExp(`^\\d{${CUI_DIGITS}}$`).test(plain) ? 'CUI' : 'NIT'

/** Noun for a wrong number: thirteen digits were meant as a CUI. */
export const numberNoun = (written: string): 'NIT' | 'CUI' =>
  kindOf(depurated(written).replaceAll('-', '')) === 'CUI' ? 'CUI' : 'NIT'

const READERS: Readonly<Record<ReceiverKind, (plain: string) => ReceiverId | null>> = {
  CF: (plain) => (plain === CF ? { kind: 'CF', id: CF } : null),
  NIT: (plain) => {
    const id = withoutDash(plain).replace(/^0+/, '')
    return id !== CF && hasRightCheckDigit(id) ? { kind: 'NIT', id } : null
  },
  CUI: (plain) => {
    const id = plain.replaceAll('-', '')
    return isCui(id) ? { kind: 'CUI', id } : null
  },
  EXT: (plain) => (plain !== CF && PASSPORT.test(plain) ? { kind: 'EXT', id: plain } : null),
}

/** Total from which SAT refuses a document to CF, unless another limit is set (R 2.2.4.11). */
export const USUAL_CF_LIMIT: Centavos = 2_500_00

const WARNED_FROM_PERCENT = 80

/** Total from which the counter warns: 80 % of the limit (D163). */
const cfWarningOf = (limit: Centavos): Centavos => share(limit, WARNED_FROM_PERCENT, 100)

export interface CfLimit {
  readonly cfLimit: Centavos
  readonly cfWarning: Centavos
}

/** Limits that hold from a day on ('': always). */
export interface DatedCfLimit extends CfLimit {
  readonly since: Day
}

export const USUAL_CF_LIMITS: readonly DatedCfLimit[] = [
  { since: '', cfLimit: USUAL_CF_LIMIT, cfWarning: cfWarningOf(USUAL_CF_LIMIT) },
]

/** Returns the limits of a day: the newest ones that have begun (D163). */
export function cfLimitOn(limits: readonly DatedCfLimit[], day: Day): CfLimit {
  const { cfLimit, cfWarning } = limits.findLast(({ since }) => since <= day) ?? (USUAL_CF_LIMITS[0] as DatedCfLimit)
  return { cfLimit, cfWarning }
}

/** Tests for a sale that needs a named buyer before it is paid (D163). */
export const refusesCf = (total: Centavos, limit: Centavos): boolean => total >= limit

export const nearsCfLimit = (total: Centavos, limit: Centavos, warning: Centavos = cfWarningOf(limit)): boolean =>
  total >= warning && total < limit
