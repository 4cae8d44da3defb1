import type { Mutation } from './mutation.ts'

const PAYMENTS_TEST = 'server/src/features/money/payments/payments.test.ts'
const DELIVERY_TEST = 'server/src/features/sale/encargos/deliver-encargo.test.ts'
const RETURNS_TEST = 'server/src/features/sale/returns/returns.test.ts'
const CASH_TEST = 'server/src/features/money/cash/cash.test.ts'
const BLIND_TEST = 'server/src/features/money/cash/blindness.test.ts'
const HIGHEST_TEST = 'server/src/features/money/cash/highest-sums.test.ts'
const RACES_TEST = 'server/src/features/money/cash/cash-races.test.ts'
const OWN_SHIFT = 'server/src/features/money/cash/own-shift.ts'
const ACCOUNT_TEST = 'server/src/features/money/account-payments/pay-on-account.test.ts'
const CASH_OUT = 'server/src/features/money/cash/cash-out.ts'

export const MONEY_MUTATIONS: readonly Mutation[] = [
  {
    brokenBehaviour: 'A count made while other tills sell forgets sales',
    edits: [
      { file: 'server/src/features/money/cash/close-shift.service.ts', from: "  }, 'read committed')\n", to: '  })\n' },
    ],
    tests: [{ file: RACES_TEST, titles: ['a shift that is closed while eleven tills sell keeps'], engine: 'postgres' }],
  },
  {
    brokenBehaviour: 'Cash going back from one shift several times at once deadlocks',
    edits: [
      {
        file: OWN_SHIFT,
        from: '(holds ? holdShift(tx, id) : shareShift(tx, id))',
        to: '(void holds, shareShift(tx, id))',
      },
      { file: CASH_OUT, from: 'await findShift(tx, shiftId)', to: 'await holdShift(tx, shiftId)' },
      { file: CASH_OUT, from: 'import { findShift }', to: 'import { holdShift }' },
    ],
    tests: [{ file: RACES_TEST, titles: ['cash goes back from one shift eight times at once'], engine: 'postgres' }],
  },
  {
    brokenBehaviour: 'A void leaves a card’s money among its cuotas',
    edits: [
      {
        file: 'server/src/features/money/payments/reverse-part.ts',
        from: '      cuotas: part.cuotas,',
        to: '      cuotas: null,',
      },
    ],
    tests: [
      {
        file: 'server/src/features/money/payments/cuotas.test.ts',
        titles: ['is taken out of the sums by a void'],
      },
    ],
  },
  {
    brokenBehaviour: 'A return locks the shift before the goods',
    edits: [
      {
        file: 'server/src/features/sale/returns/return-goods.service.ts',
        from: 'const held = await holdGoods(tx, null, [...lines, ...unitsMoved(lines)])',
        to: 'const held = [holdGoods, unitsMoved].slice(2)',
      },
    ],
    tests: [{ file: RACES_TEST, titles: ['cash goes back from one shift eight times at once'], engine: 'postgres' }],
  },
  {
    brokenBehaviour: 'A refused sale and its correction are both stored',
    edits: [
      {
        file: 'server/src/features/sale/orders/kept-order.ts',
        from: '    holdKeys(tx, authorId, keys),\n',
        to: '    void [holdKeys, keys],\n',
      },
    ],
    tests: [
      {
        file: 'server/src/features/sale/orders/record-sale.test.ts',
        titles: [
          'a refused sale that is sent and its correction',
          'a refused sale that is recorded and its correction',
        ],
        engine: 'postgres',
      },
    ],
  },
  {
    brokenBehaviour: "Who sells in another shop moves this one's drawer",
    edits: [
      {
        file: OWN_SHIFT,
        from: '  if (!shift || isOutside(scope, shift.shopId)) return',
        to: '  if (!shift || isOutside(null, shift.shopId)) return',
      },
    ],
    tests: [
      {
        file: 'server/src/features/money/cash/own-shift.test.ts',
        titles: [
          'money on an own apartado',
          'a sale, a payment, a return and a movement',
          'a part that lies in another',
        ],
      },
    ],
  },
  {
    brokenBehaviour: 'The change stays in the drawer',
    edits: [
      {
        file: 'server/src/features/money/payments/take-parts.ts',
        from: '    amount: part.amount,',
        to: '    amount: part.received ?? part.amount,',
      },
    ],
    tests: [{ file: PAYMENTS_TEST, titles: ['is charged, hands over by itself, and its answer says the change'] }],
  },
  {
    brokenBehaviour: 'A payment is given back twice',
    edits: [
      {
        file: 'domain/src/money/payment.ts',
        from: 'reverses === null && !undone.has(id)',
        to: 'reverses === null',
      },
      {
        file: 'server/src/db/migrations/baseline/sales.ts',
        from: 'create unique index payment_reversed',
        to: 'create index payment_reversed',
      },
    ],
    tests: [{ file: PAYMENTS_TEST, titles: ['a void after a correction gives back what stands'] }],
  },
  {
    brokenBehaviour: 'A blind count tells what is expected',
    edits: [
      {
        file: 'server/src/features/money/cash/show-shift.ts',
        from: 'shift.closedAt === null && !decides && (',
        to: 'shift.closedAt !== null && !decides && (',
      },
    ],
    tests: [{ file: CASH_TEST, titles: ['while she counts blind'] }],
  },
  {
    brokenBehaviour: 'A late sale changes a closed count',
    edits: [
      {
        file: 'server/src/features/money/cash/name-shift.ts',
        from: `return { counts: then.id, lateness: soldAt <= then.closedLocal ? 'beforeCount' : 'inGap' }`,
        to: `return { counts: then.id, lateness: 'onTime' }`,
      },
    ],
    tests: [{ file: CASH_TEST, titles: ['before the count it explains that count'] }],
  },
  {
    brokenBehaviour: "A gap in a device's sales is not reported",
    edits: [
      {
        file: 'domain/src/money/shift.ts',
        from: 'if (!stored.has(number)) missing.push(number)',
        to: 'if (stored.has(-number)) missing.push(number)',
      },
    ],
    tests: [{ file: CASH_TEST, titles: ['a gap, or sales that wait'] }],
  },
  {
    brokenBehaviour: 'The same payment sent twice is charged twice',
    edits: [
      {
        file: 'server/src/features/platform/kept-answers/once.ts',
        from: '  const before = await firstAnswer<Answer>(tx, act)\n  if (before',
        to: '  const before = act.key === "" ? await firstAnswer<Answer>(tx, act) : undefined\n  if (before',
      },
    ],
    tests: [{ file: PAYMENTS_TEST, titles: ['in steps, each once'] }],
  },
  {
    brokenBehaviour: 'More is returned than was sold',
    edits: [
      {
        file: 'server/src/features/sale/returns/take-back.ts',
        from: 'const units = Math.min(open, line.quantity - before)',
        to: 'const units = Math.min(open, line.quantity)',
      },
    ],
    tests: [{ file: RETURNS_TEST, titles: ['the same sent twice is once; two who return'] }],
  },
  {
    brokenBehaviour: 'A discount is not deducted from a return',
    edits: [
      {
        file: 'domain/src/sale/goods-return.ts',
        from: 'lineWorth(line) - line.discount',
        to: 'lineWorth(line)',
      },
    ],
    tests: [{ file: RETURNS_TEST, titles: ['in any steps gives back exactly what was paid'] }],
  },
  {
    brokenBehaviour: 'Damaged returned goods are sold again',
    edits: [
      {
        file: 'server/src/features/sale/returns/take-back.ts',
        from: "condition === 'damaged'",
        to: "condition !== 'damaged' && condition !== 'sellable'",
      },
    ],
    tests: [{ file: RETURNS_TEST, titles: ['of what is damaged is a movement in and one out'] }],
  },
  {
    brokenBehaviour: 'A correction settles one order of a payment on account alone',
    edits: [
      {
        file: 'server/src/features/money/payments/hold-document.ts',
        from: 'other.amount > 0 && isAlike(other)',
        to: 'other.id === part.id && isAlike(other)',
      },
    ],
    tests: [{ file: ACCOUNT_TEST, titles: ['a correction', 'a transfer that did not arrive'] }],
  },
  {
    brokenBehaviour: 'A transfer that may not arrive becomes a voucher',
    edits: [
      {
        file: 'domain/src/money/account-payment.ts',
        from: "method === 'withholding' || isUnconfirmed === true",
        to: "method === 'withholding' || isUnconfirmed === null",
      },
    ],
    tests: [{ file: ACCOUNT_TEST, titles: ['refuses above all debts a transfer that is not confirmed'] }],
  },
  {
    brokenBehaviour: 'A voided payment on account leaves its voucher',
    edits: [
      {
        file: 'server/src/features/money/payments/give-back.ts',
        from: '!(await updateRestored(tx, part.voucherId, part.amount))',
        to: '!(await updateRestored(tx, part.voucherId, Math.max(0, part.amount)))',
      },
    ],
    tests: [{ file: ACCOUNT_TEST, titles: ['gives back every part and takes the voucher, once'] }],
  },
  {
    brokenBehaviour: 'A voucher is spent twice',
    edits: [
      {
        file: 'server/src/features/money/vouchers/voucher.queries.ts',
        from: "eb('balance', '-', p.amount)",
        to: "eb('balance', '-', 0)",
      },
    ],
    tests: [
      { file: RETURNS_TEST, titles: ['pays in steps, and never more than it holds', 'a hundred tills that spend'] },
    ],
  },
  {
    brokenBehaviour: 'A transfer that has not arrived is given back',
    edits: [
      {
        file: 'server/src/features/sale/encargos/edit-encargo.service.ts',
        from: 'if (amount < 0) await refuseAwaited(tx, before)',
        to: 'void refuseAwaited',
      },
    ],
    tests: [{ file: DELIVERY_TEST, titles: ['nothing is given back and nothing deleted while a transfer is awaited'] }],
  },
  {
    brokenBehaviour: 'A card number is kept from a return',
    edits: [
      {
        file: 'contract/src/money/payments.ts',
        from: '  z.refine((written) => !isCardNumber(written), { error: CARD_NUMBER_REFUSED }),',
        to: '',
      },
    ],
    tests: [{ file: RETURNS_TEST, titles: ['keeps no card number for its reference (D87)'] }],
  },
  {
    brokenBehaviour: 'An encargo is delivered twice',
    edits: [
      {
        file: 'server/src/features/sale/encargos/encargo-rules.ts',
        from: 'if (encargo.invoiceId === null) return',
        to: 'if (encargo.invoiceId !== 0) return',
      },
      {
        file: 'server/src/db/migrations/baseline/sales.ts',
        from: 'create unique index encargo_invoice',
        to: 'create index encargo_invoice',
      },
    ],
    tests: [{ file: DELIVERY_TEST, titles: ['fifty at once: one order'] }],
  },
  {
    brokenBehaviour: 'The units of a delivered encargo are taken twice',
    edits: [
      {
        file: 'server/src/features/sale/encargos/deliver-encargo.service.ts',
        from: 'const released = await returnStock(tx, moved)',
        to: 'const released = await returnStock(tx, [])',
      },
    ],
    tests: [{ file: DELIVERY_TEST, titles: ['an encargo becomes an order with its lines'] }],
  },
  {
    brokenBehaviour: 'Who counts blind may try amounts without end',
    edits: [
      {
        file: 'server/src/features/money/cash/sum-guard.ts',
        from: '  if (movesCash) await countThisTry(...ofCaller)\n',
        to: '',
      },
    ],
    tests: [{ file: BLIND_TEST, titles: ['a clerk who asks five times for more than there is waits'] }],
  },
  {
    brokenBehaviour: 'A payment names its shift during a blind count',
    edits: [
      {
        file: 'server/src/features/money/payments/shown-part.ts',
        from: '{ ...part, shiftId: null }',
        to: 'part',
      },
    ],
    tests: [{ file: BLIND_TEST, titles: ['the parts of an open shift do not tell it'] }],
  },
  {
    brokenBehaviour: "A voucher's code can be read in its return",
    edits: [
      {
        file: 'server/src/features/sale/returns/return-detail.queries.ts',
        from: 'ending: lastOfCode(voucher.code)',
        to: 'ending: voucher.code',
      },
    ],
    tests: [{ file: RETURNS_TEST, titles: ['tells its code once, at its issue'] }],
  },
  {
    brokenBehaviour: "A drawer's sum has no limit",
    edits: [
      {
        file: 'server/src/features/money/cash/highest-sums.ts',
        from: 'if (cash + amount > HIGHEST_SUM) throw',
        to: 'if (cash + amount > 1_000_000 * HIGHEST_SUM) throw',
      },
    ],
    tests: [{ file: HIGHEST_TEST, titles: ['a clerk who opens with more than the highest sum and brings in as much'] }],
  },
  {
    brokenBehaviour: 'A typed amount has no limit',
    edits: [
      {
        file: 'contract/src/wire.ts',
        from: 'value >= 0 && value <= HIGHEST_SUM, TOO_MUCH_MONEY',
        to: 'value >= 0, TOO_MUCH_MONEY',
      },
    ],
    tests: [
      { file: 'contract/test/input-money.test.ts', titles: ['no money field of a request accepts more'] },
      { file: HIGHEST_TEST, titles: ['a clerk who opens with more than the highest sum and brings in as much'] },
    ],
  },
  {
    brokenBehaviour: 'Spread freight loses what does not divide',
    edits: [
      {
        file: 'domain/src/buying/receiving.ts',
        from: '    parts[at] = (parts[at] ?? 0n) + 1n\n',
        to: '',
      },
    ],
    tests: [
      {
        file: 'domain/src/buying/receiving.test.ts',
        titles: ["spreads freight and discount to the invoice's total"],
      },
    ],
  },
]
