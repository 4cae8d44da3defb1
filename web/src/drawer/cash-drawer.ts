import type { ShiftRef } from '@mostrador/contract/money/payments'
import type { drawerList } from '@mostrador/contract/money/till'
import type { z } from 'zod/mini'

export type CashDirection = 'in' | 'out'
/** Id of the chosen shift. Null for cash outside any shift, undefined if nothing was chosen yet. */
export type Picked = number | null | undefined

interface OpenShift {
  readonly id: number
  readonly drawerId: number
  readonly label: string
}

interface Situation {
  readonly shop: string
  readonly direction: CashDirection
  /** If no cash moves, only a till's own shift is named. */
  readonly movesCash: boolean
  readonly own: { readonly ref: ShiftRef; readonly label: string } | undefined
  /** undefined while they are being read. */
  readonly answer: Pick<z.output<(typeof drawerList)['reply']>, 'drawers' | 'settings'> | undefined
  readonly picked: Picked
  readonly lastDrawerId: number | undefined
}

/** The drawer that receives or gives the cash (D207). */
export interface CashDrawerChoice {
  readonly ref: ShiftRef | undefined
  readonly direction: CashDirection
  /** Open shifts to choose from. Empty if the device is a till with a shift of its own. */
  readonly choices: readonly OpenShift[]
  readonly chosen: Picked
  /** Tells where the cash goes, if the choice does not show it. */
  readonly words: string
  readonly problem: string | undefined
}

const VERBS = { in: 'Entra en', out: 'Sale de' } as const satisfies Record<CashDirection, string>
const WITHOUT = 'Sin turno abierto: el efectivo se anota fuera de caja.'
const BESIDE = 'El efectivo se anota fuera de caja.'
const NEEDED =
  'Ninguna caja de la tienda tiene un turno abierto, y sin turno no se cobra en efectivo. Abra uno en Caja.'
const READING = 'Todavía se leen las cajas. Intente otra vez.'

/** Uses the till's own shift. Without one, the person chooses among the open shifts of the document's shop. */
export function cashDrawerOf(situation: Situation): CashDrawerChoice {
  const { shop, direction, movesCash, own, answer, picked, lastDrawerId } = situation
  const nothing = { ref: undefined, direction, choices: [], chosen: null, words: '', problem: undefined }
  if (own) return { ...nothing, ref: own.ref, words: `${VERBS[direction]} ${own.label}.` }
  if (!answer) return { ...nothing, problem: movesCash ? READING : undefined }
  const choices = answer.drawers.flatMap(({ id: drawerId, name, shop: of, shift }) =>
    shift && of === shop ? [{ id: shift.id, drawerId, label: `${name}, turno ${shift.number}` }] : [],
  )
  if (choices.length === 0) {
    const { shifts } = answer.settings
    return { ...nothing, words: shifts === 'required' && direction === 'in' ? NEEDED : shifts === 'no' ? '' : WITHOUT }
  }
  const usual = choices.find(({ drawerId }) => drawerId === lastDrawerId) ?? (choices.length === 1 ? choices[0] : null)
  // A chosen shift that was closed since no longer counts as chosen.
  const chosen = picked === null || choices.some(({ id }) => id === picked) ? picked : usual?.id
  return {
    ref: movesCash && typeof chosen === 'number' ? { id: chosen } : undefined,
    direction,
    choices,
    chosen,
    words: chosen === null ? BESIDE : '',
    problem: movesCash && chosen === undefined ? 'Elija la caja.' : undefined,
  }
}
