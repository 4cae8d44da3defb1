import type { Break } from './break.ts'

const PLACE_ORDER = 'server/src/features/orders/place-order.service.ts'
const PLACE_ORDER_TEST = 'server/src/features/orders/place-order.test.ts'

/** Promises about what is stored: once, whole, and for good. */
export const STORING_BREAKS: readonly Break[] = [
  {
    what: 'SQLite con durabilidad NORMAL',
    edits: [
      { file: 'server/src/db/sqlite.ts', from: "pragma('synchronous = FULL')", to: "pragma('synchronous = NORMAL')" },
    ],
    tests: [{ file: 'server/src/db/open.test.ts', titles: ['the write connection is durable'] }],
  },
  {
    what: 'Se responde antes de guardar',
    edits: [
      {
        file: 'server/src/db/group-commit.ts',
        from: '      this.#run.commit.run()\n',
        to: '      settle(group, outcomes)\n      await new Promise((resolve) => setTimeout(resolve, 50))\n      this.#run.commit.run()\n',
      },
    ],
    tests: [{ file: 'server/src/db/group-commit.test.ts', titles: ['are answered only after the commit'] }],
  },
  {
    what: 'Lo que se rechaza no se deshace',
    edits: [{ file: 'server/src/db/group-commit.ts', from: '      this.#run.undo.run()\n', to: '' }],
    tests: [{ file: 'server/src/db/group-commit.test.ts', titles: ['is undone alone'] }],
  },
  {
    what: 'El inventario se descuenta sin ver si alcanza',
    edits: [
      {
        file: 'server/src/features/orders/stock.queries.ts',
        from: ".whereRef('product.quantity', '>=', 'wanted.b')",
        to: ".whereRef('product.quantity', '>=', 'product.quantity')",
      },
    ],
    tests: [{ file: PLACE_ORDER_TEST, titles: ['200 tills, one unit: one sale'] }],
  },
  {
    what: 'El movimiento se guarda fuera de la transacción',
    edits: [
      {
        file: PLACE_ORDER,
        from: `    await insertMovements(tx, movementsOf(lines), {
      reason: 'sale',
      invoiceId: id,
      userId: clerk.id,
      at: instantOf(now),
    })`,
        to: `    void database.inTransaction((apart) => insertMovements(apart, movementsOf(lines), { reason: 'sale', invoiceId: id, userId: clerk.id, at: instantOf(now) })).catch(() => undefined)`,
      },
    ],
    tests: [{ file: 'server/src/db/full-disk.test.ts', titles: ['orders on a full disk are stored whole or refused'] }],
  },
  {
    what: 'La clave de la venta se busca fuera de la transacción',
    edits: [
      {
        file: PLACE_ORDER,
        from: 'await findByKey(tx, clerk.id, key)',
        to: 'await findByKey(database.reads, clerk.id, key)',
      },
    ],
    tests: [{ file: PLACE_ORDER_TEST, titles: ['the same key and content is one order, a hundred times at once'] }],
  },
  {
    what: 'Anular dos veces devuelve dos veces',
    edits: [
      {
        file: 'server/src/features/invoices/invoices.service.ts',
        from: 'if (!(await markVoid(tx, { id, now, userId: author.id }))) return',
        to: 'await markVoid(tx, { id, now, userId: author.id })',
      },
    ],
    tests: [{ file: 'server/src/features/invoices/invoices.test.ts', titles: ['gives the units back once'] }],
  },
  {
    what: 'Se guarda sobre un registro que otro cambió',
    edits: [
      {
        file: 'server/src/features/products/edit-product.service.ts',
        from: "      if (version !== undefined && version !== before.version) throw refuse('stale', [])\n",
        to: '',
      },
    ],
    tests: [
      { file: 'server/src/features/products/products.test.ts', titles: ['over a version that is gone is refused'] },
    ],
  },
  {
    what: 'El descuento puede pasar del total',
    edits: [
      {
        file: 'domain/src/order.ts',
        from: 'Math.min(subtotal, QUETZAL * share(subtotal, percent, WHOLE * QUETZAL))',
        to: 'QUETZAL * share(subtotal, percent, WHOLE * QUETZAL)',
      },
    ],
    tests: [
      {
        file: 'domain/src/order.test.ts',
        titles: ['the discount is whole quetzales', 'no discount takes nothing, a whole one leaves nothing'],
      },
    ],
  },
  {
    what: 'Los días se cortan en la zona del servidor',
    edits: [
      {
        file: 'domain/src/time.ts',
        from: "new Date(epoch - OFFSET).toISOString().slice(0, 19).replace('T', ' ')",
        to: "new Date(epoch - new Date(epoch).getTimezoneOffset() * 60_000).toISOString().slice(0, 19).replace('T', ' ')",
      },
    ],
    tests: [
      { file: 'domain/src/time.test.ts', titles: ['a server in UTC, in Tokyo and in Guatemala writes the same'] },
      { file: PLACE_ORDER_TEST, titles: ['the fecha is Guatemala'] },
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
      { file: 'server/src/features/invoices/invoices.test.ts', titles: ['folds case, accents and ñ on both sides'] },
    ],
  },
]
