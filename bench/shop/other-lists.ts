import Sqlite from 'better-sqlite3'
import { FIRST_OWNER } from './people.ts'

const AFFILIATES = 2_000

/** Affiliates, an encargo for each hundred invoices, and an edit for each ten. */
export function fillOtherLists(file: string): void {
  const raw = new Sqlite(file)
  raw.pragma('synchronous = OFF')
  raw.transaction(() => {
    for (const statement of [AFFILIATE_ROWS, ENCARGOS, ENCARGO_LINES, EDITS]) raw.exec(statement)
  })()
  raw.pragma('wal_checkpoint(TRUNCATE)')
  raw.close()
}

const AFFILIATE_ROWS = `insert into affiliate (code, name, name_key, phone, email, email_key, description, is_active,
    created_at, created_by)
  with recursive number(id) as (select 1 union all select id + 1 from number where id < ${AFFILIATES})
  select 1000 + id, 'Afiliada ' || id, 'afiliada ' || id, '+502 5550 ' || (1000 + id), 'afiliada' || id || '@correo.gt',
    'afiliada' || id || '@correo.gt', 'Zona ' || (id % 25), 1, '2021-01-04T14:00:00.000Z', ${FIRST_OWNER}
  from number`

/** Not active, so that they hold no stock. */
const ENCARGOS = `insert into encargo (id, shop_id, shop_name, extension_id, extension_name, affiliate_id, author_id,
    author_name, customer, nit, percent, discount, subtotal, total, form, description, description_key, delivery,
    is_active, issued_at, issued_local)
  select id / 100, shop_id, shop_name, extension_id, extension_name, 1 + id / 100 % ${AFFILIATES}, author_id, author_name,
    customer, nit, 0, 0, subtotal, total, 1, 'Para el sábado', 'para el sabado', 3, 0, issued_at, issued_local
  from invoice where id % 100 = 0 order by id`

const ENCARGO_LINES = `insert into encargo_line (encargo_id, line_no, product_id, element, name, specification, quantity,
    price, discount)
  select invoice_id / 100, line_no, product_id, element, name, specification, quantity, price, discount
  from invoice_line where invoice_id % 100 = 0 order by invoice_id, line_no`

const EDITS = `insert into audit_entry (at, at_local, user_id, user_name, act, entity, entity_id, before, after)
  select issued_at, issued_local, ${FIRST_OWNER} + id / 10 % 16, 'Persona', 'editar', 'producto', 1 + id % 2000,
    '{"valor":"10.00"}', '{"valor":"12.00"}'
  from invoice where id % 10 = 0 order by id`
