import { editEncargo, encargoList, placeEncargo } from '@mostrador/contract/sale/encargos'
import { makeAffiliate, makeProduct, ROSALES } from './factories.ts'
import type { Answer, TestApp } from './test-app.ts'

export async function makeAffiliateId(shop: TestApp): Promise<number> {
  const code = await makeAffiliate(shop)
  return shop.database.raw.prepare('select id from affiliate where code = ?').pluck().get(code) as number
}

/** One unit of a new product of Rosales by default. */
export const encargoBody = async (shop: TestApp, given: object = {}): Promise<Record<string, unknown>> => ({
  commerce: ROSALES,
  extension: 1,
  affiliate: await makeAffiliateId(shop),
  itemsBag: [{ id: await makeProduct(shop), cantidad: 1 }],
  cliente: 'Doña Inés',
  nit: 'CF',
  descuento: 0,
  ...given,
})

export async function makeEncargo(shop: TestApp, as: string, given: object = {}): Promise<number> {
  const { status, body } = await shop.call(placeEncargo, { as, raw: [await encargoBody(shop, given)] })
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body.id
}

export async function encargoRowOf(shop: TestApp, as: string, id: number) {
  const { body } = await shop.call(encargoList, { as })
  return body.orders.find((row: { id: number }) => row.id === id)
}

export async function saveEncargo(shop: TestApp, as: string, id: number, given: object): Promise<Answer> {
  const row = await encargoRowOf(shop, as, id)
  const { pagado, formaRaw, entregaRaw, activo, version } = row
  const raw = { id, pagado, formaRaw, descripcion: 'Lo recoge el sábado', entregaRaw, activo, version, ...given }
  return shop.call(editEncargo, { as, raw })
}
