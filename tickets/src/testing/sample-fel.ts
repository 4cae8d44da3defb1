import { printedVat } from '@mostrador/domain/fiscal/arithmetic'
import { contingencyUrl, seriesAndNumber, verifierUrl } from '@mostrador/domain/fiscal/authorisation'
import { grandTotal, lineTotal } from '@mostrador/domain/fiscal/dte'
import { type DteType, phraseText, statesVat } from '@mostrador/domain/fiscal/issuer'
import type { SaleFel } from '@mostrador/domain/fiscal/sale-fel'
import { dteLinesOf } from '@mostrador/domain/sale/dte-lines'
import type { InvoiceDetail } from '@mostrador/domain/sale/invoice'

const UUID = 'A3634537-26F4-4E9F-8A52-41C7D09B36E1'
const ORIGIN = 'DBB51AE2-3A62-4437-9C1F-52D8E1AC47F2'
const ACCESS = 482_915_307

const PHRASES: Readonly<Record<DteType, readonly { type: number; scenario: number }[]>> = {
  FACT: [
    { type: 1, scenario: 1 },
    { type: 2, scenario: 1 },
  ],
  NCRE: [{ type: 1, scenario: 2 }],
  FCAM: [{ type: 1, scenario: 1 }],
  FPEQ: [{ type: 3, scenario: 1 }],
  FCAP: [{ type: 3, scenario: 1 }],
  NABN: [{ type: 9, scenario: 17 }],
}

export function sampleFel(
  { lines }: Pick<InvoiceDetail, 'lines'>,
  type: DteType,
  { state = 'certified', ...rest }: Partial<SaleFel> = {},
): SaleFel {
  const sold = dteLinesOf(lines)
  const receiver = { kind: 'NIT', id: '58472136', name: 'IXCOY DE LEÓN, MARÍA JOSÉ' } as const
  const verified = { issuerNit: '12521337', receiverId: receiver.id, total: grandTotal(sold) }
  const isCertified = state === 'certified' || state === 'annulled' || state === 'annulPending'
  return {
    state,
    type,
    access: ACCESS,
    uuid: isCertified ? UUID : null,
    series: isCertified ? seriesAndNumber(UUID).series : null,
    number: isCertified ? seriesAndNumber(UUID).number : null,
    certifiedAt: isCertified ? '2026-11-20 14:35:11' : null,
    certifier: { nit: '12521337', name: 'INFILE, SOCIEDAD ANÓNIMA' },
    phrases: PHRASES[type].map(phraseText),
    verifier: isCertified ? verifierUrl(UUID, verified) : contingencyUrl(ACCESS, verified),
    issuer: { nit: '98765432', name: 'TEXTILES DEL ALTIPLANO, SOCIEDAD ANÓNIMA' },
    establishment: { name: 'ROSALES CENTRAL', address: '4a. Calle 8-24, zona 1, Quetzaltenango, Quetzaltenango' },
    receiver,
    origin:
      type === 'NCRE' || type === 'NABN' ? { uuid: ORIGIN, ...seriesAndNumber(ORIGIN), emittedOn: '2026-11-20' } : null,
    isTrial: false,
    vat: statesVat(type) ? printedVat(sold.map(lineTotal)) : 0,
    ...rest,
  }
}
