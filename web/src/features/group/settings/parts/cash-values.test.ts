import { CASH_DEFAULTS } from '@mostrador/domain/money/cash-settings'
import { expect, it } from 'vitest'
import { CASH_RULES, cashSettings, cashValues, reasonsOf } from './cash-values.ts'

it('converts settings to form values and back', () => {
  expect(cashSettings(cashValues(CASH_DEFAULTS))).toEqual(CASH_DEFAULTS)
})

it('reads one reason per line, without duplicates', () => {
  expect(reasonsOf(' Transporte \n\nAlmuerzo\nTransporte')).toEqual(['Transporte', 'Almuerzo'])
  expect(CASH_RULES.reasons('x'.repeat(61))).not.toBeNull()
  expect(CASH_RULES.reasons(Array.from({ length: 21 }, (_, at) => `m${at}`).join('\n'))).not.toBeNull()
})

it('refuses values beyond the limits of the call', () => {
  expect([CASH_RULES.layawayDays('0'), CASH_RULES.returnDays('0')].map((each) => each === null)).toEqual([false, true])
  expect(CASH_RULES.tolerance('cinco')).not.toBeNull()
})
