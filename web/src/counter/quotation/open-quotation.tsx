import { customerList } from '@mostrador/contract/people/customers'
import { encargoById } from '@mostrador/contract/sale/encargos'
import { invoiceById } from '@mostrador/contract/sale/invoices'
import { type QuotationDetail, quotationById } from '@mostrador/contract/sale/quotations'
import type { Product } from '@mostrador/domain/goods/product'
import type { Profile } from '@mostrador/domain/people/user'
import { call } from '../../api/calls/call.ts'
import { showFault } from '../../api/calls/errors.ts'
import { type BagKind, isEmpty } from '../../bag/bag.ts'
import { creditOf, type KnownCustomer } from '../../bag/chosen-buyer.ts'
import { bagOfQuotation } from '../../bag/of-quotation.ts'
import { tabBag } from '../../bag/store.ts'
import { showInfo } from '../../ui/notices/info.tsx'
import { takeIntoBag } from '../changes/take-into-bag.ts'

/** Place in which a quotation or an order from the catalogue is opened. */
export interface OpeningPlace {
  readonly profile: Profile
  readonly products: () => Promise<readonly Product[]>
  /** The bag in which it is opened: that of an order by default. */
  readonly kind?: BagKind
  /** The result of that bag: 'pedido' by default. */
  readonly noun?: string
  /** Opens the order that sold it. */
  readonly onOrder: (invoiceId: number) => void
  /** Called if no change has to be told. */
  readonly tell: (words: string) => void
}

/** Opens a quotation in this tab's bag (D191). Resolves to false after saying why it cannot be sold. */
export async function openQuotation(id: number, place: OpeningPlace): Promise<boolean> {
  try {
    const { quotation } = await call(quotationById, { body: { id } })
    if (quotation.state === 'sold') await saySold(quotation, place)
    else if (quotation.state === 'withdrawn') sayWithdrawn(quotation)
    else return await putInBag(quotation, place)
  } catch (fault) {
    showFault(fault, { retry: () => void openQuotation(id, place) })
  }
  return false
}

async function saySold({ number, invoiceId, encargoId }: QuotationDetail, { onOrder }: OpeningPlace): Promise<void> {
  if (invoiceId !== null) {
    const { invoice } = await call(invoiceById, { body: { id: invoiceId } })
    showInfo(`La cotización ${number} ya se vendió en el pedido ${invoice.number}.`, {
      act: 'Ver el pedido',
      onAct: () => onOrder(invoiceId),
    })
  } else if (encargoId !== null) {
    const { encargo } = await call(encargoById, { body: { id: encargoId } })
    showInfo(`La cotización ${number} está apartada en ${encargo.number}. Entréguelo desde Pendientes.`)
  }
}

const sayWithdrawn = ({ number, reason = '' }: QuotationDetail): void =>
  showInfo(`La cotización ${number} está anulada${reason && `: ${reason}`}. Haga otra.`)

async function putInBag(quotation: QuotationDetail, place: OpeningPlace): Promise<boolean> {
  const { profile, products, tell, kind = 'order', noun = 'pedido' } = place
  const { id, number, version, shop } = quotation
  const before = tabBag(profile.id, kind).read()
  const { encargo } = before
  if (encargo && encargo.shop.name !== shop) {
    showInfo(`La cotización ${number} es de ${shop}. Elija ese comercio en el ${noun}.`)
    return false
  }
  if (before.quotation?.id === id && before.quotation.version === version && !isEmpty(before)) {
    tell(`La cotización ${number} ya está en el ${noun}.`)
    return true
  }
  const [stock, buyer] = await Promise.all([products(), customerOf(quotation)])
  const { bag, changes } = bagOfQuotation(quotation, stock, buyer, encargo)
  if (isEmpty(bag)) {
    showInfo(`De la cotización ${number} no queda nada a la venta.`)
    return false
  }
  takeIntoBag(profile, {
    kind,
    noun,
    bag,
    changes,
    title: `Cotización ${number}`,
    tell: () => tell(`La cotización ${number} está en el ${noun}.`),
  })
  return true
}

/** Reads the customer whom a quotation names. Without an answer the bag knows her id and the name alone. */
async function customerOf({ customerId, customer }: QuotationDetail): Promise<KnownCustomer | undefined> {
  if (customerId === undefined) return undefined
  const found = await call(customerList, {
    query: { page: 1, pageSize: 50, search: customer, columns: ['nombre'] },
  }).catch(() => undefined)
  const row = found?.rows.find(({ id }) => id === customerId)
  if (!row) return { id: customerId, name: customer }
  const { name, taxIdKind: kind, taxId: number } = row
  return { id: customerId, name, credit: creditOf(row), ...(kind && number && { taxId: { kind, number } }) }
}
