import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Annulment, buildAnnulment, buildDte, type Dte, emissionTime } from '@mostrador/domain/fiscal/dte'
import { Book } from '../simulator/book.ts'
import { Simulator } from '../simulator/simulator.ts'
import { serveSimulator } from '../simulator/simulator-server.ts'

export const SOLD_AT = Date.parse('2026-11-22T16:15:00Z')

const sale: Dte = {
  type: 'FACT',
  emittedAt: emissionTime(SOLD_AT),
  access: 123_456_789,
  issuer: {
    nit: '12521337',
    name: 'Tienda de prueba & compañía',
    regime: 'GEN',
    phrases: [{ type: 1, scenario: 1 }],
    isRetentionAgent: false,
    creditType: 'FACT',
  },
  establishment: {
    code: 1,
    name: 'Tienda «Ñ»',
    address: '1a calle 2-34',
    postalCode: '01001',
    municipality: 'Guatemala',
    department: 'Guatemala',
  },
  receiver: { kind: 'CF', id: 'CF', name: 'Consumidor Final' },
  lines: [{ quantity: 2, description: 'Toalla <grande> "roja"', unitPrice: 12_500, discount: 0 }],
}

export const saleXml = (otherwise: Partial<Dte> = {}): string => buildDte({ ...sale, ...otherwise })

export const annulmentXml = (uuid: string, otherwise: Partial<Annulment> = {}): string =>
  buildAnnulment({
    uuid,
    issuerNit: sale.issuer.nit,
    receiverId: sale.receiver.id,
    emittedAt: sale.emittedAt,
    annulledAt: emissionTime(SOLD_AT + 60_000),
    reason: 'Venta anulada',
    ...otherwise,
  })

export interface RunningSimulator {
  readonly simulator: Simulator
  readonly folder: string
  readonly url: string
  close(): Promise<void>
}

export async function runSimulator(clock: () => number): Promise<RunningSimulator> {
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-fel-'))
  const book = new Book(folder)
  const simulator = new Simulator(clock, book)
  const { server, url } = await serveSimulator(simulator, 0)
  return {
    simulator,
    folder,
    url,
    async close() {
      server.closeAllConnections()
      await new Promise((end) => server.close(end))
      book.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export const simulatorEnvironment = (url: string): Readonly<Record<string, string>> => ({
  FEL_INFILE_URL: url,
  FEL_INFILE_SIGN_USER: 'firmante-de-prueba',
  FEL_INFILE_SIGN_KEY: 'secreto-de-firma',
  FEL_INFILE_USER: 'usuario-de-prueba',
  FEL_INFILE_KEY: 'secreto-de-api',
})
