import type { Mutation } from './mutation.ts'

const PLACE_ORDER = 'server/src/features/sale/orders/place-order.service.ts'
const STORE_ORDER = 'server/src/features/sale/orders/store-order.ts'
const RECORD_SALE_TEST = 'server/src/features/sale/orders/record-sale.test.ts'
const PLACE_ORDER_TEST = 'server/src/features/sale/orders/place-order.test.ts'
const STOCK_COUNTS_TEST = 'server/src/features/goods/stock-counts/stock-counts.test.ts'

export const STORING_MUTATIONS: readonly Mutation[] = [
  {
    brokenBehaviour: 'SQLite with NORMAL durability',
    edits: [
      {
        file: 'server/src/db/sqlite/database.ts',
        from: "pragma('synchronous = FULL')",
        to: "pragma('synchronous = NORMAL')",
      },
    ],
    tests: [{ file: 'server/src/db/sqlite/open.test.ts', titles: ['the write connection is durable'] }],
  },
  {
    brokenBehaviour: 'An answer leaves before the write',
    edits: [
      {
        file: 'server/src/db/sqlite/group-commit.ts',
        from: '      this.#run.commit.run()\n',
        to: '      settle(group, outcomes)\n      await new Promise((resolve) => setTimeout(resolve, 50))\n      this.#run.commit.run()\n',
      },
    ],
    tests: [{ file: 'server/src/db/sqlite/group-commit.test.ts', titles: ['are answered only after the commit'] }],
  },
  {
    brokenBehaviour: 'What is refused is not undone',
    edits: [{ file: 'server/src/db/sqlite/group-commit.ts', from: '      this.#run.undo.run()\n', to: '' }],
    tests: [{ file: 'server/src/db/sqlite/group-commit.test.ts', titles: ['is undone alone'] }],
  },
  {
    brokenBehaviour: 'Stock is taken without checking that it suffices',
    edits: [
      {
        file: 'server/src/features/goods/stock/stock.queries.ts',
        from: ".whereRef('product.quantity', '>=', 'wanted.b')\n    .where(ofShop(p.shopId))\n    .where('product.deleted_at', 'is', null)",
        to: ".whereRef('product.quantity', '>=', 'product.quantity')\n    .where(ofShop(p.shopId))\n    .where('product.deleted_at', 'is', null)",
      },
    ],
    tests: [{ file: PLACE_ORDER_TEST, titles: ['200 tills, one unit: one sale'] }],
  },
  {
    brokenBehaviour: 'The movement is stored outside the transaction',
    edits: [
      {
        file: PLACE_ORDER,
        from: 'storeOrder(tx, issuedAt, clerk, taken)',
        to: 'storeOrder(tx, issuedAt, clerk, { ...taken, database } as never)',
      },
      {
        file: STORE_ORDER,
        from: `    insertMovements(tx, movements, { ...why, reason: 'sale' }),`,
        to: `    void (taken as any).database.inTransaction((apart: Tx) => insertMovements(apart, movements, { ...why, reason: 'sale' })).catch(() => undefined),`,
      },
    ],
    tests: [
      { file: 'server/src/db/sqlite/full-disk.test.ts', titles: ['orders on a full disk are stored whole or refused'] },
    ],
  },
  {
    brokenBehaviour: "The sale's key is looked up outside the transaction",
    edits: [
      {
        file: PLACE_ORDER,
        from: 'await keptOrderOf(tx, clerk.id,',
        to: 'await keptOrderOf(database.reads as Tx, clerk.id,',
      },
    ],
    tests: [{ file: PLACE_ORDER_TEST, titles: ['the same key and content is one order, a hundred times at once'] }],
  },
  {
    brokenBehaviour: 'What a recorded refused sale lacked is not booked',
    edits: [
      {
        file: STORE_ORDER,
        from: `  if (differences.length > 0) await insertMovements(tx, differences, { ...why, reason: 'difference' })\n`,
        to: '',
      },
    ],
    tests: [{ file: RECORD_SALE_TEST, titles: ['is stored as it was made', 'recorded beside tills that sell'] }],
  },
  {
    brokenBehaviour: 'A corrected sale is recorded again',
    edits: [
      {
        file: 'server/src/features/sale/orders/kept-order.ts',
        from: '  if (before?.isCorrection)\n',
        to: '  if (before?.isCorrection) return undefined\n  if (before?.isCorrection)\n',
      },
    ],
    tests: [{ file: RECORD_SALE_TEST, titles: ['with its correction'] }],
  },
  {
    brokenBehaviour: 'Two voids return the units twice',
    edits: [
      {
        file: 'server/src/features/sale/invoices/invoices.service.ts',
        from: 'if (!(await markVoid(tx, { id, now, userId: author.id, reason }))) return',
        to: 'await markVoid(tx, { id, now, userId: author.id, reason })',
      },
    ],
    tests: [{ file: 'server/src/features/sale/invoices/invoices.test.ts', titles: ['gives the units back once'] }],
  },
  {
    brokenBehaviour: 'A record that somebody else changed is overwritten',
    edits: [
      {
        file: 'server/src/features/goods/products/edit-product.service.ts',
        from: "      if (version !== undefined && version !== before.version)\n        throw refuse('stale', [], { answer: { current: asSeenBy(author, before) } })\n",
        to: '',
      },
    ],
    tests: [
      {
        file: 'server/src/features/goods/products/products.test.ts',
        titles: ['over a version that is gone is refused'],
      },
    ],
  },
  {
    brokenBehaviour: "A till's impossible time is accepted",
    edits: [
      {
        file: 'domain/src/money/till-time.ts',
        from: 'return sold >= now - OLDEST_MS && sold <= now + AHEAD_MS',
        to: 'return sold !== now - OLDEST_MS || AHEAD_MS > 0',
      },
    ],
    tests: [
      {
        file: 'server/src/features/sale/orders/waiting-sale.test.ts',
        titles: ['a sale of a till whose clock cannot be right is stored'],
      },
      { file: 'domain/src/money/till-time.test.ts', titles: ['a sale made years to come'] },
    ],
  },
  {
    brokenBehaviour: 'The discount may exceed the total',
    edits: [
      {
        file: 'domain/src/sale/order.ts',
        from: 'percent === WHOLE ? subtotal : Math.min(subtotal, QUETZAL * share(subtotal, percent, WHOLE * QUETZAL))',
        to: 'QUETZAL * share(subtotal, percent, WHOLE * QUETZAL)',
      },
    ],
    tests: [
      {
        file: 'domain/src/sale/order.test.ts',
        titles: [
          'the discount is in whole quetzales',
          'no discount takes nothing, and a discount of 100 % leaves nothing',
        ],
      },
    ],
  },
  {
    brokenBehaviour: "Days are cut in the server's time zone",
    edits: [
      {
        file: 'domain/src/time.ts',
        from: "new Date(epoch - OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ')",
        to: "new Date(epoch - new Date(epoch).getTimezoneOffset() * 60_000).toISOString().slice(0, 19).replace('T', ' ')",
      },
    ],
    tests: [
      { file: 'domain/src/time.test.ts', titles: ['servers in UTC, Tokyo and Guatemala write the same times'] },
      { file: PLACE_ORDER_TEST, titles: ['the fecha is Guatemala'] },
    ],
  },
  {
    brokenBehaviour: 'An own barcode is given twice',
    edits: [
      {
        file: 'server/src/features/goods/labels/in-store-barcodes.queries.ts',
        from: 'made.filter((barcode) => !taken.has(barcode))',
        to: 'made.filter(() => taken.size >= 0)',
      },
    ],
    tests: [
      { file: 'server/src/features/goods/labels/labels.test.ts', titles: ['is never one that somebody typed before'] },
    ],
  },
  {
    brokenBehaviour: 'The search tells accents apart',
    edits: [
      {
        file: 'domain/src/search.ts',
        from: ".normalize('NFD').replace(/\\p{M}/gu, '').toLowerCase()",
        to: '.toLowerCase()',
      },
    ],
    tests: [
      {
        file: 'server/src/features/sale/invoices/invoices.test.ts',
        titles: ['folds case, accents and ñ on both sides'],
      },
    ],
  },
  {
    brokenBehaviour: "A count sets the counted figure instead of its moment's difference",
    edits: [
      {
        file: 'server/src/features/goods/stock-counts/approve-stock-count.service.ts',
        from: '({ productId: line.productId, quantity: countDifference(line) })',
        to: '({ productId: line.productId, quantity: line.counted - line.quantity })',
      },
    ],
    tests: [{ file: STOCK_COUNTS_TEST, titles: ['books the difference of the moment', 'with tills selling'] }],
  },
  {
    brokenBehaviour: 'An approved count is approved again',
    edits: [
      {
        file: 'server/src/features/goods/stock-counts/approve-stock-count.service.ts',
        from: "if (count.state === 'approved') return",
        to: "if (count.name === '') return",
      },
      {
        file: 'server/src/features/goods/stock-counts/stock-count.queries.ts',
        from: "    .where('approved_at', 'is', null)\n    .orderBy('product_id')",
        to: "    .orderBy('product_id')",
      },
    ],
    tests: [{ file: STOCK_COUNTS_TEST, titles: ['twice changes nothing', 'by fifty at once happens once'] }],
  },
  {
    brokenBehaviour: 'A receiving is closed twice',
    edits: [
      {
        file: 'server/src/features/buying/receivings/receiving-rules.ts',
        from: "  if (receiving.state !== 'draft') throw refuse('receivingPosted', [number])\n",
        to: '',
      },
    ],
    tests: [
      {
        file: 'server/src/features/buying/receivings/receivings.test.ts',
        titles: ['of fifty at once one posts; under its key it answers again, to others it is posted'],
      },
    ],
  },
]
