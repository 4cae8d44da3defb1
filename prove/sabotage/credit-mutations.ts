import type { Mutation } from './mutation.ts'

const GRANT_CREDIT = 'server/src/features/sale/credit/grant-credit.ts'
const DEBTS = 'server/src/features/people/customers/debts.queries.ts'
const CREDIT_TEST = 'server/src/features/sale/credit/credit.test.ts'

/** Promises about what customers owe (D186, D187). */
export const CREDIT_MUTATIONS: readonly Mutation[] = [
  {
    brokenBehaviour: 'A customer buys on credit above her limit',
    edits: [
      {
        file: 'domain/src/people/credit.ts',
        from: `return balance > creditRoom(credit, debt) ? 'creditShort' : null`,
        to: 'return null',
      },
    ],
    tests: [{ file: CREDIT_TEST, titles: ['the limit is sold to the centavo'] }],
  },
  {
    brokenBehaviour: 'The customer is not held while her room is reckoned',
    edits: [
      {
        file: 'server/src/features/people/customers/held-account.queries.ts',
        from: '  locked(\n    engine,\n',
        to: '  ((_: unknown, query: any) => query)(\n    engine,\n',
      },
    ],
    tests: [{ file: CREDIT_TEST, titles: ['of two tills that take the last room at once'], engine: 'postgres' }],
  },
  {
    brokenBehaviour: 'A late customer goes on buying on credit',
    edits: [{ file: 'domain/src/people/credit.ts', from: 'if (debt.pastGrace > 0) return ', to: 'if (false) return ' }],
    tests: [{ file: CREDIT_TEST, titles: ['who is late by more than the days of grace'] }],
  },
  {
    brokenBehaviour: 'What a customer owed before she was joined is forgotten',
    edits: [{ file: DEBTS, from: 'on customer.joined_id = wanted.a', to: 'on customer.joined_id = -wanted.a' }],
    tests: [{ file: CREDIT_TEST, titles: ['debts of joined customers are those of the one who stays'] }],
  },
  {
    brokenBehaviour: 'A sale above the limit arrives without its mark',
    edits: [
      {
        file: GRANT_CREDIT,
        from: 'isOverLimit: problem !== null || (buyer.isAlias && soldAt !== undefined),',
        to: 'isOverLimit: false,',
      },
    ],
    tests: [{ file: CREDIT_TEST, titles: ['a sale made without network is stored above the limit'] }],
  },
  {
    brokenBehaviour: 'Instalments need not add up to the balance',
    edits: [{ file: GRANT_CREDIT, from: `  if (problem === 'instalmentsSum') throw `, to: '  if (false) throw ' }],
    tests: [{ file: CREDIT_TEST, titles: ['instalments add up to the balance'] }],
  },
]
