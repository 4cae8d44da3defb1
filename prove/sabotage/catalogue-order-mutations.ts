import type { Mutation } from './mutation.ts'

const HOLD = 'server/src/features/sale/catalogue-order-records/hold-catalogue-order.ts'
const RECORD = 'server/src/features/sale/catalogue-order-records/catalogue-order-record.queries.ts'
const PLACE = 'server/src/features/public/ordering/place-catalogue-order.service.ts'
const COUNTER_TEST = 'server/src/features/sale/catalogue-orders/catalogue-orders.test.ts'
const VISITOR_TEST = 'server/src/features/public/ordering/ordering.test.ts'

export const CATALOGUE_ORDER_MUTATIONS: readonly Mutation[] = [
  {
    brokenBehaviour: 'An order from the catalogue is sold twice',
    edits: [{ file: HOLD, from: '  if (taken) throw taken\n', to: '' }],
    tests: [{ file: COUNTER_TEST, titles: ['an order is sold once', 'of ten tills that sell one order at once'] }],
  },
  {
    brokenBehaviour: 'A declined order from the catalogue is sold',
    edits: [{ file: HOLD, from: '  if (!isBefore)', to: '  if (false)' }],
    tests: [{ file: COUNTER_TEST, titles: ['one that is set aside, declined'] }],
  },
  {
    brokenBehaviour: 'A void order keeps its order from the catalogue sold',
    edits: [{ file: RECORD, from: ' and invoice.voided_at is null', to: '' }],
    tests: [{ file: COUNTER_TEST, titles: ['an order is sold once; a void makes it new again'] }],
  },
  {
    brokenBehaviour: 'A flood of orders from the catalogue passes the limit of its address',
    edits: [{ file: PLACE, from: '    await refuseTooManyOrders(tx, asker, now)\n', to: '' }],
    tests: [{ file: VISITOR_TEST, titles: ['an address orders twenty times an hour'] }],
  },
  {
    brokenBehaviour: 'An order from the catalogue needs no human check',
    edits: [{ file: PLACE, from: '!(await humanCheck.accepts(order.humanCheck))', to: 'false' }],
    tests: [{ file: VISITOR_TEST, titles: ['an order with a check that is none is refused'] }],
  },
  {
    brokenBehaviour: 'A lost answer makes a second order from the catalogue',
    edits: [{ file: PLACE, from: '  if (before) return before\n', to: '' }],
    tests: [{ file: VISITOR_TEST, titles: ['the same human check again is the same order'] }],
  },
]
