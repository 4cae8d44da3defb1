import type { Break } from './break.ts'

const PAYMENTS_TEST = 'server/src/features/payments/payments.test.ts'
const DELIVERY_TEST = 'server/src/features/encargos/deliver-encargo.test.ts'
const RETURNS_TEST = 'server/src/features/returns/returns.test.ts'
const CASH_TEST = 'server/src/features/cash/cash.test.ts'

/** Promises about money: what is paid once, what a drawer must hold, and what is told of it. */
export const MONEY_BREAKS: readonly Break[] = [
  {
    what: 'El cambio se queda en la caja',
    edits: [
      {
        file: 'server/src/features/payments/take-parts.ts',
        from: '    amount: part.amount,',
        to: '    amount: part.received ?? part.amount,',
      },
    ],
    tests: [{ file: PAYMENTS_TEST, titles: ['is charged, hands over by itself, and its answer says the change'] }],
  },
  {
    what: 'Un pago se devuelve dos veces',
    edits: [
      {
        file: 'domain/src/sale/payment.ts',
        from: 'reverses === null && !undone.has(id)',
        to: 'reverses === null',
      },
      {
        file: 'server/src/db/migrations/0025-cash.ts',
        from: 'create unique index payment_reversed',
        to: 'create index payment_reversed',
      },
    ],
    tests: [{ file: PAYMENTS_TEST, titles: ['a void after a correction gives back what stands'] }],
  },
  {
    what: 'El corte a ciegas dice lo esperado',
    edits: [
      {
        file: 'server/src/features/cash/show-shift.ts',
        from: 'shift.closedAt === null && !decides && (',
        to: 'shift.closedAt !== null && !decides && (',
      },
    ],
    tests: [{ file: CASH_TEST, titles: ['while she counts blind'] }],
  },
  {
    what: 'Una venta tardía cambia un corte cerrado',
    edits: [
      {
        file: 'server/src/features/cash/name-shift.ts',
        from: `return { counts: then.id, lateness: soldAt <= then.closedLocal ? 'beforeCount' : 'inGap' }`,
        to: `return { counts: then.id, lateness: 'onTime' }`,
      },
    ],
    tests: [{ file: CASH_TEST, titles: ['before the count it explains that count'] }],
  },
  {
    what: 'Un hueco en las ventas de un aparato no se dice',
    edits: [
      {
        file: 'domain/src/sale/shift.ts',
        from: 'if (!stored.has(number)) missing.push(number)',
        to: 'if (stored.has(-number)) missing.push(number)',
      },
    ],
    tests: [{ file: CASH_TEST, titles: ['a gap, or sales that wait'] }],
  },
  {
    what: 'El mismo cobro enviado dos veces se cobra dos veces',
    edits: [
      {
        file: 'server/src/features/kept-answers/once.ts',
        from: '  const before = await firstAnswer<Answer>(tx, act)\n  if (before',
        to: '  const before = act.key === "" ? await firstAnswer<Answer>(tx, act) : undefined\n  if (before',
      },
    ],
    tests: [{ file: PAYMENTS_TEST, titles: ['in steps, each once'] }],
  },
  {
    what: 'Se devuelve más de lo que se vendió',
    edits: [
      {
        file: 'server/src/features/returns/take-back.ts',
        from: 'const units = Math.min(open, line.quantity - before)',
        to: 'const units = Math.min(open, line.quantity)',
      },
    ],
    tests: [{ file: RETURNS_TEST, titles: ['the same sent twice is once; two who return'] }],
  },
  {
    what: 'Un descuento no se resta de lo que se devuelve',
    edits: [
      {
        file: 'domain/src/sale/goods-return.ts',
        from: 'soldPrice(line) * line.quantity - line.discount',
        to: 'soldPrice(line) * line.quantity',
      },
    ],
    tests: [{ file: RETURNS_TEST, titles: ['in any steps gives back exactly what was paid'] }],
  },
  {
    what: 'Lo que se devuelve dañado se vende otra vez',
    edits: [
      {
        file: 'server/src/features/returns/take-back.ts',
        from: "condition === 'damaged'",
        to: "condition !== 'damaged' && condition !== 'sellable'",
      },
    ],
    tests: [{ file: RETURNS_TEST, titles: ['of what is damaged is a movement in and one out'] }],
  },
  {
    what: 'Un vale se gasta dos veces',
    edits: [
      {
        file: 'server/src/features/vouchers/voucher.queries.ts',
        from: "eb('balance', '-', p.amount)",
        to: "eb('balance', '-', 0)",
      },
    ],
    tests: [
      { file: RETURNS_TEST, titles: ['pays in steps, and never more than it holds', 'a hundred tills that spend'] },
    ],
  },
  {
    what: 'Se devuelve lo que todavía no llega',
    edits: [
      {
        file: 'server/src/features/encargos/edit-encargo.service.ts',
        from: 'if (amount < 0) await refuseAwaited(tx, before)',
        to: 'void refuseAwaited',
      },
    ],
    tests: [{ file: DELIVERY_TEST, titles: ['nothing is given back and nothing deleted while a transfer is awaited'] }],
  },
  {
    what: 'El número de una tarjeta se guarda de una devolución',
    edits: [
      {
        file: 'contract/src/sale/payments.ts',
        from: '  z.refine((written) => !isCardNumber(written), { error: CARD_NUMBER_REFUSED }),',
        to: '',
      },
    ],
    tests: [{ file: RETURNS_TEST, titles: ['keeps no card number for its reference (D87)'] }],
  },
  {
    what: 'Un encargo se entrega dos veces',
    edits: [
      {
        file: 'server/src/features/encargos/encargo-rules.ts',
        from: 'if (encargo.invoiceId === null) return',
        to: 'if (encargo.invoiceId !== 0) return',
      },
      {
        file: 'server/src/db/migrations/0027-encargo-money.ts',
        from: 'create unique index encargo_invoice',
        to: 'create index encargo_invoice',
      },
    ],
    tests: [{ file: DELIVERY_TEST, titles: ['fifty at once: one order'] }],
  },
  {
    what: 'Lo que se entrega de un encargo se descuenta dos veces',
    edits: [
      {
        file: 'server/src/features/encargos/deliver-encargo.service.ts',
        from: 'const released = await returnStock(tx, units)',
        to: 'const released = await returnStock(tx, [])',
      },
    ],
    tests: [{ file: DELIVERY_TEST, titles: ['an encargo becomes an order with its lines'] }],
  },
  {
    what: 'El flete repartido pierde lo que no se divide',
    edits: [
      {
        file: 'domain/src/goods/receiving.ts',
        from: '    parts[at] = (parts[at] ?? 0n) + 1n\n',
        to: '',
      },
    ],
    tests: [
      {
        file: 'domain/src/goods/receiving.test.ts',
        titles: ['freight and discount are spread whole'],
      },
    ],
  },
]
