import type { ShiftRef } from '@mostrador/contract/money/payments'
import type { drawerList } from '@mostrador/contract/money/till'
import type { Centavos } from '@mostrador/domain/money'
import { CASH_DEFAULTS } from '@mostrador/domain/money/cash-settings'
import { z } from 'zod/mini'

type Answer = z.output<(typeof drawerList)['reply']>
export type Drawer = Answer['drawers'][number]

const cfLimit = { cfLimit: z.int(), cfWarning: z.int() }

const choice = z.enum(['no', 'yes', 'required'])

/** The shop's settings for money that a till needs (D92). */
const settings = z.object({
  charging: choice,
  completesWhenPaid: z.boolean(),
  shifts: choice,
  isBlind: z.boolean(),
  clerkReturns: z.enum(['yes', 'upTo', 'no']),
  clerkReturnsUpTo: z.int(),
  returnDays: z.int(),
  reasons: z.array(z.string()),
  // Older builds do not have these fields.
  layawayDays: z._default(z.int(), CASH_DEFAULTS.layawayDays),
  layawayDeposit: z._default(z.int(), CASH_DEFAULTS.layawayDeposit),
  sellsOnCredit: z._default(z.boolean(), CASH_DEFAULTS.sellsOnCredit),
  quotationDays: z._default(z.int(), CASH_DEFAULTS.quotationDays),
  /** Electronic invoicing with its limits of CF, today and from later days on (D163). null without it. */
  fel: z._default(
    z.nullable(
      z.object({
        ...cfLimit,
        cfChanges: z.optional(z.readonly(z.array(z.object({ since: z.string(), ...cfLimit })))),
        /** Document type of sales on credit (D190). */
        creditType: z.optional(z.enum(['FACT', 'FCAM', 'FPEQ', 'FCAP'])),
      }),
    ),
    null,
  ),
})

const shift = z.object({
  /** null: opened here without network, and not known to the server yet. */
  id: z.nullable(z.int()),
  number: z.nullable(z.int()),
  openedAt: z.string(),
  author: z.string(),
})

/** Under which key a shift was opened without network, and with what in the drawer. */
const opening = z.object({ key: z.uuid(), float: z.int().check(z.nonnegative()) })

/** A till as its device keeps it. An unreadable one counts as none. */
export const tillShape = z.object({
  drawer: z.nullable(z.object({ id: z.int(), name: z.string() })),
  shift: z.nullable(shift),
  settings: z.nullable(settings),
  /** A shift opened without network that the server does not know yet (D107). */
  opening: z.nullable(opening),
  /** Unsent openings of drawers that the device left. They are restored if it returns to the drawer. */
  left: z._default(z.array(z.object({ drawerId: z.int(), shift, opening })), []),
})

export type TillShift = z.output<typeof shift>
export type Till = z.output<typeof tillShape>

export const NO_TILL: Till = { drawer: null, shift: null, settings: null, opening: null, left: [] }

/** The shift as documents name it: its id, or the key of its opening here. */
export function shiftRefOf({ shift: open, opening }: Till): ShiftRef | undefined {
  if (!open) return undefined
  if (open.id !== null) return { id: open.id }
  return opening ? { key: opening.key } : undefined
}

/** The drawer that was chosen, or the only one that there is. */
function drawerOf(till: Till, drawers: readonly Drawer[]): Drawer | undefined {
  const active = drawers.filter(({ isActive }) => isActive)
  return active.find(({ id }) => id === till.drawer?.id) ?? (active.length === 1 ? active[0] : undefined)
}

export const withAnswer = (till: Till, answer: Answer): Till => ({
  ...at(till, drawerOf(till, answer.drawers)),
  settings: { ...answer.settings, reasons: [...answer.settings.reasons] },
})

export const withDrawer = (till: Till, drawer: Drawer): Till => at(till, drawer)

/** Moves the till to a drawer. A shift opened without network stays until it is sent. */
function at(till: Till, drawer: Drawer | undefined): Till {
  const { drawer: before, shift: open, opening: untold } = till
  const all =
    before && open && untold ? [...till.left, { drawerId: before.id, shift: open, opening: untold }] : till.left
  const here = all.find(({ drawerId }) => drawerId === drawer?.id)
  return {
    ...till,
    drawer: drawer ? { id: drawer.id, name: drawer.name } : null,
    shift: here?.shift ?? drawer?.shift ?? null,
    opening: here?.opening ?? null,
    left: all.filter((each) => each !== here),
  }
}

/** Opens a shift without network, under a key of its own (D107). */
export const openedHere = (
  till: Till,
  { key, float, author, openedAt }: { key: string; float: Centavos; author: string; openedAt: string },
): Till => ({ ...till, shift: { id: null, number: null, author, openedAt }, opening: { key, float } })

/** Openings of any drawer that the server does not know yet. */
export const untoldOf = ({ drawer, opening: here, left }: Till) => [
  ...left.map(({ drawerId, opening: there }) => ({ drawerId, ...there })),
  ...(drawer && here ? [{ drawerId: drawer.id, ...here }] : []),
]

/** The server answered what was opened under a key: it knows the shift by this number now, or refused it for good. */
export function answered(till: Till, key: string, known: { id: number; number: number | null } | null): Till {
  if (till.opening?.key === key)
    return { ...till, shift: known && till.shift ? { ...till.shift, ...known } : null, opening: null }
  return { ...till, left: till.left.filter((each) => each.opening.key !== key) }
}

/** True if the shift was opened on an earlier day, so that it should have been counted (D93). */
export const isOfAnotherDay = ({ openedAt }: Pick<TillShift, 'openedAt'>, today: string): boolean =>
  openedAt.slice(0, 10) < today
