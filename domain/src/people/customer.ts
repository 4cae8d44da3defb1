/** Tax ids by which SAT knows a customer: a NIT, the CUI of a DPI, or a passport. */
export const TAX_ID_KINDS = ['NIT', 'CUI', 'PAS'] as const
export type TaxIdKind = (typeof TAX_ID_KINDS)[number]

/** A number as stored: without spaces, and a NIT without its dash. */
export interface TaxId {
  readonly kind: TaxIdKind
  readonly number: string
}

/** A customer's data as people see them. An affiliate's name, telephone and e-mail are those of the affiliate (D185). */
export interface CustomerData {
  readonly name: string
  readonly taxId: TaxId | null
  /** Empty if unknown, as the other texts are. */
  readonly phone: string
  readonly address: string
  readonly email: string
  readonly note: string
}

/** Someone who buys, known to all shops of the group (D185). 'Consumidor Final' is no customer. */
export interface Customer extends CustomerData {
  readonly id: number
  /** The affiliate who this customer is. Null for other customers. */
  readonly affiliateId: number | null
  readonly version: number
}

export interface CustomerCredit {
  /** Centavos. A customer with 0 buys nothing on credit. */
  readonly limit: number
  readonly days: number
  readonly isBlocked: boolean
}

const isSameTaxId = (one: TaxId | null, other: TaxId | null): boolean =>
  one?.kind === other?.kind && one?.number === other?.number

/** Tests for a new tax id or telephone, by which the customer may turn out to be stored twice (D185). */
export const isLikenessNew = (before: CustomerData, after: CustomerData): boolean =>
  (after.taxId !== null && !isSameTaxId(after.taxId, before.taxId)) ||
  (after.phone !== '' && after.phone !== before.phone)

export const LEAST_SEARCHED = 3

export const namesSomebody = (search: string): boolean =>
  (search.match(/[\p{L}\p{N}]/gu) ?? []).length >= LEAST_SEARCHED

/** Fields that a clerk may change of a customer (D196). */
const CLERK_FIELDS: ReadonlySet<keyof CustomerData> = new Set(['phone', 'address'])

const FIELDS = ['name', 'taxId', 'phone', 'address', 'email', 'note'] as const satisfies (keyof CustomerData)[]

const differs = (field: (typeof FIELDS)[number], one: CustomerData, other: CustomerData): boolean =>
  field === 'taxId' ? !isSameTaxId(one.taxId, other.taxId) : one[field] !== other[field]

export const isOfficeEdit = (before: CustomerData, after: CustomerData): boolean =>
  FIELDS.some((field) => !CLERK_FIELDS.has(field) && differs(field, before, after))

const LONGEST_NOTE = 2000

/** Affiliate among two joined customers, whose name, telephone and e-mail apply. Null for none. */
export type AffiliateSide = 'stays' | 'goes' | null

/**
 * Joins two customers: fields of the one who stays, filled from the other. Differing data go into the note, up to its
 * longest length. The row of the customer who goes keeps all its data too (D185).
 */
export function joinedData(stays: CustomerData, goes: CustomerData, affiliate: AffiliateSide): CustomerData {
  const own = affiliate === 'goes' ? goes : stays
  const either = (field: 'phone' | 'email') => (affiliate === null ? stays[field] || goes[field] : own[field])
  const joined = {
    name: own.name,
    taxId: stays.taxId ?? goes.taxId,
    phone: either('phone'),
    address: stays.address || goes.address,
    email: either('email'),
  }
  const besides = [stays, goes].flatMap((one) => partsOf(one).filter((part) => !partsOf(joined).includes(part)))
  return { ...joined, note: noteOf([stays.note, ...besidesLine(besides), goes.note]) }
}

const showTaxId = (taxId: TaxId | null): string => (taxId ? `${taxId.kind} ${taxId.number}` : '')

const partsOf = ({ name, taxId, phone, address, email }: Omit<CustomerData, 'note'>): string[] =>
  [name, showTaxId(taxId), phone, address, email].filter((part) => part !== '')

const besidesLine = (parts: readonly string[]): string[] =>
  parts.length === 0 ? [] : [`También: ${[...new Set(parts)].join(' · ')}`]

const noteOf = (lines: readonly string[]): string =>
  [...new Set(lines.filter((line) => line !== ''))].join('\n').slice(0, LONGEST_NOTE).trim()
