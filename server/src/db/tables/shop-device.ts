import { given, instant, integer, optionalInstant, table, text } from '../table.ts'

/** A device of a shop, on which its clerks enter by PIN (D229). */
export const shopDevices = table(
  'shop_device',
  {
    id: given('id'),
    /** SHA-256 of the cookie, in hex: a copy of the database makes no device one of a shop. */
    hash: text('hash'),
    shopId: integer('shop_id'),
    name: text('name'),
    authorId: integer('author_id'),
    createdAt: instant('created_at'),
    /** When a PIN last opened a session there. */
    usedAt: optionalInstant('used_at'),
  },
  { label: 'Equipos con PIN' },
)
