import { ENCARGO_ACTS } from './encargo-acts.ts'
import { FEL_ACTS } from './fel-acts.ts'
import { GOODS_ACTS } from './goods-acts.ts'
import { OFFICE_ACTS } from './office-acts.ts'
import type { RaceAct } from './race-act.ts'
import { SALE_ACTS } from './sale-acts.ts'
import { SHIFT_ACTS } from './shift-acts.ts'

/** Acts that race with each other. The acts of a group use the same rows. */
export const ACT_GROUPS: readonly Readonly<Record<string, RaceAct>>[] = [
  { ...SALE_ACTS, ...SHIFT_ACTS, ...ENCARGO_ACTS, ...OFFICE_ACTS, ...GOODS_ACTS },
  FEL_ACTS,
]

export const ACTS: Readonly<Record<string, RaceAct>> = Object.assign({}, ...ACT_GROUPS)
