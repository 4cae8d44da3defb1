import { ACCESS_BREAKS } from './access-breaks.ts'
import type { Break } from './break.ts'
import { CATALOGUE_ORDER_BREAKS } from './catalogue-order-breaks.ts'
import { COMMISSION_BREAKS } from './commission-breaks.ts'
import { CREDIT_BREAKS } from './credit-breaks.ts'
import { DATA_SAFETY_BREAKS } from './data-safety-breaks.ts'
import { FEL_BREAKS } from './fel-breaks.ts'
import { GOODS_BREAKS } from './goods-breaks.ts'
import { MONEY_BREAKS } from './money-breaks.ts'
import { QUOTATION_BREAKS } from './quotation-breaks.ts'
import { RACE_BREAKS } from './race-breaks.ts'
import { SIMULATED_BREAKS } from './simulated-breaks.ts'
import { STORING_BREAKS } from './storing-breaks.ts'

export const BREAKS: readonly Break[] = [
  ...STORING_BREAKS,
  ...MONEY_BREAKS,
  ...RACE_BREAKS,
  ...GOODS_BREAKS,
  ...CREDIT_BREAKS,
  ...QUOTATION_BREAKS,
  ...CATALOGUE_ORDER_BREAKS,
  ...COMMISSION_BREAKS,
  ...FEL_BREAKS,
  ...DATA_SAFETY_BREAKS,
  ...SIMULATED_BREAKS,
  ...ACCESS_BREAKS,
]
