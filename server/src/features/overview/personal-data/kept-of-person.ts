import { ERASED, mentions, type PersonIdentifiers, withoutData } from '@mostrador/domain/overview/personal-data'
import { FINAL_CONSUMER, nitForms } from '@mostrador/domain/people/nit'
import { invoiceNumber } from '@mostrador/domain/sale/invoice'
import { fold } from '@mostrador/domain/search'
import type { Db } from '../../../db/session.ts'
import { type KeptCatalogueOrder, listCatalogueOrdersOf } from './kept-catalogue-orders.queries.ts'
import { type KeptCustomer, listCustomersOf, listNaming } from './kept-customers.queries.ts'
import { type KeptQuotation, listQuotationsOf } from './kept-quotations.queries.ts'
import {
  type Bought,
  findAffiliateEver,
  type KeptEntry,
  listBoughtBy,
  listEntriesOf,
  listOfflineEntries,
  listOrderedBy,
} from './person.queries.ts'

/** The NITs, the affiliate and the customer of a person. */
export interface Subject {
  readonly nits: readonly string[]
  readonly affiliateId?: number | undefined
  readonly customerId?: number | undefined
}

type Ordered = Awaited<ReturnType<typeof listOrderedBy>>[number]

export interface KeptOfPerson {
  readonly person: PersonIdentifiers
  readonly affiliate: Awaited<ReturnType<typeof findAffiliateEver>>
  readonly customers: readonly KeptCustomer[]
  readonly invoices: readonly Bought[]
  readonly encargos: readonly Ordered[]
  readonly quotations: readonly KeptQuotation[]
  readonly catalogueOrders: readonly KeptCatalogueOrder[]
  readonly entries: readonly KeptEntry[]
  /** Sales to the affiliate under other names, which are her own customers' and stay. */
  readonly others: readonly Bought[]
}

/**
 * An affiliate may sell on, so only invoices with one of her names or the given NITs are hers. `known` are names
 * that earlier steps erased.
 */
export async function keptOf(
  db: Db,
  { nits, customerId = 0, ...subject }: Subject,
  known: readonly string[] = [],
): Promise<KeptOfPerson> {
  const forms = nits.flatMap(nitForms)
  const customers = await listCustomersOf(db, { nits: forms, customerId, affiliateId: subject.affiliateId ?? 0 })
  const affiliateId = subject.affiliateId ?? customers.find((one) => one.affiliateId !== null)?.affiliateId ?? 0
  const named = idsOf(customers)
  const affiliate = affiliateId > 0 ? await findAffiliateEver(db, affiliateId) : undefined
  const ofAffiliate = await listEntriesOf(db, 'afiliado', affiliate ? [affiliate.id] : [])
  const ofCustomer = await listEntriesOf(db, 'cliente', named)
  const own = [
    ...known,
    ...(affiliate ? [affiliate.name] : []),
    ...customers.map(({ name }) => name),
    ...valuesIn([...ofAffiliate, ...ofCustomer], 'nombre'),
  ].filter((name) => name !== '' && isName(name))
  const folded = new Set(own.map(fold))
  const byId = await listNaming(db, named)
  const isNamed = new Set(idsOf(byId.invoices))
  const isHers = ({ id, nit, customer }: Bought) => isNamed.has(id) || forms.includes(nit) || folded.has(fold(customer))

  const bought = unique([...(await listBoughtBy(db, forms, affiliateId)), ...byId.invoices]).filter(
    ({ customer }) => customer !== ERASED,
  )
  const invoices = bought.filter(isHers)
  const encargos = unique([...(await listOrderedBy(db, forms, affiliateId)), ...byId.encargos]).filter(
    ({ customer, description }) => customer !== ERASED || (description !== '' && description !== ERASED),
  )
  const phones = [
    affiliate?.phone ?? '',
    ...customers.map(({ phone }) => phone),
    ...valuesIn([...ofAffiliate, ...ofCustomer], 'telefono'),
    ...encargos.map(({ phone }) => phone ?? ''),
  ]
  const person: PersonIdentifiers = {
    names: [
      ...new Set([...own, ...invoices.map(({ customer }) => customer), ...encargos.map(({ customer }) => customer)]),
    ].filter(isName),
    numbers: [
      ...nits,
      ...customers.flatMap(({ taxId }) => taxId ?? []),
      ...phones.map((phone) => phone.replace('+502', '')),
    ],
  }
  const quotations = await listQuotationsOf(db, { customerIds: named, affiliateId, names: own })
  const catalogueOrders = await listCatalogueOrdersOf(db, {
    phones,
    invoices: idsOf(invoices),
    encargos: idsOf(encargos),
  })
  const entries = [
    ...ofAffiliate,
    ...ofCustomer,
    ...(await listEntriesOf(db, 'factura', idsOf(invoices))),
    ...(await listEntriesOf(db, 'encargo', idsOf(encargos))),
    ...(await listEntriesOf(db, 'cotización', [...new Set(idsOf(quotations))])),
    ...(await listEntriesOf(db, 'pedido del catálogo', idsOf(catalogueOrders))),
    ...(await listOfflineEntries(db)).filter((entry) => isOfHerSale(entry, forms, folded, invoices)),
  ]
  return {
    person,
    affiliate: affiliate && affiliate.name === ERASED ? undefined : affiliate,
    customers: customers.filter(({ name }) => name !== ERASED),
    invoices,
    encargos,
    quotations,
    catalogueOrders,
    entries: entries.filter((entry) => erasedEntry(person, entry) !== undefined),
    others: bought.filter((row) => !isHers(row)),
  }
}

const unique = <Row extends { readonly id: number }>(rows: readonly Row[]): Row[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
]

export const idsOf = (rows: readonly { readonly id: number }[]): number[] => rows.map(({ id }) => id)

const isName = (name: string): boolean => name !== ERASED && fold(name) !== fold(FINAL_CONSUMER)

type Fields = Readonly<Record<string, unknown>>

export const fieldsOf = (json: string | null): Fields => (json === null ? {} : (JSON.parse(json) as Fields))

const valuesIn = (entries: readonly KeptEntry[], field: string): string[] =>
  entries
    .flatMap(({ before, after }) => [fieldsOf(before)[field], fieldsOf(after)[field]])
    .filter((value) => typeof value === 'string')

/** A discarded sale names the buyer, a recorded one the invoice. */
function isOfHerSale(
  { before, after }: KeptEntry,
  forms: readonly string[],
  names: ReadonlySet<string>,
  invoices: readonly Bought[],
): boolean {
  const { nit, cliente } = fieldsOf(before)
  const { numero } = fieldsOf(after)
  return (
    forms.includes(String(nit)) ||
    (typeof cliente === 'string' && names.has(fold(cliente))) ||
    (numero !== undefined && invoices.some((invoice) => invoiceNumber(invoice) === numero))
  )
}

/** Undefined for an entry without her data. */
export function erasedEntry(person: PersonIdentifiers, entry: KeptEntry): KeptEntry | undefined {
  const [before, after] = [entry.before, entry.after].map((json) =>
    json === null ? null : JSON.stringify(withoutData(person, fieldsOf(json))),
  )
  if (before === undefined || after === undefined) return undefined
  return before === entry.before && after === entry.after ? undefined : { ...entry, before, after }
}

export const speaksOf = (person: PersonIdentifiers, text: string): boolean => text !== ERASED && mentions(person, text)

export const keepsNothing = ({
  affiliate,
  customers,
  invoices,
  encargos,
  quotations,
  catalogueOrders,
  entries,
}: KeptOfPerson): boolean =>
  affiliate === undefined &&
  [customers, invoices, encargos, quotations, catalogueOrders, entries].every(({ length }) => length === 0)
