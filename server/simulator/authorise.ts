import { createHash } from 'node:crypto'
import { seriesAndNumber } from '@mostrador/domain/fiscal/authorisation'
import { emissionTime } from '@mostrador/domain/fiscal/dte'

export const SIMULATOR = { nit: '98765434', name: 'SIMULADOR DE MOSTRADOR, SIN VALIDEZ FISCAL' } as const

/** A UUID derived from the key, so that servers and restarts agree without stored state. */
export function authorisationOf(key: string): string {
  const digits = createHash('sha256').update(`mostrador ${key}`).digest('hex').toUpperCase()
  const variant = '89AB'[Number.parseInt(digits.charAt(16), 16) % 4]
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `4${digits.slice(13, 16)}`,
    `${variant}${digits.slice(17, 20)}`,
    digits.slice(20, 32),
  ].join('-')
}

/** Without signatures. */
export function certifiedXml(xml: string, kind: 'document' | 'annulment', uuid: string, now: number): string {
  const { series, number } = seriesAndNumber(uuid)
  const certification = [
    '<dte:Certificacion>',
    `<dte:NITCertificador>${SIMULATOR.nit}</dte:NITCertificador>`,
    `<dte:NombreCertificador>${SIMULATOR.name}</dte:NombreCertificador>`,
    kind === 'document'
      ? `<dte:NumeroAutorizacion Serie="${series}" Numero="${number}">${uuid}</dte:NumeroAutorizacion>`
      : '',
    `<dte:FechaHoraCertificacion>${emissionTime(now)}</dte:FechaHoraCertificacion>`,
    '</dte:Certificacion>',
  ].join('')
  const end = kind === 'document' ? /<\/dte:DTE>/ : /<\/dte:AnulacionDTE>/
  return xml.replace(end, (closing) => certification + closing)
}
