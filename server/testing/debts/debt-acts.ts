import fc from 'fast-check'

export const DEBT_KINDS = [
  'sell',
  'sellNobody',
  'sellOffline',
  'instalments',
  'pay',
  'transfer',
  'notArrived',
  'payOnAccount',
  'payTicked',
  'payTooMuch',
  'transferOnAccount',
  'correct',
  'undo',
  'return',
  'void',
  'join',
  'unasked',
  'writeOff',
  'days',
] as const

/** `who`, `pick` and `much` wrap around the available choices. */
export interface DebtAct {
  readonly kind: (typeof DEBT_KINDS)[number]
  readonly who: number
  readonly pick: number
  readonly much: number
}

export const anyDebtAct: fc.Arbitrary<DebtAct> = fc.record({
  // The first customer is the most frequent, to have several orders to pay.
  kind: fc.constantFrom(...DEBT_KINDS, 'days' as const, 'sell' as const, 'sell' as const, 'instalments' as const),
  who: fc.constantFrom(0, 0, 0, 1, 2, 3),
  pick: fc.nat(99),
  much: fc.nat(99),
})
