import type { Mutation } from './mutation.ts'

export const COMMISSION_MUTATIONS: readonly Mutation[] = [
  {
    brokenBehaviour: 'A commission is settled twice',
    edits: [
      {
        file: 'server/src/features/sale/commissions/earned-lines.queries.ts',
        from: 'coalesce(past.sales, 0) as past_sales, coalesce(past.amount, 0) as past_amount',
        to: '0 as past_sales, 0 as past_amount',
      },
    ],
    tests: [
      {
        file: 'server/src/features/sale/commissions/commissions.test.ts',
        titles: ['each row is settled once', 'of ten who settle at once'],
      },
    ],
  },
]
