import { FIRST_DRAWER } from '@mostrador/domain/money/cash-settings'
import { inserting } from '../../../db/records.ts'
import type { Tx } from '../../../db/session.ts'
import { drawers } from '../../../db/tables/cash.ts'

const insert = inserting(drawers, drawers.writing('shopId', 'name', 'extensionId', 'isActive', 'shifts'))

export interface DrawerTerms {
  readonly name: string
  readonly shopId: number
  readonly extensionId: number | null
  readonly isActive: boolean
}

export const insertDrawer = (tx: Tx, drawer: DrawerTerms): Promise<number> => insert(tx, { ...drawer, shifts: 0 })

export const insertFirstDrawer = (tx: Tx, shopId: number) =>
  insertDrawer(tx, { shopId, name: FIRST_DRAWER, extensionId: null, isActive: true })
