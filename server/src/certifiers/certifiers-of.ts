import type { CertifierName } from '@mostrador/domain/fiscal/issuer'
import { Simulator } from '../../simulator/simulator.ts'
import { type CertifierCall, callHttp } from './call.ts'
import { type Certifier, CertifierAway } from './certifier.ts'
import { type Doors, infile } from './infile.ts'
import { type Environment, secretsOf } from './secrets.ts'

/** Null if the environment lacks the issuer's keys: documents then wait, and the owner is told (D171). */
export type CertifiersOf = (name: CertifierName, issuerNit: string) => Certifier | null

/** A certifier promises three seconds for a document. */
const DOCUMENT_MS = 15_000
/** The counter waits for a look-up. */
const LOOK_UP_MS = 4000
const PDF_MS = 20_000

/** Makes each certifier once, because it keeps its login for look-ups. */
export function certifiersOf(environment: Environment, clock: () => number): CertifiersOf {
  const simulated = inProcess(clock)
  const made = new Map<string, Certifier>()
  return (name, issuerNit) => {
    if (name === 'simulador') return simulated
    const held = made.get(issuerNit)
    if (held) return held
    const secrets = secretsOf(environment, issuerNit)
    if (!secrets) return null
    const doors: Doors = {
      documents: callHttp(secrets.url, DOCUMENT_MS),
      lookUps: callHttp(secrets.lookUpUrl, LOOK_UP_MS),
      pdfs: callHttp(secrets.pdfUrl, PDF_MS),
    }
    const certifier = infile(doors, secrets, clock)
    made.set(issuerNit, certifier)
    return certifier
  }
}

/** The simulator by a function call: no port and no memory. */
function inProcess(clock: () => number): Certifier {
  const simulator = new Simulator(clock)
  const call: CertifierCall = async (request) => {
    try {
      return await simulator.handle(request)
    } catch {
      throw new CertifierAway('No hay conexión')
    }
  }
  const keys = { signUser: 'simulador', signKey: 'simulador', user: 'simulador', key: 'simulador' }
  return infile({ documents: call, lookUps: call, pdfs: call }, keys, clock)
}
