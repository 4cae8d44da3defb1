import type { Mutation } from './mutation.ts'

const NOTICED = [{ file: 'test/proofs.test.ts', titles: ['simulate'] }]

/** Promises between tills, network, server and certifier that simulated days must notice. */
export const SIMULATED_MUTATIONS: readonly Mutation[] = [
  {
    brokenBehaviour: 'An act repeated under its key after a lost answer is done twice (simulated days)',
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
    brokenBehaviour: "A till's queue forgets the sale whose answer was lost (simulated days)",
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
    brokenBehaviour: 'A till that dies forgets the numbers it gave (simulated days)',
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
    brokenBehaviour: "A document whose certifier's answer was lost is not sent again (simulated days)",
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
