import type { Generated } from 'kysely'

/**
 * The tables as both engines hold them. Flags are 0 or 1, instants UTC text, money whole centavos, percentages basis
 * points. `…_key` columns hold the folded text that is searched or must be unique (D56, D77).
 */
export interface Schema {
  shop: LookupTable
  extension: LookupTable
  product_group: LookupTable
  element: LookupTable
  specification: LookupTable
  hashtag: LookupTable
  ticket_setting: TicketSettingTable
  revision: RevisionTable
  user_account: UserTable
  session: SessionTable
  login_attempt: LoginAttemptTable
  known_browser: KnownBrowserTable
  used_challenge: UsedChallengeTable
  secret: SecretTable
  product: ProductTable
  product_hashtag: ProductHashtagTable
  product_day_units: ProductDayUnitsTable
  stock_movement: StockMovementTable
  affiliate: AffiliateTable
  invoice: InvoiceTable
  invoice_line: InvoiceLineTable
  invoice_sieve: InvoiceSieveTable
  encargo: EncargoTable
  encargo_line: EncargoLineTable
  encargo_payment: EncargoPaymentTable
  audit_entry: AuditEntryTable
  day_total: DayTotalTable
  visit_total: VisitTotalTable
  notification_read: NotificationReadTable
  supervisor_attempt: SupervisorAttemptTable
  import_row: ImportRowTable
  import_progress: ImportProgressTable
  call_count: CallCountTable
  footer_link: FooterLinkTable
}

/** Calls of one caller in one second, as far as servers told each other. */
interface CallCountTable {
  caller: string
  second: number
  calls: number
}

/** How far an import was when it last said so, for whoever asks a server that does not run it. */
interface ImportProgressTable {
  user_id: number
  ticket: string
  phase: string
  done: number
  row_count: number
  told_at: string
}

/** An address at the foot of the menu; an empty one has no row. */
interface FooterLinkTable {
  kind: string
  address: string
}

export interface LookupTable {
  id: Generated<number>
  name: string
  name_key: string
  is_active: number
  deleted_at: string | null
}

/** How a shop's tickets look. */
interface TicketSettingTable {
  shop_id: number
  title: string
  address: string
  whatsapp: string
  catalogue: string
  credit: string
  footer: string
  template: string
  crops_paper: number
}

/** A number that grows when anything of its name changes: kept lists notice it, in every process. */
interface RevisionTable {
  name: string
  value: number
}

interface UserTable {
  id: Generated<number>
  name: string
  name_key: string
  email: string
  email_key: string
  password_hash: string
  /** puesto, 1 to 4. */
  role: number
  phone: string
  address: string
  address_key: string
  department: string
  department_key: string
  description: string
  description_key: string
  occupation: string
  occupation_key: string
  shop_id: number
  extension_id: number
  is_active: number
  version: Generated<number>
  created_at: string
  last_access_at: string | null
  deleted_at: string | null
}

interface SessionTable {
  /** SHA-256 of the cookie, in hex: a copy of the database opens no session. */
  hash: string
  user_id: number
  is_remembered: number
  created_at: string
  seen_at: string
  expires_at: string
  /** Until when the supervisor key counts for one deletion (D16). */
  raised_until: string | null
  /** The account's version when the session began (D52). */
  account_version: Generated<number>
}

interface LoginAttemptTable {
  id: Generated<number>
  /** Folded e-mail that was tried, whether it exists or not. */
  account: string
  address: string
  at: string
}

/** A browser that has logged in well before: an attack on the account does not lock it out (D12). */
interface KnownBrowserTable {
  hash: string
  user_id: number
  created_at: string
}

/** Solved challenges, so that each serves once (D12). */
interface UsedChallengeTable {
  signature: string
  expires_at: string
}

/** Keys that the server made for itself. */
interface SecretTable {
  name: string
  value: string
}

interface ProductTable {
  id: Generated<number>
  code: string
  code_key: string
  barcode: string
  barcode_key: string
  name: string
  name_key: string
  description: string
  /** File names separated by commas. */
  photos: string
  group_id: number
  element_id: number
  specification_id: number
  shop_id: number
  extension_id: number
  /** Always the sum of the product's movements (D24). */
  quantity: number
  price: number
  own_adi_price: number | null
  is_extra: number
  is_active: number
  /** Grows with every edit, not with sales (D70). */
  version: Generated<number>
  created_at: string
  deleted_at: string | null
  /** Units sold ever and in the last 30 days, as the tally last saw them (D42). */
  units_sold: Generated<number>
  units_recent: Generated<number>
}

/** Units of a product that invoices of a recent day sold, void ones left out. */
interface ProductDayUnitsTable {
  day: string
  product_id: number
  units: number
}

interface ProductHashtagTable {
  id: Generated<number>
  product_id: number
  hashtag_id: number
  quantity: number
  deleted_at: string | null
}

interface StockMovementTable {
  id: Generated<number>
  product_id: number
  change: number
  /** Stock after the change. */
  balance: number
  reason: string
  invoice_id: number | null
  encargo_id: number | null
  user_id: number | null
  at: string
}

interface AffiliateTable {
  id: Generated<number>
  code: number
  name: string
  name_key: string
  phone: string
  email: string
  email_key: string
  description: string
  is_active: number
  version: Generated<number>
  created_at: string
  /** Who registered it; null for those from before this was kept. */
  created_by: number | null
  deleted_at: string | null
}

/** Insert-only but for `state` and the void fields. The ticket number is the year of `issued_local` and the id (D27). */
interface InvoiceTable {
  id: Generated<number>
  shop_id: number
  shop_name: string
  shop_key: string
  extension_id: number
  extension_name: string
  author_id: number
  author_name: string
  author_key: string
  customer: string
  customer_key: string
  nit: string
  affiliate_id: number | null
  percent: number
  discount: number
  adi: number
  subtotal: number
  total: number
  /** 1 En proceso, 2 Completado. */
  state: number
  issued_at: string
  /** The same instant on Guatemala's clock: 'YYYY-MM-DD HH:mm:ss'. */
  issued_local: string
  /** The till's clock of a sale made offline (D74). */
  sold_local: string | null
  voided_at: string | null
  voided_by: number | null
  idempotency_key: string | null
  content_hash: string | null
}

/** Invoices one after the other, and the texts that stand in any of them, each once and on a line of its own. */
interface InvoiceSieveTable {
  first_id: number
  last_id: number
  shops: string
  cashiers: string
  customers: string
  nits: string
  totals: string
  numbers: string
  times: string
}

/** Names and prices are copies of their day. */
interface InvoiceLineTable {
  invoice_id: number
  line_no: number
  product_id: number
  element: string
  name: string
  specification: string
  quantity: number
  price: number
  adi_price: number | null
  discount: number
}

/** A special order of an affiliate. What was paid is the sum of its payments; it holds stock by its state (D24). */
interface EncargoTable {
  id: Generated<number>
  shop_id: number
  shop_name: string
  extension_id: number
  extension_name: string
  affiliate_id: number
  author_id: number
  author_name: string
  customer: string
  nit: string
  percent: number
  discount: number
  subtotal: number
  total: number
  /** 1 Efectivo, 2 Cheque, 3 Tarjeta. */
  form: number
  description: string
  description_key: string
  /** 1 Sin entregar, 2 Pendiente, 3 Transferencia completada. */
  delivery: number
  is_active: number
  version: Generated<number>
  issued_at: string
  issued_local: string
  idempotency_key: string | null
  content_hash: string | null
  deleted_at: string | null
}

/** Names and prices are copies of their day. */
interface EncargoLineTable {
  encargo_id: number
  line_no: number
  product_id: number
  element: string
  name: string
  specification: string
  quantity: number
  price: number
  discount: number
}

/** Append-only: money received on an encargo, or given back (negative). */
interface EncargoPaymentTable {
  id: Generated<number>
  encargo_id: number
  amount: number
  form: number
  author_id: number
  author_name: string
  at: string
  at_local: string
}

/** Append-only: who changed what and when. */
interface AuditEntryTable {
  id: Generated<number>
  at: string
  at_local: string
  user_id: number | null
  user_name: string | null
  act: string
  entity: string
  entity_id: string | null
  /** JSON of the changed fields. */
  before: string | null
  after: string | null
}

/** A shop's sales of a day, void ones left out; several rows a day (`slot`), see day-total.queries.ts. */
interface DayTotalTable {
  shop_id: number
  day: string
  slot: number
  orders: number
  completed: number
  units: number
  subtotal: number
  total: number
}

/** Visits of the public pages, counted per day, by path and by the social network they came from (D45). */
interface VisitTotalTable {
  day: string
  kind: string
  name: string
  visits: number
}

interface NotificationReadTable {
  user_id: number
  notification: string
  at: string
}

interface SupervisorAttemptTable {
  id: Generated<number>
  user_id: number
  at: string
}

/** A row of an import on its way (store-import.service.ts); empty but while one runs. */
interface ImportRowTable {
  import_id: string
  line_no: number
  staged_at: string
  /** null: a new product. */
  product_id: number | null
  version: number | null
  change: number
  shop_id: number
  extension_id: number
  barcode: string
  code: string
  code_key: string
  barcode_key: string
  name: string
  name_key: string
  description: string
  photos: string
  group_id: number
  element_id: number
  specification_id: number
  price: number
  own_adi_price: number | null
  is_extra: number
  is_active: number
  before: string | null
  after: string | null
}
