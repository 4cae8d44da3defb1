import { createHash } from 'node:crypto'
import { isCui } from '@mostrador/domain/fiscal/receiver'
import { CF, hasRightCheckDigit, isNit } from '@mostrador/domain/people/nit'

/**
 * The simulator's own register of taxpayers and people. Every NIT and CUI with a right check digit is registered. A
 * number that ends in 404, without the check digit, is unknown. For a CUI its first eight digits count. A NIT that ends
 * in 403 is inactive.
 */
export type TaxpayerState = 'active' | 'inactive' | 'unknown'

export function taxpayerStateOf(nit: string): TaxpayerState {
  if (nit === CF || !isNit(nit) || !hasRightCheckDigit(nit)) return 'unknown'
  const body = nit.slice(0, -1)
  return body.endsWith('404') ? 'unknown' : body.endsWith('403') ? 'inactive' : 'active'
}

export const isRegistered = (cui: string): boolean => isCui(cui) && !cui.slice(0, 8).endsWith('404')

const GIVEN = ['ANA', 'LUIS', 'MARTA', 'JORGE', 'ROSA', 'PEDRO', 'ELENA', 'MARIO', 'LUCIA', 'OSCAR', 'IRMA', 'HUGO']
const FAMILY = ['LOPEZ', 'AJU', 'MORALES', 'XICARA', 'GARCIA', 'CHOC', 'RAMIREZ', 'TUM', 'CASTILLO', 'COJ', 'DE LEON']
const TRADES = ['COMERCIAL', 'DISTRIBUIDORA', 'TALLER', 'TRANSPORTES', 'REPUESTOS', 'SERVICIOS']

/** An invented name, always the same for an id. One in four is a company's. */
export function registeredName(id: string): string {
  const bytes = createHash('sha256').update(id).digest()
  const of = (list: readonly string[], at: number): string => list[(bytes[at] ?? 0) % list.length] ?? ''
  const family = `${of(FAMILY, 1)} ${of(FAMILY, 2)}`
  return (bytes[0] ?? 0) < 64 && id.length < 13
    ? `${of(TRADES, 3)} ${family}, SOCIEDAD ANONIMA`
    : `${family}, ${of(GIVEN, 4)} ${of(GIVEN, 5)}`
}
