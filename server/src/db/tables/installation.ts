import { given, instant, integer, table, text } from '../table.ts'

/** Tables by which servers inform each other, and tables of the whole group. */

/** Calls of one caller in one second that servers have reported. */
export const callCounts = table(
  'call_count',
  {
    caller: text('caller'),
    second: integer('second'),
    calls: integer('calls'),
  },
  { label: 'Llamadas de los últimos segundos' },
)

/** Last reported progress of an import, for a server that does not run it. */
export const importProgress = table(
  'import_progress',
  {
    userId: integer('user_id'),
    ticket: text('ticket'),
    phase: text('phase'),
    done: integer('done'),
    rowCount: integer('row_count'),
    toldAt: instant('told_at'),
  },
  { label: 'Avance de importaciones' },
)

/** A counter that grows with each change of the named data. Every process compares it with that of its cached lists. */
export const revisions = table(
  'revision',
  {
    name: text('name'),
    value: integer('value'),
  },
  { label: 'Contadores internos' },
)

/** An address at the foot of the menu. An empty one has no row. */
export const footerLinks = table(
  'footer_link',
  {
    kind: text('kind'),
    address: text('address'),
  },
  { label: 'Enlaces del pie' },
)

export const notificationReads = table(
  'notification_read',
  {
    userId: integer('user_id'),
    notification: text('notification'),
    at: instant('at'),
  },
  { label: 'Notificaciones leídas' },
)

/** Settings of the whole group, one number each. A missing one has its default. */
export const groupSettings = table(
  'group_setting',
  {
    name: text('name'),
    value: integer('value'),
  },
  { label: 'Ajustes del grupo' },
)

/** Name and data of the group. No row until its owner enters them. */
const identity = {
  name: text('name'),
  legalName: text('legal_name'),
  nit: text('nit'),
  address: text('address'),
  logo: text('logo'),
} as const

export const GROUP_FIELDS = Object.keys(identity) as (keyof typeof identity)[]

export const tradingGroups = table(
  'trading_group',
  { single: integer('single'), ...identity },
  { label: 'Datos del grupo' },
)

/** A start that found the database without commits that were confirmed (decision 0082). */
export const lostCommits = table(
  'lost_commit',
  {
    id: given('id'),
    commits: integer('commits'),
    confirmedAt: instant('confirmed_at'),
    foundAt: instant('found_at'),
  },
  { label: 'Arranques a los que les faltaban registros' },
)
