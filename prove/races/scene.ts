import { randomUUID } from 'node:crypto'
import { addPurchaseOrder, editPurchaseOrder, receivePurchaseOrder } from '@mostrador/contract/buying/purchase-orders'
import { openReceiving, postReceiving, receiveLine } from '@mostrador/contract/buying/receivings'
import type { Endpoint } from '@mostrador/contract/endpoint'
import { proposeExit } from '@mostrador/contract/goods/exit-proposals'
import { addFamily, editMembers } from '@mostrador/contract/goods/families'
import { setProductPieces } from '@mostrador/contract/goods/product-sets'
import { stockList } from '@mostrador/contract/goods/stock'
import { beginStockCount, countStock } from '@mostrador/contract/goods/stock-counts'
import { addSupplier } from '@mostrador/contract/goods/suppliers'
import { askTransfer, sendTransfer } from '@mostrador/contract/goods/transfers'
import { payOnAccount } from '@mostrador/contract/money/account-payments'
import { addDrawer, closeShift } from '@mostrador/contract/money/cash'
import { openShift } from '@mostrador/contract/money/till'
import { addCustomer } from '@mostrador/contract/people/customer-acts'
import { encargoById, encargoList, placeEncargo } from '@mostrador/contract/sale/encargos'
import { invoiceById, voidInvoice } from '@mostrador/contract/sale/invoices'
import { placeOrder } from '@mostrador/contract/sale/orders'
import { addQuotation } from '@mostrador/contract/sale/quotations'
import { returnGoods } from '@mostrador/contract/sale/returns'
import { localTime } from '@mostrador/domain/time'
import { makeCatalogueOrder } from '@mostrador/server/testing/catalogue-orders'
import { editForm } from '@mostrador/server/testing/edit-form'
import { DLUNA, makeAffiliate, makeProduct, ROSALES } from '@mostrador/server/testing/factories'
import { type Call, CERTIFY, ISSUING_SHOP, type RaceShop } from './race-shop.ts'

export const HERE = { comercioId: ROSALES, extensionId: 1 }
export const THERE = { comercioId: DLUNA, extensionId: 1 }
/** A unit costs Q10.00. */
export const OPENING = 40
/** When a document is due: at once, or never. */
const [DUE, NEVER] = ['2020-01-01T00:00:00.000Z', '2999-01-01T00:00:00.000Z']
/** Quetzales, few enough that two simultaneous payments out may exceed them. */
export const FLOAT = '15.00'

let serial = 0
const nextSerial = (): number => {
  serial += 1
  return serial
}

/** Rows that acts share. Each is made when the first act asks for it. */
export class Scene {
  readonly #raceShop: RaceShop
  readonly #made = new Map<string, Promise<unknown>>()
  /** Keys of a till's waiting sale, and of a shift opened without network. */
  readonly key = randomUUID()
  readonly shiftKey = randomUUID()
  readonly nit = String(10_000_000 + nextSerial())
  readonly soldAt = localTime(Date.now() - 60_000)

  constructor(raceShop: RaceShop) {
    this.#raceShop = raceShop
  }

  get clerkId(): number {
    return this.#raceShop.clerkId
  }

  #once<Value>(name: string, make: () => Promise<Value>): Promise<Value> {
    const before = this.#made.get(name) as Promise<Value> | undefined
    if (before) return before
    const made = make()
    this.#made.set(name, made)
    return made
  }

  async #do(endpoint: Endpoint, who: Call['who'], json: unknown) {
    const { status, body } = await this.#raceShop.ask(0, { endpoint, who, json, key: randomUUID() })
    if (status >= 300) throw new Error(`Scene: ${endpoint.name} ${status} ${JSON.stringify(body)}`)
    return body
  }

  #barcode = () => this.#once('barcode', async () => `7499${String(nextSerial()).padStart(9, '0')}`)

  product = (): Promise<number> =>
    this.#once('product', async () =>
      makeProduct(this.#raceShop.place, { quantity: OPENING, barcode: await this.#barcode(), photos: ['una.webp'] }),
    )

  /** Another article, so that acts take two rows. */
  second = (): Promise<number> =>
    this.#once('second', async () => makeProduct(this.#raceShop.place, { quantity: OPENING }))

  family = (): Promise<number> =>
    this.#once('family', async () => {
      const raw = [{ nombre: `Familia ${nextSerial()}`, atributos: ['Medida'] }]
      const { id } = await this.#do(addFamily, 'owner', raw)
      const miembros = [
        { id: await this.product(), valores: ['1'] },
        { id: await this.second(), valores: ['2'] },
      ]
      await this.#do(editMembers, 'owner', [{ idData: id, miembros }])
      return id
    })

  /** Set of two units of the product and one of the second. */
  set = (): Promise<number> =>
    this.#once('set', async () => {
      const id = await makeProduct(this.#raceShop.place, { quantity: 0 })
      const piezas = [
        { id: await this.product(), unidades: 2 },
        { id: await this.second(), unidades: 1 },
      ]
      await this.#do(setProductPieces, 'owner', [{ idData: id, piezas }])
      return id
    })

  soldSet = () =>
    this.#once('soldSet', async () => (await this.#do(placeOrder, 'clerk', [await this.setOrder(5)])).id as number)

  async setOrder(units: number) {
    const itemsBag = [
      { id: await this.set(), cantidad: units },
      { id: await this.second(), cantidad: 1 },
    ]
    return { itemsBag, set: 'A', cliente: 'Consumidor Final', nit: 'CF', descuento: 0 }
  }

  /** Product of the same article in the other shop. */
  twin = (): Promise<number> =>
    this.#once('twin', async () =>
      makeProduct(this.#raceShop.place, { quantity: 0, barcode: await this.#barcode(), shopId: DLUNA }),
    )

  #newDrawer = async (): Promise<number> =>
    (await this.#do(addDrawer, 'owner', [{ nombre: `Caja ${nextSerial()}`, comercioId: ROSALES, activo: 1 }])).id

  drawer = () => this.#once('drawer', () => this.#newDrawer())
  otherDrawer = () => this.#once('otherDrawer', () => this.#newDrawer())

  #open = async (caja: number): Promise<number> => (await this.#do(openShift, 'clerk', [{ caja, fondo: FLOAT }])).id

  shift = () => this.#once('shift', async () => this.#open(await this.drawer()))
  otherShift = () => this.#once('otherShift', async () => this.#open(await this.otherDrawer()))

  closedShift = () =>
    this.#once('closedShift', async () => {
      const id = await this.#open(await this.#newDrawer())
      await this.#do(closeShift, 'owner', [{ idData: id, efectivo: FLOAT, motivo: 'De prueba' }])
      return id
    })

  async order(units: number, more: object = {}) {
    const id = await this.product()
    return {
      itemsBag: { [`item_${id}`]: { id, cantidad: units, valor: '10.00' } },
      set: 'A',
      cliente: 'Consumidor Final',
      nit: 'CF',
      descuento: 0,
      ...more,
    }
  }

  /** An order without network in the scene's shift. */
  async unsent(units: number, more: object = {}) {
    return this.order(units, {
      turno: await this.shift(),
      vendidoEn: this.soldAt,
      pagos: [{ forma: 1, monto: `${units}0.00` }],
      subtotal: `${units}0.00`,
      total: `${units}0.00`,
      ...more,
    })
  }

  /** Two units of the product and one of the other article. */
  async mixed(more: object = {}) {
    const [id, second] = [await this.product(), await this.second()]
    const itemsBag = [
      { id: second, cantidad: 1 },
      { id, cantidad: 2 },
    ]
    return this.order(0, { itemsBag, turno: await this.shift(), ...more })
  }

  #sell = async (more: object): Promise<number> => (await this.#do(placeOrder, 'clerk', [await this.mixed(more)])).id

  /** Orders of three units: paid in cash, by card, by an unconfirmed transfer, and not at all. */
  sold = () => this.#once('sold', () => this.#sell({ pagos: [{ forma: 1, monto: '30.00' }] }))
  otherSold = () => this.#once('otherSold', () => this.#sell({ pagos: [{ forma: 1, monto: '30.00' }] }))
  soldByCard = () =>
    this.#once('soldByCard', () => this.#sell({ pagos: [{ forma: 3, monto: '30.00', referencia: 'R-1' }] }))
  otherByCard = () =>
    this.#once('otherByCard', () => this.#sell({ pagos: [{ forma: 3, monto: '30.00', referencia: 'R-3' }] }))
  soldByTransfer = () =>
    this.#once('soldByTransfer', () =>
      this.#sell({ pagos: [{ forma: 4, monto: '30.00', referencia: 'R-2', porConfirmar: true }] }),
    )
  owing = () => this.#once('owing', () => this.#sell({ pagos: [{ forma: 1, monto: '5.00' }] }))

  /** Twice as many units as orders sell. */
  quotation = () =>
    this.#once('quotation', async () => (await this.#do(addQuotation, 'clerk', [await this.quoted(6)])).id as number)

  async quoted(units: number) {
    return { items: [{ id: await this.product(), cantidad: units, valor: '10.00' }], descuento: 0 }
  }

  /** Has the number of units that orders sell. */
  catalogueOrder = () =>
    this.#once('catalogueOrder', async () => {
      const productId = await this.product()
      return makeCatalogueOrder(this.#raceShop.place, { shopId: ROSALES, productId, quantity: 3 }).id
    })

  quotationSold = () =>
    this.#once('quotationSold', async () => this.#sell({ cotizacion: { id: await this.quotation() } }))

  /** A customer who owes Q25.00 on each of two orders. Returns the first order too. */
  #account = () =>
    this.#once('account', async () => {
      const customer: number = (await this.#do(addCustomer, 'owner', [{ nombre: `Deudora ${nextSerial()}` }])).id
      const order = () => this.#sell({ clienteId: customer, pagos: [{ forma: 1, monto: '5.00' }] })
      const first = await order()
      await order()
      return { customer, first }
    })
  debtor = async (): Promise<number> => (await this.#account()).customer
  accountOrder = async (): Promise<number> => (await this.#account()).first
  /** Q30.00 for both orders by an unconfirmed transfer. */
  accountPayment = () =>
    this.#once('accountPayment', async (): Promise<number> => {
      const pagos = [{ forma: 4, monto: '30.00', referencia: 'R-7', porConfirmar: true }]
      const raw = [{ idData: await this.debtor(), comercio: HERE.comercioId, pagos }]
      return (await this.#do(payOnAccount, 'owner', raw)).id
    })
  accountPart = () =>
    this.#once('accountPart', async (): Promise<number> => {
      await this.accountPayment()
      return (await this.#do(invoiceById, 'owner', [{ id: await this.accountOrder() }])).data.pagos.at(-1).id
    })

  #partOf = async (invoice: number): Promise<number> =>
    (await this.#do(invoiceById, 'owner', [{ id: invoice }])).data.pagos[0].id

  cashPart = () => this.#once('cashPart', async () => this.#partOf(await this.sold()))
  cardPart = () => this.#once('cardPart', async () => this.#partOf(await this.soldByCard()))
  transferPart = () => this.#once('transferPart', async () => this.#partOf(await this.soldByTransfer()))

  voucher = () =>
    this.#once('voucher', async (): Promise<string> => {
      const sale = await this.#sell({ pagos: [{ forma: 1, monto: '30.00' }] })
      const items = [
        { id: await this.product(), cantidad: 2, estado: 'vendible' },
        { id: await this.second(), cantidad: 1, estado: 'vendible' },
      ]
      const back = await this.#do(returnGoods, 'owner', [{ idData: sale, items, motivo: 'De prueba', forma: 5 }])
      return back.vale.codigo
    })

  /** Goods set aside: four units, Q20.00 of Q40.00 paid. */
  encargo = () =>
    this.#once('encargo', async (): Promise<number> => {
      const id = await this.product()
      return (await this.#do(placeEncargo, 'clerk', [await this.setAside(id, 4, '20.00')])).id
    })

  async setAside(id: number, units: number, paid: string) {
    return {
      commerce: ROSALES,
      extension: 1,
      affiliate: null,
      itemsBag: [{ id, cantidad: units }],
      cliente: 'Doña Inés',
      telefono: '+502 5550 1111',
      nit: 'CF',
      descuento: 0,
      turno: await this.shift(),
      pagos: [{ forma: 1, monto: paid }],
    }
  }

  encargoRow = () =>
    this.#once('encargoRow', async () => {
      const id = await this.encargo()
      const { body } = await this.#raceShop.ask(0, { endpoint: encargoList, who: 'owner', json: undefined })
      const { pagado, formaRaw, entregaRaw, activo, version } = body.orders.find((row: { id: number }) => row.id === id)
      return { id, pagado, formaRaw, entregaRaw, activo, version, descripcion: 'Lo recoge el sábado' }
    })

  /** A transfer of eight units to the other shop, requested and then sent. */
  #ask = async (): Promise<number> => {
    await this.twin()
    const items = [
      { id: await this.second(), unidades: 3 },
      { id: await this.product(), unidades: 5 },
    ]
    return (await this.#do(askTransfer, 'clerk', [{ de: HERE, a: THERE, items }])).id
  }
  asked = () => this.#once('asked', () => this.#ask())
  sent = () =>
    this.#once('sent', async () => {
      const id = await this.#ask()
      await this.#do(sendTransfer, 'clerk', [{ idData: id }])
      return id
    })

  #receiving = async (): Promise<number> => {
    const { id } = await this.#do(openReceiving, 'owner', [HERE])
    for (const product of [await this.second(), await this.product()])
      await this.#do(receiveLine, 'owner', [{ idData: id, id: product, unidades: 6, costo: '4.00' }])
    return id
  }
  draft = () => this.#once('draft', () => this.#receiving())
  posted = () =>
    this.#once('posted', async () => {
      const id = await this.#receiving()
      await this.#do(postReceiving, 'owner', [{ idData: id }])
      return id
    })

  #supplier = () =>
    this.#once('supplier', async (): Promise<number> => {
      const supplier = { nombre: `Casa ${nextSerial()}`, activo: 1 }
      return (await this.#do(addSupplier, 'owner', [supplier])).id
    })

  purchaseOrder = () =>
    this.#once('purchaseOrder', async (): Promise<number> => {
      const items = [{ id: await this.product(), unidades: 6, costo: '4.00' }]
      const order = { ...HERE, casa: await this.#supplier(), items }
      const { id } = await this.#do(addPurchaseOrder, 'owner', [order])
      await this.#do(editPurchaseOrder, 'owner', [{ idData: id, estado: 'Enviado' }])
      return id
    })
  arriving = () =>
    this.#once('arriving', async (): Promise<number> => {
      const order = await this.purchaseOrder()
      const { id } = await this.#do(receivePurchaseOrder, 'owner', [{ idData: order }])
      await this.#do(receiveLine, 'owner', [{ idData: id, id: await this.product(), unidades: 4 }])
      return id
    })

  /** A count of the product: twenty units. */
  count = () =>
    this.#once('count', async (): Promise<number> => {
      const product = await this.product()
      const { id } = await this.#do(beginStockCount, 'owner', [{ ...HERE, alcance: 'lista', ids: [product] }])
      await this.#do(countStock, 'owner', [{ idData: id, id: product, unidades: 20, modo: 'poner' }])
      return id
    })

  proposal = () =>
    this.#once('proposal', async (): Promise<number> => {
      const exit = { id: await this.product(), unidades: 3, tipo: 'robo', motivo: 'De prueba' }
      return (await this.#do(proposeExit, 'clerk', [exit])).id
    })

  /** Order of a person whose data may be erased. */
  buyer = () => this.#once('buyer', () => this.#sell({ nit: this.nit, cliente: 'Doña Eva' }))

  /** An affiliate's encargo of two units, unpaid. */
  unpaid = () =>
    this.#once('unpaid', async (): Promise<number> => {
      const code = await makeAffiliate(this.#raceShop.place)
      const found = await this.#raceShop.sql.query('select id from affiliate where code = $1', [code])
      const encargo = await this.setAside(await this.product(), 2, '0.01')
      return (await this.#do(placeEncargo, 'clerk', [{ ...encargo, affiliate: found.rows[0].id, pagos: [] }])).id
    })

  encargoPart = () =>
    this.#once('encargoPart', async (): Promise<number> => {
      const id = await this.encargo()
      return (await this.#do(encargoById, 'owner', [{ id }])).data.pagos[0].id
    })

  edit = (id: number, fields: object) =>
    this.#once(`edit ${id} ${JSON.stringify(fields)}`, async () => {
      const { rows } = await this.#raceShop.sql.query('select version from product where id = $1', [id])
      return { id, version: rows[0].version, ...fields }
    })

  form = () =>
    this.#once('form', async () => {
      const id = await this.product()
      const { rows } = await this.#raceShop.sql.query('select code from product where id = $1', [id])
      const path = `${stockList.path}?search=${encodeURIComponent(rows[0].code)}`
      const { body } = await this.#raceShop.ask(0, { endpoint: stockList, who: 'owner', json: undefined, path })
      const row = body.data.find((each: { id: number }) => each.id === id)
      if (!row) throw new Error(`Scene: ${rows[0].code} is not listed`)
      return { ...editForm(row), productoCantidadInicial: row.cantidad }
    })

  /** Orders of two units at a shop that issues electronically, paid in cash outside all drawers. */
  #issue = async (): Promise<number> => {
    const id = await this.issued()
    const itemsBag = [{ id, cantidad: 2 }]
    const order = {
      itemsBag,
      set: 'A',
      cliente: 'Consumidor Final',
      nit: 'CF',
      descuento: 0,
      pagos: [{ forma: 1, monto: '20.00' }],
    }
    return (await this.#do(placeOrder, 'issuer', [order])).id
  }
  issued = () =>
    this.#once('issued', () => makeProduct(this.#raceShop.place, { quantity: OPENING, shopId: ISSUING_SHOP }))

  /** Orders whose document waits, is certified or was rejected, and a void one whose annulment was rejected. */
  queued = () => this.#once('queued', () => this.#issue())
  certified = () => this.#once('certified', async () => this.#certified(await this.#issue()))
  rejected = () =>
    this.#once('rejected', async () => {
      const invoice = await this.#issue()
      const text = `update fel_document set state = 'rejected', error_code = '2.2.6.1', next_at = null where invoice_id = $1 returning id`
      return (await this.#raceShop.sql.query(text, [invoice])).rows[0].id as number
    })
  annulPending = () =>
    this.#once('annulPending', async () => {
      const invoice = await this.#certified(await this.#issue())
      await this.#do(voidInvoice, 'owner', [{ idData: invoice, motivo: 'De prueba' }])
      const { sql } = this.#raceShop
      await sql.query(
        `update fel_document set state = 'rejected', error_code = 'FEL_ANU375', next_at = null where invoice_id = $1 and type = 'ANUL'`,
        [invoice],
      )
      const text = `update fel_document set state = 'annulPending', error_code = 'FEL_ANU375' where invoice_id = $1 and type = 'FACT' returning id`
      return (await sql.query(text, [invoice])).rows[0].id as number
    })

  documentOf = async (invoice: number): Promise<number> =>
    (await this.#raceShop.sql.query('select id from fel_document where invoice_id = $1 order by id', [invoice])).rows[0]
      .id

  async #certified(invoice: number): Promise<number> {
    await this.#raceShop.sql.query(
      `update fel_document set next_at = '${NEVER}' where state = 'queued' and invoice_id <> $1`,
      [invoice],
    )
    await this.#raceShop.ask(0, CERTIFY)
    return invoice
  }

  /**
   * Prepares the database for the acts: only documents after `lastDocument` are due, no sale was discarded lately,
   * and no earlier refusal of a drawer locks a person.
   */
  async ready(lastDocument: number): Promise<void> {
    const { sql } = this.#raceShop
    await sql.query(
      `update fel_document set next_at = case when id > $1 then '${DUE}' else '${NEVER}' end where state = 'queued'`,
      [lastDocument],
    )
    await sql.query(
      `update audit_entry set at_local = '2020-01-01 00:00:00' where act = 'descartar' and at_local > '2021'`,
    )
    await sql.query('delete from secret_try')
  }
}
