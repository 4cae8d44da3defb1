import type Sqlite from 'better-sqlite3'
import type pg from 'pg'
import { ROSALES } from '../shop/shop-ids.ts'

/** The answer's JSON, made by one statement of SQLite. */
const STOCK = `select json_object('success', json('true'),
    'data', json_group_array(json_object(
      'id', product.id, 'codigo', product.code, 'barcode', product.barcode, 'nombre', product.name,
      'descripcion', product.description, 'foto', product.photos, 'grupo', product_group.name,
      'elemento', element.name, 'especificacion', specification.name, 'cantidad', product.quantity,
      'valor', printf('%d.%02d', product.price / 100, product.price % 100),
      'extra', iif(product.is_extra = 1, 'Si', 'No'), 'extraI', iif(product.is_extra = 1, 1, 2),
      'activo', iif(product.is_active = 1, 'Activo', 'No activo'), 'activoI', iif(product.is_active = 1, 1, 2),
      'comercio', shop.name, 'extension', extension.name, 'comercioId', product.shop_id,
      'extensionId', product.extension_id, 'grupoId', product.group_id, 'elementoId', product.element_id,
      'especificacionId', product.specification_id, 'precioADI', product.own_adi_price, 'version', product.version)),
    'dataPhoto', json_group_array(json_object('producto_id', product.id, 'foto', product.photos)),
    'message', 'Listado')
  from product
  join product_group on product_group.id = product.group_id
  join element on element.id = product.element_id
  join specification on specification.id = product.specification_id
  join shop on shop.id = product.shop_id
  join extension on extension.id = product.extension_id
  where product.deleted_at is null and product.shop_id = ?
  order by product.id desc`

export function baselineStock(raw: Sqlite.Database): () => string {
  const list = raw.prepare(STOCK).pluck()
  return () => list.get(ROSALES) as string
}

const POSTGRES_STOCK = `select json_build_object('success', true,
    'data', json_agg(json_build_object(
      'id', product.id, 'codigo', product.code, 'barcode', product.barcode, 'nombre', product.name,
      'descripcion', product.description, 'foto', product.photos, 'grupo', product_group.name,
      'elemento', element.name, 'especificacion', specification.name, 'cantidad', product.quantity,
      'valor', (product.price / 100) || '.' || lpad((product.price % 100)::text, 2, '0'),
      'extra', case product.is_extra when 1 then 'Si' else 'No' end, 'extraI', 2 - product.is_extra,
      'activo', case product.is_active when 1 then 'Activo' else 'No activo' end, 'activoI', 2 - product.is_active,
      'comercio', shop.name, 'extension', extension.name, 'comercioId', product.shop_id,
      'extensionId', product.extension_id, 'grupoId', product.group_id, 'elementoId', product.element_id,
      'especificacionId', product.specification_id, 'precioADI', product.own_adi_price, 'version', product.version)
      order by product.id desc),
    'dataPhoto', json_agg(json_build_object('producto_id', product.id, 'foto', product.photos) order by product.id desc),
    'message', 'Listado')::text as json
  from product
  join product_group on product_group.id = product.group_id
  join element on element.id = product.element_id
  join specification on specification.id = product.specification_id
  join shop on shop.id = product.shop_id
  join extension on extension.id = product.extension_id
  where product.deleted_at is null and product.shop_id = $1`

export async function postgresStock(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ json: string }>({ name: 'stock', text: POSTGRES_STOCK, values: [ROSALES] })
  return rows[0]?.json ?? ''
}
