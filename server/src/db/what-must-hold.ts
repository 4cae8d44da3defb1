/** Tables that only grow: of a copy that began later, none may have fewer rows. */
export const GROWING = [
  'invoice',
  'invoice_line',
  'stock_movement',
  'audit_entry',
  'encargo',
  'encargo_line',
  'encargo_payment',
] as const

/** What must be true of any database of ours, on either engine; each answers the ids of what is wrong. */
export const WRONGS: readonly [what: string, query: string][] = [
  [
    'el inventario no es la suma de sus movimientos',
    `select id from product
     where quantity <> (select coalesce(sum(change), 0) from stock_movement where product_id = product.id) limit 5`,
  ],
  [
    'hay facturas sin líneas',
    'select id from invoice where not exists (select 1 from invoice_line where invoice_id = invoice.id) limit 5',
  ],
  [
    'hay facturas con sumas imposibles',
    'select id from invoice where total <> subtotal - discount or total < 0 limit 5',
  ],
]

export const NEWEST_INVOICE = 'select coalesce(max(id), 0) as id from invoice'
export const LAST_MIGRATION = 'select max(name) as name from migration'
export const PHOTO_LISTS = `select photos from product where photos <> ''`

/** The file names in lists as products carry them. */
export const photosIn = (lists: readonly string[]): string[] => [...new Set(lists.flatMap((list) => list.split(',')))]
