import type { Schema } from '../db/schema.ts'

type Moving = Exclude<keyof Schema, 'session'>

interface Told {
  /** What its rows are, for whoever moves. */
  readonly name: string
  /** Its columns of money and stock, whose sums are compared; the first is shown. */
  readonly sums?: readonly string[]
  /** What the first one counts. */
  readonly of?: 'money' | 'units'
}

/** Every table that moves, in the words of the shop. */
const TOLD: Readonly<Record<Moving, Told>> = {
  invoice: { name: 'Facturas', sums: ['total', 'subtotal', 'discount', 'adi'], of: 'money' },
  invoice_line: { name: 'Líneas de factura', sums: ['quantity', 'price', 'adi_price', 'discount'], of: 'units' },
  encargo: { name: 'Encargos', sums: ['total', 'subtotal', 'discount'], of: 'money' },
  encargo_line: { name: 'Líneas de encargo', sums: ['quantity', 'price', 'discount'], of: 'units' },
  encargo_payment: { name: 'Pagos de encargos', sums: ['amount'], of: 'money' },
  product: {
    name: 'Productos',
    sums: ['quantity', 'price', 'own_adi_price', 'units_sold', 'units_recent'],
    of: 'units',
  },
  stock_movement: { name: 'Movimientos de inventario', sums: ['change', 'balance'], of: 'units' },
  product_hashtag: { name: 'Hashtags de productos', sums: ['quantity'] },
  product_day_units: { name: 'Unidades vendidas por día', sums: ['units'], of: 'units' },
  day_total: { name: 'Ventas por día', sums: ['total', 'subtotal', 'orders', 'completed', 'units'], of: 'money' },
  affiliate: { name: 'Afiliados' },
  user_account: { name: 'Usuarios' },
  shop: { name: 'Comercios' },
  extension: { name: 'Extensiones' },
  product_group: { name: 'Grupos' },
  element: { name: 'Elementos' },
  specification: { name: 'Especificaciones' },
  hashtag: { name: 'Hashtags' },
  ticket_setting: { name: 'Ajustes de tickets' },
  audit_entry: { name: 'Bitácora' },
  visit_total: { name: 'Visitas por día', sums: ['visits'] },
  notification_read: { name: 'Notificaciones leídas' },
  footer_link: { name: 'Enlaces del pie' },
  secret: { name: 'Claves del servidor' },
  known_browser: { name: 'Navegadores conocidos' },
  login_attempt: { name: 'Intentos de entrar' },
  supervisor_attempt: { name: 'Intentos con la clave' },
  used_challenge: { name: 'Pruebas de persona usadas' },
  revision: { name: 'Contadores internos' },
  import_row: { name: 'Filas de importación en curso', sums: ['change', 'price', 'own_adi_price'] },
  import_progress: { name: 'Avance de importaciones' },
  invoice_sieve: { name: 'Índice de búsqueda de facturas' },
  call_count: { name: 'Llamadas de los últimos segundos' },
}

/** A table that somebody added to the database by hand moves too, under its own name. */
export const toldOf = (table: string): Told => TOLD[table as Moving] ?? { name: table }

/** The order in which they are told: what a shop asks for first. */
export const TOLD_ORDER: readonly string[] = Object.keys(TOLD)
