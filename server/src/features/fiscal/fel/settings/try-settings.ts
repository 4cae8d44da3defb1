import { randomInt, randomUUID } from 'node:crypto'
import type { FelSettingsRequest } from '@mostrador/contract/fiscal/fel'
import { ACCESS_NUMBERS, buildDte, emissionTime } from '@mostrador/domain/fiscal/dte'
import { saleTypeOf } from '@mostrador/domain/fiscal/issuer'
import { type Rejection, rejectionOf } from '@mostrador/domain/fiscal/rejection'
import { CF, FINAL_CONSUMER } from '@mostrador/domain/people/nit'
import { localDay } from '@mostrador/domain/time'
import type { Certifier } from '../../../../certifiers/certifier.ts'
import { judgedSettings } from './judge-settings.ts'

/** What a document of some settings would be, and what SAT has against it. */
interface Trial {
  readonly xml: string
  /** null: it was refused. */
  readonly uuid: string | null
  readonly rejection: Rejection | null
}

/** The example that SAT's rules reckon with: 5 × 125.00 − 65.00 = 560.00 (R 2.3). */
const LINES = [{ quantity: 5, description: 'Producto de prueba', unitPrice: 12_500, discount: 6_500 }]
const TOTAL = 56_000

/** Makes a document of settings and lets the simulator judge it: nothing is stored, and nothing is sent to a certifier. */
export async function tryFelSettings(simulator: Certifier, said: FelSettingsRequest, now: number): Promise<Trial> {
  const { issuer, establishment } = judgedSettings({ ...said, isOn: true }, {}, localDay(now))
  const xml = buildDte({
    type: saleTypeOf(issuer.regime),
    emittedAt: emissionTime(now),
    access: randomInt(ACCESS_NUMBERS.lowest, ACCESS_NUMBERS.highest + 1),
    issuer,
    establishment,
    receiver: { kind: 'CF', id: CF, name: FINAL_CONSUMER },
    lines: LINES,
  })
  const outcome = await simulator.certify(xml, randomUUID(), issuer.nit)
  if (outcome.kind === 'certified' || outcome.kind === 'alreadyCertified')
    return { xml, uuid: outcome.document.uuid, rejection: null }
  const [code, words] = outcome.kind === 'rejected' ? [outcome.code, outcome.words] : ['', outcome.why]
  return { xml, uuid: null, rejection: rejectionOf(code, words, { receiverId: CF, total: TOTAL }) }
}
