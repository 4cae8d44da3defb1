import type { CashSettings } from '@mostrador/domain/money/cash-settings'
import type { DrawerMovementKind } from '@mostrador/domain/money/shift'
import {
  flag,
  folded,
  foldedIn,
  given,
  instant,
  integer,
  lines,
  optionalInstant,
  optionalInteger,
  optionalText,
  table,
  text,
  word,
} from '../table.ts'

const settled = {
  charging: word<CashSettings['charging']>()('charging'),
  completesWhenPaid: flag('completes_when_paid'),
  shifts: word<CashSettings['shifts']>()('shifts'),
  isBlind: flag('is_blind'),
  tolerance: integer('tolerance'),
  reasons: lines('reasons'),
  clerkReturns: word<CashSettings['clerkReturns']>()('clerk_returns'),
  clerkReturnsUpTo: integer('clerk_returns_up_to'),
  returnDays: integer('return_days'),
  voucherMonths: integer('voucher_months'),
  layawayDays: integer('layaway_days'),
  layawayDeposit: integer('layaway_deposit'),
  sellsOnCredit: flag('sells_on_credit'),
  creditGraceDays: integer('credit_grace_days'),
  showsCreditSums: flag('shows_credit_sums'),
  quotationDays: integer('quotation_days'),
} as const

export const CASH_FIELDS = Object.keys(settled) as (keyof typeof settled)[]

export const cashSettings = table(
  'cash_setting',
  { shopId: integer('shop_id'), ...settled },
  { label: 'Ajustes de caja' },
)

/** A drawer of a shop (D92). `shifts` is the number of its shifts so far, and thus the number of the last one. */
export const drawers = table(
  'drawer',
  {
    id: given('id'),
    shopId: integer('shop_id'),
    name: folded('name'),
    extensionId: optionalInteger('extension_id'),
    isActive: flag('is_active'),
    shifts: integer('shifts'),
  },
  { label: 'Cajas', sums: ['shifts'] },
)

/** From the opening of a drawer to its count (D93). Once it is closed its row never changes. */
export const shifts = table(
  'shift',
  {
    id: given('id'),
    drawerId: integer('drawer_id'),
    shopId: integer('shop_id'),
    /** Number within the drawer, from 1 without gaps. */
    number: integer('number'),
    openerId: integer('opener_id'),
    opener: foldedIn('opener_name', 'opener_key'),
    openedAt: instant('opened_at'),
    openedLocal: text('opened_local'),
    float: integer('float'),
    /** The float minus the cash that the drawer's last count left. Null for the drawer's first shift. */
    openingDifference: optionalInteger('opening_difference'),
    closedAt: optionalInstant('closed_at'),
    closedLocal: optionalText('closed_local'),
    closerId: optionalInteger('closer_id'),
    closer: optionalText('closer_name'),
    expected: optionalInteger('expected_cash'),
    counted: optionalInteger('counted_cash'),
    left: optionalInteger('left_cash'),
    reason: optionalText('close_reason'),
  },
  { label: 'Turnos', sums: ['counted_cash', 'expected_cash', 'float', 'left_cash'], of: 'money' },
)

/** The key under which a till opened a shift without network, or joined the one that was open (D107). */
export const shiftKeys = table(
  'shift_key',
  { key: text('key'), shiftId: integer('shift_id') },
  { label: 'Claves de turnos' },
)

/** Movements of a drawer beside documents (D94). Append-only: the opposite movement reverses a wrong one. */
export const drawerMovements = table(
  'drawer_movement',
  {
    id: given('id'),
    shiftId: integer('shift_id'),
    kind: word<DrawerMovementKind>()('kind'),
    amount: integer('amount'),
    reason: text('reason'),
    slip: text('slip'),
    /** The movement in the other drawer, if change went from one drawer to another. */
    twinId: optionalInteger('twin_id'),
    /** True if the money was taken out after the closing count, which does not include it. */
    isAtClose: flag('at_close'),
    authorId: integer('author_id'),
    author: text('author_name'),
    at: instant('at'),
    atLocal: text('at_local'),
  },
  { label: 'Movimientos de caja', sums: ['amount'], of: 'money' },
)

/** Append-only: every count that was sent, also those that did not end the shift (D95). */
export const cashCounts = table(
  'cash_count',
  {
    id: given('id'),
    shiftId: integer('shift_id'),
    kind: word<'close' | 'refused' | 'recount'>()('kind'),
    cash: integer('cash'),
    expected: integer('expected'),
    pieces: optionalText('pieces'),
    declared: optionalText('declared'),
    /** A row keeps how many sales each device said it had made, as JSON (D97). */
    made: optionalText('made'),
    /** Declared less expected (D206). 0 for a recount, which covers cash only. */
    chequeDifference: integer('cheque_difference'),
    cardDifference: integer('card_difference'),
    transferDifference: integer('transfer_difference'),
    withholdingDifference: integer('withholding_difference'),
    reason: text('reason'),
    authorId: integer('author_id'),
    author: text('author_name'),
    at: instant('at'),
    atLocal: text('at_local'),
  },
  { label: 'Conteos de caja', sums: ['cash', 'expected'], of: 'money' },
)

/** The numbers of sales that a device made and then discarded (D97). */
export const discardedNumbers = table(
  'discarded_number',
  {
    shiftId: integer('shift_id'),
    device: text('device'),
    number: integer('number'),
  },
  { label: 'Ventas descartadas por turno' },
)

/** Number of sales that a device had made in a shift when its browser had lost its storage (D231). */
export const erasedDevices = table(
  'erased_device',
  {
    shiftId: integer('shift_id'),
    device: text('device'),
    made: integer('made'),
    notedAt: instant('noted_at'),
  },
  { label: 'Dispositivos sin su almacenamiento' },
)

/** The first answer to an act with an idempotency key. A repeat of the request gets the same answer. */
export const keptAnswers = table(
  'kept_answer',
  {
    authorId: integer('author_id'),
    key: text('key'),
    /** Hash of the request. Another request with the same key is refused. */
    hash: text('hash'),
    answer: text('answer'),
    at: instant('at'),
  },
  { label: 'Respuestas guardadas' },
)
