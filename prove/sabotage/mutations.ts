import { ACCESS_MUTATIONS } from './access-mutations.ts'
import { CATALOGUE_ORDER_MUTATIONS } from './catalogue-order-mutations.ts'
import { COMMISSION_MUTATIONS } from './commission-mutations.ts'
import { CREDIT_MUTATIONS } from './credit-mutations.ts'
import { DATA_SAFETY_MUTATIONS } from './data-safety-mutations.ts'
import { FEL_MUTATIONS } from './fel-mutations.ts'
import { GOODS_MUTATIONS } from './goods-mutations.ts'
import { MONEY_MUTATIONS } from './money-mutations.ts'
import type { Mutation } from './mutation.ts'
import { QUOTATION_MUTATIONS } from './quotation-mutations.ts'
import { RACE_MUTATIONS } from './race-mutations.ts'
import { SIMULATED_MUTATIONS } from './simulated-mutations.ts'
import { STORING_MUTATIONS } from './storing-mutations.ts'

export const MUTATIONS: readonly Mutation[] = [
  ...STORING_MUTATIONS,
  ...MONEY_MUTATIONS,
  ...RACE_MUTATIONS,
  ...GOODS_MUTATIONS,
  ...CREDIT_MUTATIONS,
  ...QUOTATION_MUTATIONS,
  ...CATALOGUE_ORDER_MUTATIONS,
  ...COMMISSION_MUTATIONS,
  ...FEL_MUTATIONS,
  ...DATA_SAFETY_MUTATIONS,
  ...SIMULATED_MUTATIONS,
  ...ACCESS_MUTATIONS,
]
