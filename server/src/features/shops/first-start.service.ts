import { BRANDS } from '@mostrador/domain/brand'
import type { Database } from '../../db/session.ts'
import { growLookupRevision, insertLookup, listLookups } from '../lookups/lookups.queries.ts'
import { brandTicket } from './brand-tickets.ts'
import { insertTicketSettings } from './ticket-settings.queries.ts'

const FIRST_GROUPS = ['Hogar', 'Auto', 'General']

/** What an empty database starts with: the two brand shops under their ids, one extension, three groups (D80). */
export const fillEmptyDatabase = (database: Database): Promise<void> =>
  database.inTransaction(async (tx) => {
    const whole = { page: null, size: 0, search: '', columns: new Set<never>() }
    if ((await listLookups(tx, 'shop', whole)).rows.length > 0) return
    // Servers that start together meet at this row: whoever comes second finds the shops, and has taken none of their ids.
    await growLookupRevision(tx)
    for (const brand of BRANDS.toSorted((a, b) => a.shopId - b.shopId)) {
      const id = await insertLookup(tx, 'shop', { name: brand.title, isActive: true })
      if (id !== brand.shopId) throw new Error(`${brand.title} must be shop ${brand.shopId}`)
      await insertTicketSettings(tx, id, brandTicket(brand.key))
    }
    await insertLookup(tx, 'extension', { name: 'Central', isActive: true })
    for (const name of FIRST_GROUPS) await insertLookup(tx, 'group', { name, isActive: true })
  })
