import { randomInt, randomUUID } from 'node:crypto'
import type { FelSettingsRequest } from '@mostrador/contract/fiscal/fel'
import { abonosOf, documentTypeOf } from '@mostrador/domain/fiscal/cambiaria'
import { ACCESS_NUMBERS, buildDte, emissionTime } from '@mostrador/domain/fiscal/dte'
import { type Issuer, isCambiaria } from '@mostrador/domain/fiscal/issuer'
import type { Receiver } from '@mostrador/domain/fiscal/receiver'
import { type Rejection, rejectionOf } from '@mostrador/domain/fiscal/rejection'
import { CF, FINAL_CONSUMER } from '@mostrador/domain/people/nit'
import { DAY_MS, localDay } from '@mostrador/domain/time'
import type { Certifier } from '../../../../certifiers/certifier.ts'
import { judgedSettings } from './judge-settings.ts'

interface Trial {
  readonly xml: string
  /** Null if SAT would refuse it. */
  readonly uuid: string | null
  readonly rejection: Rejection | null
}

/** The example of SAT's rules: 5 × 125.00 − 65.00 = 560.00 (R 2.3). */
const LINES = [{ quantity: 5, description: 'Producto de prueba', unitPrice: 12_500, discount: 6_500 }]
const TOTAL = 56_000

const PAID = 16_000

/** A factura cambiaria needs a NIT, and the issuer's own is a known one. */
const buyerOf = (issuer: Issuer): Receiver =>
  isCambiaria(issuer.creditType)
    ? { kind: 'NIT', id: issuer.nit, name: issuer.name }
    : { kind: 'CF', id: CF, name: FINAL_CONSUMER }

/** Makes a document by the settings and lets the simulator judge it. Stores and sends nothing. */
export async function tryFelSettings(simulator: Certifier, request: FelSettingsRequest, now: number): Promise<Trial> {
  const { issuer, establishment } = judgedSettings({ ...request, isOn: true }, {}, localDay(now))
  const receiver = buyerOf(issuer)
  const terms = { total: TOTAL, balance: TOTAL - PAID, soldOn: localDay(now), dueDay: localDay(now + 30 * DAY_MS) }
  const abonos = abonosOf({ ...terms, instalments: [] })
  const xml = buildDte({
    type: documentTypeOf(issuer, receiver, abonos),
    emittedAt: emissionTime(now),
    access: randomInt(ACCESS_NUMBERS.lowest, ACCESS_NUMBERS.highest + 1),
    issuer,
    establishment,
    receiver,
    lines: LINES,
    abonos,
  })
  const outcome = await simulator.certify(xml, randomUUID(), issuer.nit)
  if (outcome.kind === 'certified' || outcome.kind === 'alreadyCertified')
    return { xml, uuid: outcome.document.uuid, rejection: null }
  const [code, words] = outcome.kind === 'rejected' ? [outcome.code, outcome.words] : ['', outcome.why]
  return { xml, uuid: null, rejection: rejectionOf(code, words, { receiverId: receiver.id, total: TOTAL }) }
}
