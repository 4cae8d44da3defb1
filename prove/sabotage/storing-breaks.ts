import type { Break } from './break.ts'

const PLACE_ORDER = 'server/src/features/sale/orders/place-order.service.ts'
const STORE_ORDER = 'server/src/features/sale/orders/store-order.ts'
const RECORD_SALE_TEST = 'server/src/features/sale/orders/record-sale.test.ts'
const PLACE_ORDER_TEST = 'server/src/features/sale/orders/place-order.test.ts'
const STOCK_COUNTS_TEST = 'server/src/features/goods/stock-counts/stock-counts.test.ts'

/** Promises about what is stored: once, whole, and for good. */
export const STORING_BREAKS: readonly Break[] = [
  {
    what: 'SQLite con durabilidad NORMAL',
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
    what: 'Se responde antes de guardar',
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
    what: 'Lo que se rechaza no se deshace',
    edits: [{ file: 'server/src/db/sqlite/group-commit.ts', from: '      this.#run.undo.run()\n', to: '' }],
    tests: [{ file: 'server/src/db/sqlite/group-commit.test.ts', titles: ['is undone alone'] }],
  },
  {
    what: 'El inventario se descuenta sin ver si alcanza',
    edits: [
      {
        file: 'server/src/features/goods/stock/stock.queries.ts',
        from: ".whereRef('product.quantity', '>=', 'wanted.b')\n    .where(ofShop(p.shopId))\n    .where('product.is_active', '=', 1)",
        to: ".whereRef('product.quantity', '>=', 'product.quantity')\n    .where(ofShop(p.shopId))\n    .where('product.is_active', '=', 1)",
      },
    ],
    tests: [{ file: PLACE_ORDER_TEST, titles: ['200 tills, one unit: one sale'] }],
  },
  {
    what: 'El movimiento se guarda fuera de la transacción',
    edits: [
      {
        file: PLACE_ORDER,
        from: 'storeOrder(tx, clock(), clerk, taken)',
        to: 'storeOrder(tx, clock(), clerk, { ...taken, database } as never)',
      },
      {
        file: STORE_ORDER,
        from: `    insertMovements(tx, movementsOf(lines), { ...why, reason: 'sale' }),`,
        to: `    void (taken as any).database.inTransaction((apart: Tx) => insertMovements(apart, movementsOf(lines), { ...why, reason: 'sale' })).catch(() => undefined),`,
      },
    ],
    tests: [
      { file: 'server/src/db/sqlite/full-disk.test.ts', titles: ['orders on a full disk are stored whole or refused'] },
    ],
  },
  {
    what: 'La clave de la venta se busca fuera de la transacción',
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
    what: 'Lo que faltaba al registrar una venta rechazada no se anota',
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
    what: 'Una venta corregida se registra otra vez',
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
    what: 'Anular dos veces devuelve dos veces',
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
    what: 'Se guarda sobre un registro que otro cambió',
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
    what: 'La hora imposible de una caja se da por buena',
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
    what: 'El descuento puede pasar del total',
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
        titles: ['the discount is whole quetzales', 'no discount takes nothing, a whole one leaves nothing'],
      },
    ],
  },
  {
    what: 'Los días se cortan en la zona del servidor',
    edits: [
      {
        file: 'domain/src/time.ts',
        from: "new Date(epoch - OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ')",
        to: "new Date(epoch - new Date(epoch).getTimezoneOffset() * 60_000).toISOString().slice(0, 19).replace('T', ' ')",
      },
    ],
    tests: [
      { file: 'domain/src/time.test.ts', titles: ['a server in UTC, in Tokyo and in Guatemala writes the same'] },
      { file: PLACE_ORDER_TEST, titles: ['the fecha is Guatemala'] },
    ],
  },
  {
    what: 'Un código de barras de la casa se da dos veces',
    edits: [
      {
        file: 'server/src/features/goods/labels/house-barcodes.queries.ts',
        from: 'made.filter((barcode) => !taken.has(barcode))',
        to: 'made.filter(() => taken.size >= 0)',
      },
    ],
    tests: [
      { file: 'server/src/features/goods/labels/labels.test.ts', titles: ['is never one that somebody typed before'] },
    ],
  },
  {
    what: 'La búsqueda distingue tildes',
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
    what: 'Un conteo pone lo contado en vez de la diferencia de su momento',
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
    what: 'Un conteo aprobado se aprueba otra vez',
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
    what: 'Una recepción se cierra dos veces',
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
