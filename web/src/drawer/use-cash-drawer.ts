import { drawerList } from '@mostrador/contract/money/till'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod/mini'
import { queryOf } from '../api/calls/query.ts'
import { type CashDirection, type CashDrawerChoice, cashDrawerOf, type Picked } from './cash-drawer.ts'
import { remember, remembered } from './memory.ts'
import { useShiftAt, useTill } from './use-till.ts'

export interface CashDrawer extends CashDrawerChoice {
  readonly choose: (shiftId: number | null) => void
}

interface Options {
  readonly direction: CashDirection
  readonly movesCash: boolean
  readonly held?: readonly [picked: Picked, pick: (id: number | null) => void]
}

/** Returns the drawer for cash on a shop's document. The device remembers the last choice for each shop (D207). */
export function useCashDrawer(shop: string, { direction, movesCash, held }: Options): CashDrawer {
  const till = useTill()
  const ref = useShiftAt(shop)
  const { data: answer } = useQuery({ ...queryOf(drawerList), enabled: ref === undefined })
  const unheld = useState<Picked>()
  const [picked, pick] = held ?? unheld
  const place = `mostrador.cajon.${shop}`
  const drawer = cashDrawerOf({
    shop,
    direction,
    movesCash,
    own: ref && { ref, label: `${till.drawer?.name}, turno ${till.shift?.number ?? 'abierto'}` },
    answer,
    picked,
    lastDrawerId: z.int().safeParse(remembered(place)).data,
  })
  return {
    ...drawer,
    choose: (shiftId) => {
      const chosen = drawer.choices.find(({ id }) => id === shiftId)
      if (chosen) remember(place, chosen.drawerId)
      pick(shiftId)
    },
  }
}
