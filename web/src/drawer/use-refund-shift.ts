import type { ShiftRef } from '@mostrador/contract/sale/payments'
import { drawerList } from '@mostrador/contract/sale/till'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../api/query.ts'
import { useProfile } from '../session/session.tsx'
import { useShiftAt, useTill } from './use-till.ts'

/** From which drawer cash is given back. */
export interface RefundShift {
  readonly ref: ShiftRef | undefined
  /** What there is to choose from; nothing for a clerk, whose till it is. */
  readonly choices: readonly { readonly id: number; readonly label: string }[]
  readonly chosen: number | null
  readonly choose: (id: number | null) => void
  /** Said of cash. */
  readonly words: string
}

const WITHOUT = 'Sin turno abierto: el efectivo se anota fuera de caja.'

/** What the office chose: a shift, none (null), or nothing yet (undefined). */
type Picked = number | null | undefined

/**
 * A clerk gives back from her own till's shift; the office names an open one of the invoice's shop, or none (D98).
 * @param held what was chosen, where the form keeps it
 */
export function useRefundShift(
  shop: string,
  held?: readonly [picked: Picked, pick: (id: number | null) => void],
): RefundShift {
  const { role } = useProfile()
  const till = useTill()
  const own = useShiftAt(shop)
  const isClerk = role === 'clerk'
  const { data } = useQuery({ ...queryOf(drawerList), enabled: !isClerk })
  const unheld = useState<Picked>()
  const [picked, pick] = held ?? unheld
  if (isClerk) {
    const words = own ? `Sale de ${till.drawer?.name}, turno ${till.shift?.number ?? 'abierto'}.` : WITHOUT
    return { ref: own, choices: [], chosen: null, choose: pick, words }
  }
  const choices = (data?.drawers ?? []).flatMap(({ name, shop: of, shift }) =>
    shift && of === shop ? [{ id: shift.id, label: `${name}, turno ${shift.number}` }] : [],
  )
  const chosen = picked === undefined ? (choices.length === 1 ? (choices[0]?.id ?? null) : null) : picked
  const ref = chosen === null ? undefined : { id: chosen }
  return { ref, choices, chosen, choose: pick, words: chosen === null ? WITHOUT : '' }
}
