import type { Break } from './break.ts'

const NOTICED = [{ file: 'test/proofs.test.ts', titles: ['simulate'] }]

/** Promises between tills, network, server and certifier that simulated days must notice. */
export const SIMULATED_BREAKS: readonly Break[] = [
  {
    what: 'Un acto que se repite con su clave porque su respuesta se perdió se hace dos veces (días simulados)',
    edits: [
      {
        file: 'server/src/features/platform/kept-answers/once.ts',
        from: '  if (act.key === null) return\n',
        to: '  if (act.key !== null) return\n',
      },
    ],
    tests: NOTICED,
  },
  {
    what: 'La cola de una caja olvida la venta cuya respuesta se perdió (días simulados)',
    edits: [
      {
        file: 'web/src/outbox/sending/sell.ts',
        from: '    return waiting(outbox, sale, troubleOf(fault))\n',
        to: '    await outbox.remove(key)\n    return sale\n',
      },
    ],
    tests: NOTICED,
  },
  {
    what: 'Una caja que muere olvida los números que ya dio (días simulados)',
    edits: [
      {
        file: 'web/src/outbox/waiting/sale-store.ts',
        from: '        await settled(sales.add(writeSale(sale)))\n        await copyTill(till)\n',
        to: '        await settled(sales.add(writeSale(sale)))\n',
      },
    ],
    tests: NOTICED,
  },
  {
    what: 'Un documento cuya respuesta del certificador se perdió no se vuelve a enviar (días simulados)',
    edits: [
      {
        file: 'server/src/features/fiscal/fel/sending/settle.ts',
        from: "        state: 'queued',\n        nextAt: instantOf(now + waitAfter(attempts)),\n",
        to: "        state: 'review',\n        nextAt: null,\n",
      },
    ],
    tests: NOTICED,
  },
]
