import { readFileSync } from 'node:fs'
import { setFelSettings } from '@mostrador/contract/fiscal/fel'
import { addFamily, editMembers } from '@mostrador/contract/goods/families'
import { setProductCodes } from '@mostrador/contract/goods/product-codes'
import { setProductPieces } from '@mostrador/contract/goods/product-sets'
import { addProductTag } from '@mostrador/contract/goods/product-tags'
import { lookups } from '@mostrador/contract/group/lookups'
import { addDrawer } from '@mostrador/contract/money/cash'
import { addCustomer, setCustomerCredit } from '@mostrador/contract/people/customer-acts'
import type { ProductCode } from '@mostrador/domain/goods/product-code'
import type { SetPiece } from '@mostrador/domain/goods/product-set'
import type { Profile } from '@mostrador/domain/people/user'
import type { Belonging, RuleTarget } from '@mostrador/domain/sale/price-rule'
import { databaseFile, readConfig } from '@mostrador/server/config'
import { simulatorEnvironment } from '@mostrador/server/testing/certified'
import { makeAffiliate, makeProduct, makeUser, openSession, ROSALES } from '@mostrador/server/testing/factories'
import { felSettingsOf } from '@mostrador/server/testing/fel'
import { settling } from '@mostrador/server/testing/money'
import { type TestApp, testApp } from '@mostrador/server/testing/test-app'
import type { Sellable } from '../../web/src/bag/lines.ts'
import { CERTIFIER } from './server-process.ts'

export interface Article extends Sellable {
  readonly opening: number
  readonly codes?: readonly ProductCode[]
}

/** A set, which has no stock of its own. */
export interface ArticleSet extends Sellable {
  /** First pieces. */
  readonly pieces: readonly SetPiece[]
}

interface ShopKind {
  readonly isIssuing: boolean
  /** True if cash needs an open shift. */
  readonly needsShifts: boolean
}

/** A customer who may buy on credit up to `limit`, in centavos. */
export interface CreditCustomer {
  readonly id: number
  readonly name: string
  readonly limit: number
}

export interface ShopTemplate {
  readonly isIssuing: boolean
  readonly database: Buffer
  readonly owner: Profile
  readonly clerks: readonly Profile[]
  readonly drawers: readonly number[]
  readonly articles: readonly Article[]
  readonly sets: readonly ArticleSet[]
  /** Family, hashtags and groups of each product, as a till reads them with its stock. */
  readonly belonging: ReadonlyMap<number, Belonging>
  readonly targets: readonly RuleTarget[]
  readonly affiliate: { readonly code: number; readonly name: string }
  readonly customers: readonly CreditCustomer[]
}

/** Price in centavos and opening stock. The last article is scarce. */
const GOODS = [
  [1000, 400],
  [1995, 300],
  [333, 500],
  [4999, 60],
  [12_550, 6],
  [2500, 1],
] as const

const PACK = { code: '17400000000008', kind: 'pack', units: 12 } as const

/** Price in centavos, and pieces by their place among the articles. The last set needs both scarce articles. */
const SETS = [
  [
    3500,
    [
      { place: 0, units: 2 },
      { place: 1, units: 1 },
    ],
  ],
  [777, [{ place: 2, units: 3 }]],
  [
    14_000,
    [
      { place: 4, units: 1 },
      { place: 5, units: 1 },
    ],
  ],
] as const

/** Places of the articles with the hashtag, and of those in the family. One has both. */
const TAGGED = [0, 2, 4]
const MEMBERS = [1, 2, 3]

/** Name, limit in centavos and days of credit. Two orders fill the first limit. */
const CUSTOMERS = [
  ['Rosa Quiej', 10_000, 30],
  ['Pedro Tzul', 500_000, 2],
] as const

/** A NIT that no taxpayer has. */
const ISSUER = '12521337'

const SHOWN = { element: 'Toalla', specification: 'Única', photos: [], isExtra: false, isActive: true }

async function done(answer: Promise<{ readonly status: number; readonly body: unknown }>): Promise<void> {
  const { status, body } = await answer
  if (status >= 300) throw new Error(`The shop could not be furnished: ${status} ${JSON.stringify(body)}`)
}

async function make({ isIssuing, needsShifts }: ShopKind): Promise<ShopTemplate> {
  const shop = await testApp(simulatorEnvironment(CERTIFIER))
  const person = (name: string, role: 'owner' | 'clerk') => makeUser(shop, { name, role, email: `${name}@tienda.test` })
  const profileOf = (id: number, name: string, role: Profile['role']) =>
    ({ id, name, role, shop: 'Rosales', shopId: ROSALES, extension: 'Central', extensionId: 1 }) as Profile
  const owner = profileOf(await person('Olga', 'owner'), 'Olga', 'owner')
  const clerks: Profile[] = []
  for (const name of ['Ana', 'Berta', 'Carla']) clerks.push(profileOf(await person(name, 'clerk'), name, 'clerk'))
  const articles: Article[] = []
  for (const [place, [price, quantity]] of GOODS.entries()) {
    const [code, barcode] = [`S-${place}`, `74000000000${place}`]
    const name = `Artículo ${place}`
    const id = await makeProduct(shop, { code, barcode, name, price, quantity })
    articles.push({ id, code, barcode, name, price, quantity, opening: quantity, ...SHOWN })
  }
  const as = await openSession(shop, owner.id)
  const [first] = articles
  if (first) {
    articles[0] = { ...first, codes: [PACK] }
    await done(shop.call(setProductCodes, { as, body: { id: first.id, codes: [PACK] } }))
  }
  const sets: ArticleSet[] = []
  for (const [place, [price, parts]] of SETS.entries()) {
    const [code, barcode, name] = [`J-${place}`, `74100000000${place}`, `Juego ${place}`]
    const id = await makeProduct(shop, { code, barcode, name, price, quantity: 0 })
    const pieces = parts.map((part) => ({ productId: articles[part.place]?.id ?? 0, units: part.units }))
    await done(shop.call(setProductPieces, { as, body: { id, pieces } }))
    sets.push({ id, code, barcode, name, price, quantity: 0, pieces, ...SHOWN })
  }
  const { belonging, targets } = await joinGoods(shop, as, articles)
  const affiliate = { code: await makeAffiliate(shop), name: 'Afiliada' }
  const second = await shop.call(addDrawer, { as, body: { name: 'Caja 2', shopId: ROSALES, isActive: true } })
  await settling(
    shop,
    as,
  )({
    devoluciones: 'si',
    diasDevolucion: 0,
    devolucionesHasta: '9999.00',
    turnos: needsShifts ? 'exigido' : 'si',
    cobro: 'si',
    ventasCredito: '1',
  })
  if (isIssuing) {
    const issuer = { ...felSettingsOf().emisor, nit: ISSUER }
    const raw = felSettingsOf({ certificador: 'infile', emisor: issuer, activo: true })
    const answer = await shop.call(setFelSettings, { as, path: `/api/settings/fel/${ROSALES}`, raw })
    if (answer.status !== 200) throw new Error(`The settings were refused: ${JSON.stringify(answer.body)}`)
  }
  const customers: CreditCustomer[] = []
  for (const [name, limit, days] of CUSTOMERS) {
    const { body } = await shop.call(addCustomer, { as, body: { name } })
    await done(shop.call(setCustomerCredit, { as, body: { id: body.id, limit, days, isBlocked: false } }))
    customers.push({ id: body.id, name, limit })
  }
  const drawers = [2, second.body.id as number]
  const file = databaseFile(readConfig({ DATA_DIR: shop.place.dataDir, DEMO: '0' }))
  // People log in during the simulation.
  shop.database.raw.exec('delete from session')
  await shop.stop()
  const database = readFileSync(file)
  await shop.close()
  return { isIssuing, database, owner, clerks, drawers, articles, sets, belonging, targets, affiliate, customers }
}

const BELONGING = `select product.id, group_id as groupId, element_id as elementId, specification_id as specificationId,
    family_id as familyId, hashtag_id as tag
  from product left join family_member on family_member.product_id = product.id
  left join product_hashtag on product_hashtag.product_id = product.id`

/** Gives some articles a hashtag and joins some in a family. Returns what all goods belong to. */
async function joinGoods(shop: TestApp, as: string, articles: readonly Article[]) {
  const at = (places: readonly number[]) => places.flatMap((place) => articles[place] ?? [])
  const family = await shop.call(addFamily, { as, body: { name: 'Familia', attributes: ['Medida'] } })
  const members = at(MEMBERS).map(({ id, name }) => ({ id, values: [name] }))
  await done(shop.call(editMembers, { as, body: { id: family.body.id, members } }))
  const tag = await shop.call(lookups.hashtag.add, { as, body: { name: 'oferta', isActive: true } })
  for (const { id } of at(TAGGED))
    await done(shop.call(addProductTag, { as, body: { productId: id, hashtagId: tag.body.id, quantity: 1 } }))
  const found = shop.database.raw.prepare(BELONGING).all() as (Belonging & { id: number; tag: number | null })[]
  const belonging = new Map(found.map(({ id, tag, ...each }) => [id, { ...each, tags: tag === null ? [] : [tag] }]))
  const any = belonging.get(articles[0]?.id ?? 0)
  const targets: RuleTarget[] = [
    { type: 'everything', id: 0 },
    { type: 'family', id: family.body.id },
    { type: 'hashtag', id: tag.body.id },
    { type: 'group', id: any?.groupId ?? 0 },
    { type: 'element', id: any?.elementId ?? 0 },
    { type: 'specification', id: any?.specificationId ?? 0 },
  ]
  return { belonging, targets }
}

const made = new Map<string, Promise<ShopTemplate>>()

/** Made once in a process for each kind of shop, with the real clock. */
export function shopTemplate(kind: ShopKind): Promise<ShopTemplate> {
  const name = JSON.stringify(kind)
  const known = made.get(name) ?? make(kind)
  made.set(name, known)
  return known
}
