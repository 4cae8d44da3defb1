import type { Mutation } from './mutation.ts'

const RACES = { file: 'test/proofs.test.ts', titles: ['postgres-races'] }

export const RACE_MUTATIONS: readonly Mutation[] = [
  {
    brokenBehaviour: 'A count sums what was there before it waited for a seller (PostgreSQL)',
    edits: [
      {
        file: 'server/src/features/money/cash/close-shift.service.ts',
        from: "  }, 'read committed')\n",
        to: '  })\n',
      },
    ],
    tests: [RACES],
  },
  {
    brokenBehaviour: 'Two returns at once take more from the drawer than it has (PostgreSQL)',
    edits: [
      {
        file: 'server/src/features/money/cash/own-shift.ts',
        from: '(holds ? holdShift(tx, id) : shareShift(tx, id))',
        to: '(void [holds, holdShift], shareShift(tx, id))',
      },
    ],
    tests: [RACES],
  },
  {
    brokenBehaviour: 'A return and a count of one product deadlock (PostgreSQL)',
    edits: [
      {
        file: 'server/src/features/goods/stock/stock.queries.ts',
        from: 'count > 1 && tx.all(lockGoods',
        to: 'count > 1_000 && tx.all(lockGoods',
      },
      {
        file: 'server/src/features/goods/stock/stock.queries.ts',
        from: "    .whereRef('product.id', '=', 'came.a')\n",
        to: `    .whereRef('product.id', '=', 'came.a')
    .where(sql<boolean>\`(select count(*) from (select id from product
      where id in (select a from \${numberRows(engine, p.lines)} as line) order by id for no key update) as held) >= 0\`)
`,
      },
    ],
    tests: [{ file: 'test/hot-product.test.ts', titles: ['a return and a count of one product wait'] }],
  },
]
