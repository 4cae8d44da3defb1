import { namesSomebody } from '@mostrador/domain/people/customer'
import { isNit, nitForms, tidyNit } from '@mostrador/domain/people/nit'
import { fold } from '@mostrador/domain/search'
import type { Db } from '../../../db/session.ts'
import { findInvoices } from '../../sale/invoices/find-invoices.ts'
import { ofShop } from '../../sale/invoices/invoice-filters.queries.ts'
import {
  listAffiliatesEverLike,
  listAffiliatesNamed,
  listBuyers,
  listCustomersEverLike,
} from './find-people.queries.ts'
import type { KeptOfPerson, Subject } from './kept-of-person.ts'
import { listBoughtBy, listOrderedBy } from './person.queries.ts'

const OFFERED = 8

/** Most sales that are searched. */
const LOOKED_AT = 300

const SHORTEST = 3

/** `orders` counts the invoices among those searched. */
export interface KnownNit {
  readonly nit: string
  readonly name: string
  readonly orders: number
}

export function nitsOf(rows: readonly { readonly nit: string; readonly customer: string }[]): KnownNit[] {
  const found = new Map<string, KnownNit>()
  for (const { nit, customer } of rows) {
    const [plain = nit] = nitForms(nit)
    const before = found.get(plain)
    found.set(plain, { nit: before?.nit ?? nit, name: before?.name ?? customer, orders: (before?.orders ?? 0) + 1 })
  }
  return [...found.values()]
}

/** A complete NIT comes first. */
export async function findPeople(db: Db, typed: string) {
  const text = typed.trim()
  const nit = tidyNit(text)
  const whole = isNit(nit) && nit !== 'CF' ? await keptUnder(db, nit) : []
  const affiliates = await listAffiliatesEverLike(db, text, OFFERED)
  const customers = namesSomebody(text) ? await listCustomersEverLike(db, text, OFFERED) : []
  if (text.length < SHORTEST) return { nits: whole, affiliates, customers }
  const invoiceSearch = { search: text, columns: new Set(['customer', 'nit'] as const) }
  const found = nitsOf(await listBuyers(db, await findInvoices(db, ofShop(null), invoiceSearch, LOOKED_AT)))
  const others = found.filter((one) => !nitForms(one.nit).includes(whole[0]?.nit ?? ''))
  return { nits: [...whole, ...others].slice(0, OFFERED), affiliates, customers }
}

async function keptUnder(db: Db, nit: string): Promise<KnownNit[]> {
  const forms = nitForms(nit)
  const bought = await listBoughtBy(db, forms, 0)
  const ordered = await listOrderedBy(db, forms, 0)
  const [newest] = [...bought.toReversed(), ...ordered]
  return newest ? [{ nit: newest.nit, name: newest.customer, orders: bought.length }] : []
}

/** NITs beside her name, and affiliates with her name. */
export async function maybeTheSame(
  db: Db,
  { nits, affiliateId }: Subject,
  { person, invoices, encargos }: KeptOfPerson,
) {
  const ownForms = nits.flatMap(nitForms)
  const beside = [...invoices, ...encargos].filter(({ nit }) => nit !== 'CF' && !ownForms.includes(nit))
  return {
    nits: nitsOf(beside),
    affiliates: (await listAffiliatesNamed(db, person.names.map(fold))).filter(({ id }) => id !== affiliateId),
  }
}
