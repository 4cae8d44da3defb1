import { setTimeout as pause } from 'node:timers/promises'
import type { Centavos } from '@mostrador/domain/money'
import { nitForms } from '@mostrador/domain/people/nit'
import { instantOf } from '@mostrador/domain/time'
import type { Author } from '../../../caller.ts'
import type { ServiceContext } from '../../../context.ts'
import type { Tx } from '../../../db/session.ts'
import { refuse } from '../../../refuse.ts'
import { forgetTaxpayers } from '../../fiscal/fel/documents/held-document.queries.ts'
import { sumOwedBy, sumOwedOn } from '../../people/customers/debts.queries.ts'
import { lockCustomers } from '../../people/customers/joined-customer.queries.ts'
import { insertAudit } from '../../platform/audit/audit.queries.ts'
import { withIndexRenewed } from '../../sale/invoices/invoice-text-index.queries.ts'
import { auditEntryOf, type PersonalDataCount } from './audit-entry-of.ts'
import {
  countOpen,
  eraseAffiliate,
  eraseEncargos,
  eraseInvoices,
  eraseVoidReasons,
  listVoidReasons,
  lockDocuments,
  writeEntries,
} from './erase.queries.ts'
import { eraseTexts, listPaymentsOf } from './erase-texts.queries.ts'
import { eraseCatalogueOrders } from './kept-catalogue-orders.queries.ts'
import { eraseCustomers } from './kept-customers.queries.ts'
import { erasedEntry, idsOf, type KeptOfPerson, keptOf, type Subject, speaksOf } from './kept-of-person.ts'
import { eraseQuotations } from './kept-quotations.queries.ts'
import { type KeptEntry, listEntriesOf } from './person.queries.ts'

/** Documents of one transaction, and the pause after it in milliseconds, for the tills. */
const STEP = 200
const PAUSE_MS = 20

const NOTHING: PersonalDataCount = {
  orders: 0,
  encargos: 0,
  affiliates: 0,
  customers: 0,
  quotations: 0,
  catalogueOrders: 0,
  entries: 0,
}

/**
 * Erases a person's data, very many purchases in steps with an audit entry each. A repeated call completes an
 * interrupted erasure, and does nothing without data. Looks at the end for data stored meanwhile. Refuses
 * `openEncargos` and `stillOwes`.
 */
export async function erasePerson(
  context: ServiceContext,
  author: Author,
  subject: Subject,
): Promise<PersonalDataCount> {
  const { slow } = context.database
  let sum = NOTHING
  let kept = await keptOf(slow, subject)
  // Read once, because her own row loses the names on the way.
  const { names } = kept.person
  for (;;) {
    const done = await eraseKept(context, author, subject, kept)
    if (isNothing(done)) return sum
    sum = plus(sum, done)
    kept = await keptOf(slow, subject, names)
  }
}

const FIELDS = Object.keys(NOTHING) as (keyof PersonalDataCount)[]
const isNothing = (done: PersonalDataCount): boolean => FIELDS.every((field) => done[field] === 0)
const plus = (one: PersonalDataCount, other: PersonalDataCount): PersonalDataCount => ({
  orders: one.orders + other.orders,
  encargos: one.encargos + other.encargos,
  affiliates: one.affiliates + other.affiliates,
  customers: one.customers + other.customers,
  quotations: one.quotations + other.quotations,
  catalogueOrders: one.catalogueOrders + other.catalogueOrders,
  entries: one.entries + other.entries,
})

async function eraseKept(
  { database, clock }: ServiceContext,
  author: Author,
  subject: Subject,
  kept: KeptOfPerson,
): Promise<PersonalDataCount> {
  const open = await countOpen(database.slow, idsOf(kept.encargos))
  if (open > 0) throw refuse('openEncargos', [open])
  refuseOwing(await sumOwedOn(database.slow, idsOf(kept.invoices)))
  const [invoices, encargos] = [idsOf(kept.invoices), idsOf(kept.encargos)]
  const steps = Math.max(1, Math.ceil(Math.max(invoices.length, encargos.length) / STEP))
  let sum = NOTHING
  for (let step = 0; step < steps; step += 1) {
    const of = (ids: readonly number[]) => ids.slice(step * STEP, (step + 1) * STEP)
    const part = { invoices: of(invoices), encargos: of(encargos), isLast: step === steps - 1 }
    const done = await database.inTransaction((tx) => eraseStep(tx, author, subject, kept, part, clock()))
    sum = plus(sum, done)
    if (!part.isLast) await pause(PAUSE_MS)
  }
  return sum
}

/** A debt must be paid or written off first (D196). */
function refuseOwing(owed: Centavos): void {
  if (owed > 0) throw refuse('stillOwes', [owed])
}

interface Part {
  readonly invoices: readonly number[]
  readonly encargos: readonly number[]
  /** The last step erases her own row and the log. Until then an interrupted erasure can find her again. */
  readonly isLast: boolean
}

async function eraseStep(
  tx: Tx,
  author: Author,
  subject: Subject,
  { person, affiliate, customers, quotations, catalogueOrders, entries }: KeptOfPerson,
  { invoices, encargos, isLast }: Part,
  now: number,
): Promise<PersonalDataCount> {
  const quotationIds = [...new Set(idsOf(quotations))]
  if (isLast) await lockCustomers(tx, idsOf(customers))
  await lockDocuments(tx, { encargos, invoices })
  const open = await countOpen(tx, encargos)
  if (open > 0) throw refuse('openEncargos', [open])
  refuseOwing(await sumOwedOn(tx, invoices))
  // A sale stored meanwhile counts too. She is locked from here on.
  if (isLast) refuseOwing(await sumOwedBy(tx, idsOf(customers)))
  const about: KeptEntry[] = [
    ...(await listEntriesOf(tx, 'factura', invoices)),
    ...(await listEntriesOf(tx, 'encargo', encargos)),
    ...(await listEntriesOf(tx, 'pago', await listPaymentsOf(tx, { invoices, encargos }))),
    ...(isLast ? entries.filter(({ entity }) => entity === 'venta sin conexión') : []),
    ...(isLast && affiliate ? await listEntriesOf(tx, 'afiliado', [affiliate.id]) : []),
    ...(isLast ? await listEntriesOf(tx, 'cliente', idsOf(customers)) : []),
    ...(isLast ? await listEntriesOf(tx, 'cotización', quotationIds) : []),
    ...(isLast ? await listEntriesOf(tx, 'pedido del catálogo', idsOf(catalogueOrders)) : []),
  ]
  const reasons = (await listVoidReasons(tx, invoices)).filter(({ reason }) => speaksOf(person, reason ?? ''))
  await eraseVoidReasons(tx, idsOf(reasons))
  await eraseTexts(tx, { invoices, encargos }, (text) => speaksOf(person, text))
  // The law keeps certified documents. A name from a lookup is erased.
  if (isLast) await forgetTaxpayers(tx, subject.nits.flatMap(nitForms))
  const done: PersonalDataCount = {
    orders: await withIndexRenewed(tx, invoices, () => eraseInvoices(tx, invoices)),
    encargos: await eraseEncargos(tx, encargos),
    affiliates: isLast && affiliate ? await eraseAffiliate(tx, affiliate.id, instantOf(now)) : 0,
    customers: isLast ? await eraseCustomers(tx, idsOf(customers), instantOf(now)) : 0,
    quotations: isLast ? await eraseQuotations(tx, quotationIds) : 0,
    catalogueOrders: isLast ? await eraseCatalogueOrders(tx, idsOf(catalogueOrders)) : 0,
    entries: await writeEntries(
      tx,
      about.flatMap((entry) => erasedEntry(person, entry) ?? []),
    ),
  }
  if (!isNothing(done)) await insertAudit(tx, auditEntryOf(author, subject, 'borrar datos', done), now)
  return done
}
