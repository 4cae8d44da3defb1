import { expect, it } from 'vitest'
import { writeRows } from '../../../../session/forms/kept-rows.ts'
import {
  cfChangeProblems,
  dueDayProblem,
  FEL_RULES,
  FEL_STEPS,
  type FelSettings,
  felRequest,
  felValues,
  isStepDone,
  typedCfChanges,
  typedDueDays,
  writtenDueDays,
} from './fel-values.ts'

const SETTINGS: FelSettings = {
  isOn: true,
  certifier: 'simulador',
  issuer: {
    nit: '1234567',
    name: 'Comercial de Prueba, S. A.',
    regime: 'GEN',
    phrases: [{ type: 1, scenario: 3, resolution: 'R-2026-14', date: '2026-01-15' }],
    isRetentionAgent: false,
    creditType: 'FCAM',
  },
  establishment: {
    code: 2,
    name: 'Tienda',
    address: '4a. calle 5-20',
    postalCode: '01001',
    municipality: 'Guatemala',
    department: 'Guatemala',
  },
  cfChanges: [{ since: '2099-01-01', cfLimit: 3_000_00, cfWarning: 2_400_00 }],
  cfLimit: 2_500_00,
  cfWarning: 2_000_00,
  dueDays: [{ month: '2026-10', due: '2026-11-27' }],
  hasCredentials: false,
}

it('converts settings to form values and back', () => {
  const { hasCredentials: _, ...request } = SETTINGS
  expect(felRequest(felValues(SETTINGS), true)).toEqual(request)
})

it('sends no ISR phrase of a small taxpayer, and requires one in the general regime', () => {
  const values = { ...felValues(SETTINGS), regime: 'PEQ' }
  expect(felRequest(values, true).issuer.phrases).toEqual([])
  expect(FEL_RULES.isr('', values)).toBeNull()
  expect(FEL_RULES.isr('', { ...values, regime: 'GEN' })).not.toBeNull()
})

it('names the document of sales on credit by the regime', () => {
  const values = felValues(SETTINGS)
  const types = ['GEN', 'PEQ'].flatMap((regime) =>
    ['factura', 'cambiaria'].map((credit) => felRequest({ ...values, regime, credit }, true).issuer.creditType),
  )
  expect(types).toEqual(['FACT', 'FCAM', 'FPEQ', 'FCAP'])
})

it('names the problems of each change of the limit', () => {
  const change = (since: string, cfLimit = '3000.00', cfWarning = '2400.00') => ({ since, cfLimit, cfWarning })
  const typed = [
    change('24-11-2026'),
    change('25-11-2026', '', '3'),
    change('01-12-2026'),
    change('01-12-2026', '2300'),
  ]
  expect(cfChangeProblems(typed, '2026-11-24').map((each) => Object.keys(each))).toEqual([
    ['since'],
    ['cfLimit', 'cfWarning'],
    ['since'],
    ['since', 'cfWarning'],
  ])
  expect(cfChangeProblems(typedCfChanges(writeRows([change('25-11-2026')])), '2026-11-24')).toEqual([{}])
})

it('marks a step as done once no field in it is wrong', () => {
  const values = felValues(SETTINGS)
  const wrong = { ...values, nit: '1234568', resolvedOn: '32-01-2026', code: '0', cfWarning: '2500.01' }
  expect(FEL_STEPS.map(({ fields }) => isStepDone(fields, wrong))).toEqual([false, false, false, false, true])
  expect(FEL_STEPS.map(({ fields }) => isStepDone(fields, { ...values, nit: '576937-K' }))).toEqual([
    true,
    true,
    true,
    true,
    true,
  ])
})

it('sorts due days by month, and refuses impossible ones', () => {
  const written = writtenDueDays(
    new Map([
      ['2026-11', '30-12-2026'],
      ['2026-10', '27-11-2026'],
      ['2026-12', ''],
    ]),
  )
  expect(written).toBe('2026-10 27-11-2026\n2026-11 30-12-2026')
  expect(writtenDueDays(typedDueDays(written))).toBe(written)
  expect(['', '27-11-2026', '31-10-2026', '27-13'].map((typed) => dueDayProblem('2026-10', typed))).toEqual([
    null,
    null,
    'Vence después de oct 2026.',
    'Escriba la fecha como DD-MM-AAAA.',
  ])
})
