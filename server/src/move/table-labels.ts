import type { Schema } from '../db/schema.ts'
import type { INDEXES } from '../db/tables/all.ts'

type Moving = Exclude<keyof Schema, 'session' | (typeof INDEXES)[number]['name']>

interface TableLabel {
  /** What its rows are, for whoever moves. */
  readonly name: string
  /** Its columns of money and stock, whose sums are compared; the first is shown. */
  readonly sums?: readonly string[]
  /** What the first one counts. */
  readonly of?: 'money' | 'units'
}

/** Every table that moves, in the words of the shop. */
const LABELS: Readonly<Record<Moving, TableLabel>> = {
  invoice: { name: 'Facturas', sums: ['total', 'subtotal', 'discount', 'adi'], of: 'money' },
  invoice_line: {
    name: 'Líneas de factura',
    sums: ['quantity', 'price', 'adi_price', 'discount', 'offer'],
    of: 'units',
  },
  encargo: { name: 'Encargos', sums: ['total', 'subtotal', 'discount'], of: 'money' },
  encargo_line: { name: 'Líneas de encargo', sums: ['quantity', 'price', 'discount', 'offer'], of: 'units' },
  invoice_instalment: { name: 'Plazos de ventas al crédito', sums: ['amount'], of: 'money' },
  write_off: { name: 'Deudas castigadas', sums: ['amount'], of: 'money' },
  invoice_line_piece: { name: 'Piezas de líneas de factura', sums: ['units', 'cost'], of: 'units' },
  encargo_line_piece: { name: 'Piezas de líneas de encargo', sums: ['units'], of: 'units' },
  goods_return: { name: 'Devoluciones', sums: ['total', 'refunded', 'subtotal'], of: 'money' },
  goods_return_line: { name: 'Líneas de devolución', sums: ['quantity', 'price', 'discount'], of: 'units' },
  transfer: { name: 'Traslados', sums: ['units'], of: 'units' },
  transfer_line: {
    name: 'Líneas de traslado',
    sums: ['asked', 'sent', 'received', 'on_the_way', 'disputed', 'cost'],
    of: 'units',
  },
  stock_exit: { name: 'Salidas', sums: ['quantity', 'price', 'cost'], of: 'units' },
  exit_proposal: { name: 'Salidas propuestas', sums: ['quantity'], of: 'units' },
  fel_document: { name: 'Documentos FEL', sums: ['total'], of: 'money' },
  fel_issuer: { name: 'Emisores FEL' },
  fel_issuer_version: { name: 'Versiones de emisores FEL' },
  fel_shop: { name: 'Ajustes de FEL' },
  fel_taxpayer: { name: 'Nombres de contribuyentes' },
  fel_outage: { name: 'Contingencias FEL', sums: ['documents'], of: 'units' },
  voucher: { name: 'Vales', sums: ['balance', 'amount'], of: 'money' },
  account_payment: { name: 'Abonos a cuenta', sums: ['amount', 'owed_after'], of: 'money' },
  account_payment_order: { name: 'Pedidos de abonos a cuenta', sums: ['amount', 'balance'], of: 'money' },
  catalogue_order: { name: 'Pedidos del catálogo', sums: ['total', 'units'], of: 'money' },
  catalogue_order_line: { name: 'Líneas de pedidos del catálogo', sums: ['quantity', 'price'], of: 'units' },
  catalogue_try: { name: 'Pedidos del catálogo del último día' },
  commission: { name: 'Porcentajes de comisión' },
  commission_group: { name: 'Porcentajes de comisión por grupo' },
  commission_settlement: { name: 'Comisiones liquidadas', sums: ['amount', 'sales'], of: 'money' },
  commission_line: { name: 'Líneas de comisiones liquidadas', sums: ['amount', 'sales'], of: 'money' },
  quotation: { name: 'Cotizaciones' },
  quotation_version: { name: 'Versiones de cotizaciones', sums: ['total', 'subtotal', 'discount'], of: 'money' },
  quotation_line: { name: 'Líneas de cotización', sums: ['quantity', 'price', 'discount'], of: 'units' },
  payment: { name: 'Pagos', sums: ['amount'], of: 'money' },
  shift: { name: 'Turnos', sums: ['counted_cash', 'expected_cash', 'float', 'left_cash'], of: 'money' },
  drawer_movement: { name: 'Movimientos de caja', sums: ['amount'], of: 'money' },
  cash_count: { name: 'Conteos de caja', sums: ['cash', 'expected'], of: 'money' },
  price_rule: { name: 'Precios y ofertas' },
  price_rule_version: { name: 'Versiones de precios y ofertas' },
  product: {
    name: 'Productos',
    sums: ['quantity', 'price', 'own_adi_price', 'units_sold', 'units_recent'],
    of: 'units',
  },
  product_fit: { name: 'Vehículos de productos' },
  product_equivalent: { name: 'Productos que sirven en lugar de otros' },
  family: { name: 'Familias' },
  family_member: { name: 'Productos de familias' },
  supplier: { name: 'Casas proveedoras' },
  stock_movement: { name: 'Movimientos de inventario', sums: ['change', 'balance'], of: 'units' },
  stock_count: { name: 'Conteos de inventario' },
  stock_count_line: { name: 'Líneas de conteo', sums: ['counted', 'difference'], of: 'units' },
  stock_count_product: { name: 'Productos elegidos para contar' },
  purchase_order: { name: 'Pedidos a casas', sums: ['total', 'units', 'received'], of: 'money' },
  purchase_order_line: { name: 'Líneas de pedido a casa', sums: ['quantity', 'received'], of: 'units' },
  receiving: { name: 'Recepciones', sums: ['cost', 'units', 'owed', 'freight', 'discount'], of: 'money' },
  receiving_line: { name: 'Líneas de recepción', sums: ['quantity', 'landed'], of: 'units' },
  receiving_unknown: { name: 'Códigos desconocidos de recepciones', sums: ['units'] },
  product_code: { name: 'Otros códigos de productos', sums: ['units'] },
  product_piece: { name: 'Piezas de juegos', sums: ['units'], of: 'units' },
  product_hashtag: { name: 'Hashtags de productos', sums: ['quantity'] },
  product_label: { name: 'Últimas etiquetas', sums: ['units', 'price'], of: 'units' },
  product_day_total: {
    name: 'Ventas de cada producto por día',
    sums: ['total', 'units', 'cost', 'costed_total'],
    of: 'money',
  },
  product_period_total: {
    name: 'Ventas de cada producto por mes y por año',
    sums: ['total', 'units', 'cost', 'costed_total'],
    of: 'money',
  },
  author_day_total: {
    name: 'Ventas de cada empleado por día, con su costo',
    sums: ['total', 'units', 'cost', 'costed_total'],
    of: 'money',
  },
  group_setting: { name: 'Ajustes del grupo' },
  trading_group: { name: 'Datos del grupo' },
  day_total: {
    name: 'Ventas por día',
    sums: ['total', 'subtotal', 'orders', 'completed', 'returns', 'units'],
    of: 'money',
  },
  day_taken: { name: 'Dinero por día y forma de pago', sums: ['amount'], of: 'money' },
  affiliate: { name: 'Afiliados' },
  customer: { name: 'Clientes' },
  customer_reminder: { name: 'Recordatorios a clientes' },
  user_account: { name: 'Usuarios' },
  shop: { name: 'Comercios' },
  extension: { name: 'Extensiones' },
  product_group: { name: 'Grupos' },
  element: { name: 'Elementos' },
  specification: { name: 'Especificaciones' },
  hashtag: { name: 'Hashtags' },
  shop_brand: { name: 'Marcas' },
  former_slug: { name: 'Direcciones anteriores de catálogos' },
  ticket_setting: { name: 'Ajustes de tickets' },
  cash_setting: { name: 'Ajustes de caja' },
  drawer: { name: 'Cajas', sums: ['shifts'] },
  shift_key: { name: 'Claves de turnos' },
  discarded_number: { name: 'Ventas descartadas por turno' },
  erased_device: { name: 'Dispositivos sin su almacenamiento' },
  kept_answer: { name: 'Respuestas guardadas' },
  audit_entry: { name: 'Bitácora' },
  visit_total: { name: 'Visitas por día', sums: ['visits'] },
  notification_read: { name: 'Notificaciones leídas' },
  footer_link: { name: 'Enlaces del pie' },
  secret: { name: 'Claves del servidor' },
  passkey: { name: 'Llaves de acceso' },
  totp: { name: 'Códigos de verificación' },
  recovery_code: { name: 'Códigos de recuperación' },
  shop_device: { name: 'Equipos con PIN' },
  known_browser: { name: 'Navegadores conocidos' },
  login_attempt: { name: 'Intentos de entrar' },
  secret_try: { name: 'Intentos con una clave' },
  used_challenge: { name: 'Pruebas de persona usadas' },
  revision: { name: 'Contadores internos' },
  import_row: { name: 'Filas de importación en curso', sums: ['change', 'price', 'own_adi_price'] },
  import_progress: { name: 'Avance de importaciones' },
  lost_commit: { name: 'Arranques a los que les faltaban registros' },
  call_count: { name: 'Llamadas de los últimos segundos' },
}

/** A table that somebody added to the database by hand moves too, under its own name. */
export const labelOf = (table: string): TableLabel => LABELS[table as Moving] ?? { name: table }

/** The order in which they are told: what a shop asks for first. */
export const LABEL_ORDER: readonly string[] = Object.keys(LABELS)
