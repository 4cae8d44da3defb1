import { BRANDS } from '@mostrador/domain/brand'
import { WHOLE } from '../../db/search.ts'
import type { Database } from '../../db/session.ts'
import { growLookupRevision, insertLookup, listLookups } from '../lookups/lookups.queries.ts'
import { BRAND_RULES } from './brand-rules.ts'
import { brandTicket } from './brand-tickets.ts'
import { fillShop } from './fill-shop.ts'
import { updateShopRules } from './shop-rules.queries.ts'

const FIRST_GROUPS = ['Hogar', 'Auto', 'General']

/** What an empty database starts with: the two brand shops under their ids, one extension, three groups (D80). */
export const fillEmptyDatabase = (database: Database): Promise<void> =>
  database.inTransaction(async (tx) => {
    if ((await listLookups(tx, 'shop', WHOLE)).rows.length > 0) return
    // Servers that start together meet at this row: whoever comes second finds the shops, and has taken none of their ids.
    await growLookupRevision(tx)
    for (const brand of BRANDS.toSorted((a, b) => a.shopId - b.shopId)) {
      const id = await insertLookup(tx, 'shop', { name: brand.title, isActive: true })
      if (id !== brand.shopId) throw new Error(`${brand.title} must be shop ${brand.shopId}`)
      await updateShopRules(tx, id, BRAND_RULES[brand.key])
      await fillShop(tx, id, brandTicket(brand.key))
    }
    await insertLookup(tx, 'extension', { name: 'Central', isActive: true })
    for (const name of FIRST_GROUPS) await insertLookup(tx, 'group', { name, isActive: true })
  })
