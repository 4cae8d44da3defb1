import { expect, test } from 'vitest'
import { reminderMessage, statementMessage } from './debt-message.ts'

const rosa = { customer: 'Rosa Quiej', group: 'Grupo Rosales' }

test('a reminder tells the debt and its overdue part', () => {
  expect(reminderMessage({ ...rosa, owed: 600_00, overdue: 200_00 })).toBe(
    [
      'Buen día, Rosa Quiej. Le saluda Grupo Rosales.',
      'Le recordamos que tiene un saldo de Q600.00 con nosotros, del que ya vencieron Q200.00.',
      'Si ya pagó, no tome en cuenta este mensaje. ¡Gracias!',
    ].join('\n'),
  )
  expect(reminderMessage({ ...rosa, owed: 600_00, overdue: 600_00 })).toContain('un saldo vencido de Q600.00')
  expect(reminderMessage({ ...rosa, owed: 600_00, overdue: 0 })).not.toContain('venci')
})

const entry = (day: number) => ({
  at: `2026-11-${String(day).padStart(2, '0')} 10:00:00`,
  kind: 'order' as const,
  document: `2026${day}`,
  charge: 1_00,
  credit: 0,
})

test('a statement as a message has its newest entries, without the balance carried forward', () => {
  const opening = { at: '2026-10-31 00:00:00', kind: 'opening' as const, document: '', charge: 0, credit: 0 }
  const payment = { ...entry(20), kind: 'payment' as const, charge: 0, credit: 50_00 }
  const written = statementMessage({ ...rosa, owed: 60_00, overdue: 0 }, [opening, entry(12), payment])
  expect(written).toBe(
    [
      'Estado de cuenta de Rosa Quiej en Grupo Rosales',
      '',
      '12-11-2026 pedido 202612: +Q1.00',
      '20-11-2026 pago 202620: -Q50.00',
      '',
      'Saldo: Q60.00',
    ].join('\n'),
  )
  const many = Array.from({ length: 20 }, (_, at) => entry(at + 1))
  const long = statementMessage({ ...rosa, owed: 60_00, overdue: 10_00 }, many)
  expect(long).toContain('pedido 202620')
  expect(long).not.toContain('pedido 20265:')
  expect(long).toContain('Vencido: Q10.00')
})
