import type { Mutation } from './mutation.ts'

const SENDER = 'server/src/features/fiscal/fel/sending/sender.runner.ts'
const XML_TEST = 'server/src/features/fiscal/fel/documents/document-xml.test.ts'
const SENT = 'client.certify(xml, key, issuerNit)'
const NOTICED = [
  {
    file: 'server/src/features/fiscal/fel/documents/documents.test.ts',
    titles: ['a reply that is lost, or a certifier that fails'],
  },
]

export const FEL_MUTATIONS: readonly Mutation[] = [
  {
    brokenBehaviour: 'A factura cambiaria is not told what was paid at once',
    edits: [{ file: 'domain/src/fiscal/cambiaria.ts', from: 'return total > balance ? ', to: 'return total < 0 ? ' }],
    tests: [
      {
        file: 'server/src/features/fiscal/fel/documents/facturas-cambiarias.test.ts',
        titles: ['a sale on credit says what was paid at once'],
      },
    ],
  },
  {
    brokenBehaviour: 'An electronic document is repeated under another key',
    edits: [
      {
        file: SENDER,
        from: SENT,
        to: 'client.certify(xml, attempts > 1 ? crypto.randomUUID() : key, issuerNit)',
      },
    ],
    tests: NOTICED,
  },
  {
    brokenBehaviour: 'The XML of an electronic document is made anew when repeated',
    edits: [
      {
        file: SENDER,
        from: SENT,
        to: `client.certify(
            attempts > 1 ? xml.replace(/NumeroAcceso="\\d/, \`NumeroAcceso="\${1 + (attempts % 9)}\`) : xml,
            key,
            issuerNit,
          )`,
      },
    ],
    tests: NOTICED,
  },
  {
    brokenBehaviour: "An electronic document is made with today's settings, not its sale's",
    edits: [
      {
        file: 'server/src/features/fiscal/fel/settings/issuer-version.queries.ts',
        from: ".where('id', '=', p.id).select(",
        to: ".where('id', '>=', p.id).orderBy('id', 'desc').limit(1).select(",
      },
    ],
    tests: [{ file: XML_TEST, titles: ['is what the settings, names and prices of the sale say'] }],
  },
  {
    brokenBehaviour: 'The sent XML is not kept, and is made again',
    edits: [
      {
        file: 'server/src/features/fiscal/fel/sending/take-documents.ts',
        from: '  await keepFirstXml(tx, { id: document.id, xml })\n',
        to: '',
      },
    ],
    tests: [{ file: XML_TEST, titles: ['is kept by the first that sends it'] }],
  },
  {
    brokenBehaviour: 'A document that a clock ahead put off is not sent',
    edits: [{ file: SENDER, from: '      await this.#recall()\n', to: '' }],
    tests: [
      {
        file: 'server/src/features/fiscal/fel/documents/documents.test.ts',
        titles: ['what a clock that was years ahead put off or gave up is sent'],
      },
    ],
  },
]
