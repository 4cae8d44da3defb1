import { randomUUID } from 'node:crypto'
import { setShopSettings, shopSettings } from '@mostrador/contract/group/settings'
import { closeShift, moveCash, shiftById } from '@mostrador/contract/money/cash'
import { drawerList, openShift } from '@mostrador/contract/money/till'
import { invoiceById } from '@mostrador/contract/sale/invoices'
import { placeOrder } from '@mostrador/contract/sale/orders'
import { makeProduct, ROSALES } from './factories.ts'
import type { TestApp } from './test-app.ts'

export function tillOf(shop: TestApp, as: string) {
  const call = async (endpoint: Parameters<TestApp['call']>[0], raw: object, headers: Record<string, string> = {}) =>
    shop.call(endpoint, { as, raw: [raw], headers })
  const open = async (drawer: number, float = '200.00', more: object = {}) =>
    call(openShift, { caja: drawer, fondo: float, ...more })
  return {
    call,
    open,
    /** At Q10.00 each. */
    sell: async (units: number, given: object = {}, headers: Record<string, string> = {}) => {
      const id = await makeProduct(shop, { quantity: units })
      return call(placeOrder, orderOfUnits(id, units, given), headers)
    },
    detail: async (id: number) => (await shop.call(invoiceById, { as, body: { id } })).body.data,
    shift: async (id: number) => (await shop.call(shiftById, { as, body: { id } })).body.data,
    drawers: async (query = '') => (await shop.call(drawerList, { as, query })).body,
    move: async (shift: number, tipo: string, monto: string, more: object = {}) =>
      call(moveCash, { turno: shift, tipo, monto, motivo: 'De prueba', ...more }),
    close: async (shift: number, efectivo: string, more: object = {}, headers: Record<string, string> = {}) =>
      call(closeShift, { idData: shift, efectivo, ...more }, headers),
  }
}

export const settling =
  (shop: TestApp, as: string, shopId = ROSALES) =>
  async (given: object): Promise<void> => {
    const path = `/api/settings/shop/${shopId}`
    const before = (await shop.call(shopSettings, { as, path })).body.data
    const { status, body } = await shop.call(setShopSettings, { as, path, raw: { ...before, ...given } })
    if (status !== 200) throw new Error(`The settings were refused: ${JSON.stringify(body)}`)
  }

export const orderOfUnits = (id: number, units: number, given: object = {}) => ({
  itemsBag: { [`item_${id}`]: { id, cantidad: units, disponibilidad: 1 } },
  set: 'A',
  afiliado: null,
  cliente: 'Consumidor Final',
  nit: 'CF',
  descuento: 0,
  ...given,
})

export const withKey = (key: string = randomUUID()) => ({ 'idempotency-key': key })
