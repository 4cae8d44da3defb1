import { given, instant, integer, table, text } from '../table.ts'

/** What servers tell each other, and what belongs to no one feature's row. */

/** Calls of one caller in one second, as far as servers told each other. */
export const callCounts = table('call_count', {
  caller: text('caller'),
  second: integer('second'),
  calls: integer('calls'),
})

/** How far an import was when it last said so, for whoever asks a server that does not run it. */
export const importProgress = table('import_progress', {
  userId: integer('user_id'),
  ticket: text('ticket'),
  phase: text('phase'),
  done: integer('done'),
  rowCount: integer('row_count'),
  toldAt: instant('told_at'),
})

/** A number that grows when anything of its name changes: kept lists notice it, in every process. */
export const revisions = table('revision', {
  name: text('name'),
  value: integer('value'),
})

/** An address at the foot of the menu; an empty one has no row. */
export const footerLinks = table('footer_link', {
  kind: text('kind'),
  address: text('address'),
})

/** What of the bell somebody has seen. */
export const notificationReads = table('notification_read', {
  userId: integer('user_id'),
  notification: text('notification'),
  at: instant('at'),
})

/** What the whole group settled, a number for each; what is not there is as at first. */
export const groupSettings = table('group_setting', {
  name: text('name'),
  value: integer('value'),
})

/** Who the group is; no row until its owner says so. */
const identity = {
  name: text('name'),
  legalName: text('legal_name'),
  nit: text('nit'),
  address: text('address'),
  logo: text('logo'),
} as const

export const GROUP_FIELDS = Object.keys(identity) as (keyof typeof identity)[]

export const tradingGroups = table('trading_group', { single: integer('single'), ...identity })

/** A start that found the database without commits that were confirmed (decision 0082). */
export const lostCommits = table('lost_commit', {
  id: given('id'),
  commits: integer('commits'),
  /** When the last of them was confirmed. */
  confirmedAt: instant('confirmed_at'),
  foundAt: instant('found_at'),
})
