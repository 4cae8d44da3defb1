import type { Break } from './break.ts'

const SENDER = 'server/src/features/fel/sender.runner.ts'
const SENT = 'asked.certify(xml, key, issuerNit)'
const NOTICED = [
  { file: 'test/proofs.test.ts', titles: ['fel'] },
  { file: 'server/src/features/fel/documents.test.ts', titles: ['a reply that is lost, or a certifier that fails'] },
]

/** Promises about electronic invoices. */
export const FEL_BREAKS: readonly Break[] = [
  {
    what: 'Un documento electrónico se repite bajo otra clave',
    edits: [
      {
        file: SENDER,
        from: SENT,
        to: 'asked.certify(xml, attempts > 1 ? crypto.randomUUID() : key, issuerNit)',
      },
    ],
    tests: NOTICED,
  },
  {
    what: 'El XML de un documento electrónico se vuelve a hacer al repetirlo',
    edits: [
      {
        file: SENDER,
        from: SENT,
        to: `asked.certify(
            attempts > 1 ? xml.replace(/NumeroAcceso="\\d/, \`NumeroAcceso="\${1 + (attempts % 9)}\`) : xml,
            key,
            issuerNit,
          )`,
      },
    ],
    tests: NOTICED,
  },
  {
    what: 'Un documento que un reloj adelantado aplazó no se envía',
    edits: [{ file: SENDER, from: '      await this.#recall()\n', to: '' }],
    tests: [
      {
        file: 'server/src/features/fel/documents.test.ts',
        titles: ['what a clock that was years ahead put off or gave up is sent'],
      },
    ],
  },
]
