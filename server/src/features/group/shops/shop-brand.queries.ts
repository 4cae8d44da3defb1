import { type PublicBrand, type ShopBrand, type ShopSign, slugOf } from '@mostrador/domain/group/brand'
import type { ShopRules } from '@mostrador/domain/group/shop-rules'
import { insertingWithoutId, updating } from '../../../db/records.ts'
import type { Db, Tx } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'
import type { Bound, Read } from '../../../db/table.ts'
import { SHOP_RULE_FIELDS, shops } from '../../../db/tables/lookup.ts'
import { BRAND_FIELDS, formerSlugs, shopBrands } from '../../../db/tables/shop-brand.ts'
import { ticketSettings } from '../../../db/tables/ticket-setting.ts'

const brand = shopBrands.reading(...BRAND_FIELDS)
const former = formerSlugs.writing('slug', 'shopId')

const fromRow = ({ ground, ink, accent, ...rest }: Read<typeof brand>): ShopBrand => ({
  ...rest,
  colours: { ground, ink, accent },
})
const toRow = ({ colours, ...rest }: ShopBrand) => ({ ...rest, ...colours })

const insert = insertingWithoutId(shopBrands, shopBrands.writing('shopId', 'paperLogo', ...BRAND_FIELDS))

export const insertBrand = (tx: Tx, shopId: number, made: ShopBrand) =>
  insert(tx, { ...toRow(made), shopId, paperLogo: '' })

const byShop = statement<{ shopId: number }>()((db, p) =>
  db.selectFrom('shop_brand').where('shop_id', '=', p.shopId).select(brand.columns),
)

export async function findBrand(db: Db, shopId: number): Promise<ShopBrand | undefined> {
  const found = await db.first(byShop, { shopId })
  return found && fromRow(brand.decode(found))
}

/** For a shop's staff. Undefined without a logo. */
export async function findSign(db: Db, shopId: number): Promise<ShopSign | undefined> {
  const { colours, logo = '' } = (await findBrand(db, shopId)) ?? {}
  return colours && logo !== '' ? { colours, logo } : undefined
}

const update = updating(shopBrands, shopBrands.writing(...BRAND_FIELDS), 'shopId')
const insertFormer = statement<Bound<typeof former>>()((db, p) =>
  db
    .insertInto('former_slug')
    .values(former.columns(p))
    .onConflict((conflict) => conflict.column('slug').doNothing()),
)
const removeFormer = statement<{ slug: string }>()((db, p) => db.deleteFrom('former_slug').where('slug', '=', p.slug))

/** The old address of its catalogue redirects to the new one. */
export async function updateBrand(tx: Tx, shopId: number, before: ShopBrand, now: ShopBrand): Promise<void> {
  await update(tx, { ...toRow(now), shopId })
  if (before.slug === now.slug) return
  await tx.change(removeFormer, { slug: now.slug })
  await tx.change(insertFormer, former.bind({ slug: before.slug, shopId }))
}

export const updatePaperLogo = updating(shopBrands, shopBrands.writing('paperLogo'), 'shopId')

const remove = statement<{ shopId: number }>()((db, p) => db.deleteFrom('shop_brand').where('shop_id', '=', p.shopId))
const removeFormers = statement<{ shopId: number }>()((db, p) =>
  db.deleteFrom('former_slug').where('shop_id', '=', p.shopId),
)

/** A deleted shop frees its addresses. */
export async function removeBrand(tx: Tx, shopId: number): Promise<void> {
  await tx.change(removeFormers, { shopId })
  await tx.change(remove, { shopId })
}

const holder = statement<{ slug: string }>()((db, p) =>
  db
    .selectFrom('shop_brand')
    .where('slug', '=', p.slug)
    .select('shop_id as shopId')
    .union(db.selectFrom('former_slug').where('slug', '=', p.slug).select('shop_id as shopId')),
)

export const findSlugHolder = async (db: Db, slug: string): Promise<number | undefined> =>
  (await db.first(holder, { slug }))?.shopId

/** A free address for this name: 'la-espiga', then 'la-espiga-2'. */
export async function freeSlug(db: Db, name: string): Promise<string> {
  const wanted = slugOf(name)
  for (let turn = 1; ; turn += 1) {
    const slug = turn === 1 ? wanted : `${wanted.slice(0, 36).replace(/-+$/, '')}-${turn}`
    if ((await findSlugHolder(db, slug)) === undefined) return slug
  }
}

const lastPlace = statement()((db) =>
  db.selectFrom('shop_brand').select((eb) => eb.fn.coalesce(eb.fn.max('position'), eb.lit(0)).as('last')),
)

export const nextPosition = async (db: Db): Promise<number> => Number((await db.first(lastPlace, {}))?.last ?? 0) + 1

const publicCount = statement<{ shopId: number }>()((db, p) =>
  db
    .selectFrom('shop_brand')
    .where('is_public', '=', 1)
    .where('shop_id', '<>', p.shopId)
    .select((eb) => eb.fn.countAll<number>().as('count')),
)

export const countOtherPublic = async (db: Db, shopId: number): Promise<number> =>
  (await db.first(publicCount, { shopId }))?.count ?? 0

const shown = shopBrands.reading('shopId', ...BRAND_FIELDS).of('brand')
const ticketColumns = ticketSettings.reading('title', 'address', 'whatsapp').of('ticket')
const does = shops.reading(...SHOP_RULE_FIELDS).of('shop')

const listed = statement()((db) =>
  db
    .selectFrom('shop_brand as brand')
    .innerJoin('shop', 'shop.id', 'brand.shop_id')
    .innerJoin('ticket_setting as ticket', 'ticket.shop_id', 'brand.shop_id')
    .where('brand.is_public', '=', 1)
    .where('shop.deleted_at', 'is', null)
    .orderBy('brand.position')
    .orderBy('brand.shop_id')
    .select([...shown.columns, ...ticketColumns.columns, ...does.columns]),
)

export interface ShownShop {
  readonly brand: PublicBrand
  readonly address: string
  readonly whatsapp: string
  readonly hours: string
  readonly mapLink: string
  readonly rules: ShopRules
}

/** Public shops in their order (D130), at most twelve. */
export const listShownShops = async (db: Db): Promise<ShownShop[]> =>
  (await db.all(listed, {})).map((found) => {
    const { title, address, whatsapp } = ticketColumns.only(found)
    const { shopId, isPublic: _public, position: _position, ...rest } = shown.only(found)
    const { ground, ink, accent, hours, mapLink, ...settled } = rest
    return {
      brand: { ...settled, shopId, title, colours: { ground, ink, accent } },
      address,
      whatsapp,
      hours,
      mapLink,
      rules: does.only(found),
    }
  })

export const titlesOf = (shops: readonly ShownShop[]): string[] => shops.map(({ brand }) => brand.title)

const shownRules = statement<{ shopId: number }>()((db, p) =>
  db
    .selectFrom('shop_brand as brand')
    .innerJoin('shop', 'shop.id', 'brand.shop_id')
    .where('brand.shop_id', '=', p.shopId)
    .where('brand.is_public', '=', 1)
    .where('shop.deleted_at', 'is', null)
    .select(does.columns),
)

/** Undefined for a shop without a public catalogue. */
export async function findShownRules(db: Db, shopId: number): Promise<ShopRules | undefined> {
  const found = await db.first(shownRules, { shopId })
  return found && does.only(found)
}

const led = statement<{ slug: string }>()((db, p) =>
  db
    .selectFrom('former_slug')
    .innerJoin('shop_brand as brand', 'brand.shop_id', 'former_slug.shop_id')
    .where('former_slug.slug', '=', p.slug)
    .where('brand.is_public', '=', 1)
    .select('brand.slug as slug'),
)

export const findNewSlug = async (db: Db, slug: string): Promise<string | undefined> =>
  (await db.first(led, { slug }))?.slug

const addresses = statement()((db) =>
  db
    .selectFrom('shop_brand as brand')
    .innerJoin('shop', 'shop.id', 'brand.shop_id')
    .innerJoin('ticket_setting as ticket', 'ticket.shop_id', 'brand.shop_id')
    .leftJoin('former_slug as former', 'former.shop_id', 'brand.shop_id')
    .where('brand.is_public', '=', 1)
    .where('shop.deleted_at', 'is', null)
    .select(['brand.slug as slug', 'ticket.title as title', 'former.slug as former']),
)

/** The slugs of each public catalogue, the current one first. */
export async function listCatalogueSlugs(db: Db): Promise<{ title: string; slugs: [string, ...string[]] }[]> {
  const found = new Map<string, { title: string; slugs: [string, ...string[]] }>()
  for (const { slug, title, former } of await db.all(addresses, {})) {
    const known = found.get(slug) ?? { title, slugs: [slug] }
    if (former !== null) known.slugs.push(former)
    found.set(slug, known)
  }
  return [...found.values()]
}

const formersOf = statement<{ shopId: number }>()((db, p) =>
  db.selectFrom('former_slug').where('shop_id', '=', p.shopId).orderBy('slug').select('slug'),
)

export const listFormerSlugsOf = async (db: Db, shopId: number): Promise<string[]> =>
  (await db.all(formersOf, { shopId })).map(({ slug }) => slug)
