import type { Centavos } from '../money.ts'
import { share } from '../money.ts'
import { CF, checkDigit, hasRightCheckDigit, isNit } from '../people/nit.ts'
import type { Day } from '../time.ts'

/** Who bought: nobody named, a taxpayer, a person by her DPI, or a foreigner by his passport (D163). */
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

/** Without spaces and dots, in capitals, 'C/F' as CF, no dash before the last digit, no zeros before the first (R annex 5.1.1). */
function depurated(written: string): string {
  const plain = written.replace(/[\s.]/g, '').toUpperCase()
  return FINAL_CONSUMER.test(plain) ? CF : plain
}

const withoutDash = (plain: string): string => plain.replace(/-(?=.$)/, '')

/**
 * A CUI: eight digits, their check digit, the department (01–22) and the municipality in which a person was registered (R annex
 * 5.1.2). The check digit is reckoned as a NIT's, but is never K.
 */
export const isCui = (plain: string): boolean => {
  const [, body = '', check, department] = /^(\d{8})(\d)(\d\d)\d\d$/.exec(plain) ?? []
  const place = Number(department)
  return body !== '' && checkDigit(body) === check && place >= 1 && place <= DEPARTMENTS
}

/**
 * Who is meant, as it stands in a document (D163); null: no such form, or a wrong check digit.
 * @param kind what the person at the counter said it is; without it 13 digits are a CUI, all else CF or a NIT
 */
export function readReceiver(written: string, kind?: ReceiverKind): ReceiverId | null {
  const plain = depurated(written)
  const read = kind ?? kindOf(plain)
  return READERS[read](plain)
}

/** Whether a text has the form of a number by which somebody buys: a NIT's or CF, a CUI's, a passport's. Digits are not checked. */
export const isReceiverForm = (plain: string): boolean =>
  hasPlainForm(plain) || (PASSPORT.test(plain) && /\d/.test(plain))

/** The same for what needs no word that it is a passport. */
export const hasPlainForm = (plain: string): boolean => isNit(plain) || kindOf(plain) === 'CUI'

const kindOf = (plain: string): ReceiverKind =>
  plain === CF ? 'CF' : new RegExp(`^\\d{${CUI_DIGITS}}$`).test(plain) ? 'CUI' : 'NIT'

/** What a number that is none was meant to be: thirteen digits are no NIT. */
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

/** From here on SAT refuses a document to CF, while no other limit is settled (R 2.2.4.11). */
export const USUAL_CF_LIMIT: Centavos = 2_500_00

const WARNED_FROM_PERCENT = 80

/** From here on the counter warns: 80 % of the limit (D163). */
const cfWarningOf = (limit: Centavos): Centavos => share(limit, WARNED_FROM_PERCENT, 100)

/** From which total on nobody buys as CF, and from which on the counter warns of it. */
export interface CfLimit {
  readonly cfLimit: Centavos
  readonly cfWarning: Centavos
}

/** The same from a day on; '': since ever. */
export interface DatedCfLimit extends CfLimit {
  readonly since: Day
}

/** As nobody has settled another. */
export const USUAL_CF_LIMITS: readonly DatedCfLimit[] = [
  { since: '', cfLimit: USUAL_CF_LIMIT, cfWarning: cfWarningOf(USUAL_CF_LIMIT) },
]

/** Which of some limits, by their days, holds on a day: the newest that has begun (D163). */
export function cfLimitOn(limits: readonly DatedCfLimit[], day: Day): CfLimit {
  const { cfLimit, cfWarning } = limits.findLast(({ since }) => since <= day) ?? (USUAL_CF_LIMITS[0] as DatedCfLimit)
  return { cfLimit, cfWarning }
}

/** Whether a sale to nobody named is too much: it is asked for a name before it is paid (D163). */
export const refusesCf = (total: Centavos, limit: Centavos): boolean => total >= limit

/** Whether it is about to be. */
export const nearsCfLimit = (total: Centavos, limit: Centavos, warning: Centavos = cfWarningOf(limit)): boolean =>
  total >= warning && total < limit
