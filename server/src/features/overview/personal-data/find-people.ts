import { isNit, nitForms, tidyNit } from '@mostrador/domain/people/nit'
import { fold } from '@mostrador/domain/search'
import type { Db } from '../../../db/session.ts'
import { findInvoices } from '../../sale/invoices/find-invoices.ts'
import { ofShop } from '../../sale/invoices/invoice-choice.queries.ts'
import { listAffiliatesEverLike, listAffiliatesNamed, listBuyers } from './find-people.queries.ts'
import type { KeptOfPerson, Subject } from './kept-of-person.ts'
import { listBoughtBy, listOrderedBy } from './person.queries.ts'

/** So many are offered: who asks for her data says more of herself when there are others. */
const OFFERED = 8

/** Sales that are looked at for them. */
const LOOKED_AT = 300

const SHORTEST = 3

/** A NIT under which something is kept, a name that goes with it, and how many invoices those that were looked at are. */
export interface KnownNit {
  readonly nit: string
  readonly name: string
  readonly orders: number
}

/** One for each NIT, whichever way it was written. */
export function nitsOf(rows: readonly { readonly nit: string; readonly customer: string }[]): KnownNit[] {
  const found = new Map<string, KnownNit>()
  for (const { nit, customer } of rows) {
    const [plain = nit] = nitForms(nit)
    const before = found.get(plain)
    found.set(plain, { nit: before?.nit ?? nit, name: before?.name ?? customer, orders: (before?.orders ?? 0) + 1 })
  }
  return [...found.values()]
}

/** Who may be meant by what was typed: a NIT, a name, an affiliate's code. A NIT that was typed whole comes first. */
export async function findPeople(db: Db, typed: string) {
  const text = typed.trim()
  const nit = tidyNit(text)
  const whole = isNit(nit) && nit !== 'CF' ? await keptUnder(db, nit) : []
  if (text.length < SHORTEST) return { nits: whole, affiliates: await listAffiliatesEverLike(db, text, OFFERED) }
  const asked = { search: text, columns: new Set(['customer', 'nit'] as const) }
  const found = nitsOf(await listBuyers(db, await findInvoices(db, ofShop(null), asked, LOOKED_AT)))
  const others = found.filter((one) => !nitForms(one.nit).includes(whole[0]?.nit ?? ''))
  return {
    nits: [...whole, ...others].slice(0, OFFERED),
    affiliates: await listAffiliatesEverLike(db, text, OFFERED),
  }
}

async function keptUnder(db: Db, nit: string): Promise<KnownNit[]> {
  const forms = nitForms(nit)
  const bought = await listBoughtBy(db, forms, 0)
  const ordered = await listOrderedBy(db, forms, 0)
  const [newest] = [...bought.toReversed(), ...ordered]
  return newest ? [{ nit: newest.nit, name: newest.customer, orders: bought.length }] : []
}

/** Who may be the same person: NITs that stand beside her name, and affiliates who are called as she is. */
export async function maybeTheSame(
  db: Db,
  { nits, affiliateId }: Subject,
  { person, invoices, encargos }: KeptOfPerson,
) {
  const asked = nits.flatMap(nitForms)
  const beside = [...invoices, ...encargos].filter(({ nit }) => nit !== 'CF' && !asked.includes(nit))
  return {
    nits: nitsOf(beside),
    affiliates: (await listAffiliatesNamed(db, person.names.map(fold))).filter(({ id }) => id !== affiliateId),
  }
}
