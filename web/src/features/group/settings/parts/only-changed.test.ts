import { expect, it } from 'vitest'
import { onlyChanged } from './only-changed.ts'

it('returns the changed fields, nested ones as a whole', () => {
  const opened = { title: 'Rosales', days: 30, reasons: ['Almuerzo'], colours: { ground: '#fff', ink: '#000' } }
  expect(onlyChanged(opened, structuredClone(opened))).toEqual({})
  const now = { ...opened, days: 0, reasons: [], colours: { ground: '#fff', ink: '#111' } }
  expect(onlyChanged(opened, now)).toEqual({ days: 0, reasons: [], colours: { ground: '#fff', ink: '#111' } })
})
