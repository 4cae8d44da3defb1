import { createHash, randomBytes } from 'node:crypto'
import { placeCatalogueOrder } from '@mostrador/contract/public/place-catalogue-order'
import { CODE_SIGNS } from '@mostrador/domain/sale/order-code'
import { fold } from '@mostrador/domain/search'
import { instantOf, localTime } from '@mostrador/domain/time'
import type { TestPlace } from './factories.ts'
import { sealCheck, solveCheck } from './human.ts'
import type { Answer, TestApp } from './test-app.ts'

let serial = 0

/** A new address for each order, so that no limit applies. */
const somewhere = (): string => {
  serial += 1
  return `10.7.${serial >> 8}.${serial & 255}`
}

/** Solves the human check. Needs a clock of the present. */
export async function orderInCatalogue(
  shop: TestApp,
  body: object,
  { from = somewhere(), altcha }: { readonly from?: string; readonly altcha?: string } = {},
): Promise<Answer> {
  const check = altcha ?? sealCheck(await solveCheck(shop))
  const raw = { comercio_id: 2, nombre: 'Rosa Quiej', telefono: '5512 3344', altcha: check, ...body }
  return shop.call(placeCatalogueOrder, { raw: [raw], from })
}

const codeDigits = (number: number): string =>
  [28 ** 3, 28 ** 2, 28, 1].map((weight) => CODE_SIGNS[Math.floor(number / weight) % 28]).join('')

/** Stores an order of two units. Returns its id and code. `check` is its human check. */
export function makeCatalogueOrder(
  shop: TestPlace,
  {
    shopId = 2,
    productId,
    check = randomBytes(8).toString('hex'),
    phone = '+502 5512 3344',
    quantity = 2,
    name = 'Rosa Quiej',
  }: {
    readonly shopId?: number
    readonly productId: number
    readonly check?: string
    readonly phone?: string
    readonly quantity?: number
    readonly name?: string
  },
): { readonly id: number; readonly code: string; readonly token: string } {
  serial += 1
  const { raw } = shop.database
  const code = `K9${codeDigits(serial)}`
  const proof = createHash('sha256').update(check).digest('hex')
  const token = `pagina-${serial}-${proof.slice(0, 24)}`
  const now = shop.clock.now
  const id = raw
    .prepare(
      `insert into catalogue_order
      (shop_id, code, token, proof, name, name_key, phone, note, units, total, placed_at, placed_local)
      values (?, ?, ?, ?, ?, ?, ?, 'Paso el sábado', ?, ?, ?, ?) returning id`,
    )
    .pluck()
    .get(
      shopId,
      code,
      token,
      proof,
      name,
      fold(name),
      phone,
      quantity,
      quantity * 1000,
      instantOf(now),
      localTime(now),
    ) as number
  raw
    .prepare(
      `insert into catalogue_order_line (order_id, line_no, product_id, name, specification, quantity, price)
      values (?, 0, ?, 'Toalla Luna', 'Grande', ?, 1000)`,
    )
    .run(id, productId, quantity)
  return { id, code, token }
}
