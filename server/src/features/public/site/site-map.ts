import { catalogueAddress } from '@mostrador/domain/group/brand'
import { DEFAULT_STATE, writeState } from '@mostrador/domain/public/catalogue-address'
import { PUBLIC_PAGES } from '@mostrador/domain/public/visit'
import type { Database } from '../../../db/session.ts'
import { listShownShops } from '../../group/shops/shop-brand.queries.ts'
import { listShownIds } from '../catalogue/catalogue-cards.queries.ts'
import { listShownFamilyIds } from '../catalogue/catalogue-families.queries.ts'

/** Search engines may read everything except the staff's areas. Photos are allowed, because pages show them. */
export const robots = (origin: string): string =>
  [
    'User-agent: *',
    'Allow: /api/resources/',
    ...['/api/', '/autenticacion', '/admin', '/managment', '/provider', '/client'].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')

const entry = (address: string): string => `  <url><loc>${address.replaceAll('&', '&amp;')}</loc></url>`

/** Every public page, family and product. */
export async function siteMap({ slow }: Pick<Database, 'slow'>, origin: string): Promise<string> {
  const shops = await listShownShops(slow)
  const catalogues = shops.map(({ brand }) => ({ ...brand, path: catalogueAddress(brand.slug) }))
  const pages = [...Object.keys(PUBLIC_PAGES), ...catalogues.map(({ path }) => path)].map((path) => `${origin}${path}`)
  const products: string[] = []
  for (const { path, shopId } of catalogues) {
    for (const family of await listShownFamilyIds(slow, shopId))
      products.push(`${origin}${path}${writeState({ ...DEFAULT_STATE, family })}`)
    for (const product of await listShownIds(slow, shopId))
      products.push(`${origin}${path}${writeState({ ...DEFAULT_STATE, product })}`)
  }
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...[...pages, ...products].map(entry),
    '</urlset>',
    '',
  ].join('\n')
}
