import { type Centavos, writeMoney } from '../money.ts'

/** Series (first eight digits of the authorisation) and number (next eight, as a decimal number) (R annex 5.3). */
export function seriesAndNumber(uuid: string): { series: string; number: string } {
  const digits = uuid.replaceAll('-', '').toUpperCase()
  return { series: digits.slice(0, 8), number: String(Number.parseInt(digits.slice(8, 16), 16)) }
}

export interface VerifierData {
  readonly issuerNit: string
  readonly receiverId: string
  readonly total: Centavos
}

/** SAT's page that verifies a document (R annex 5.6). */
const VERIFIER = 'https://felpub.c.sat.gob.gt/verificador-web/publico/vistas/verificacionDte.jsf'

const address = (
  type: 'autorizacion' | 'contingencia',
  number: string,
  { issuerNit, receiverId, total }: VerifierData,
): string => {
  const query = { tipo: type, numero: number, emisor: issuerNit, receptor: receiverId, monto: writeMoney(total) }
  return `${VERIFIER}?${Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`
}

export const verifierUrl = (uuid: string, data: VerifierData): string => address('autorizacion', uuid, data)

/** Target of the QR code of a document in contingency. It works once the document is certified. */
export const contingencyUrl = (access: number, data: VerifierData): string =>
  address('contingencia', String(access), data)
