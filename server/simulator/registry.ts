import { createHash } from 'node:crypto'
import { isCui } from '@mostrador/domain/fiscal/receiver'
import { CF, hasRightCheckDigit, isNit } from '@mostrador/domain/people/nit'

/**
 * State in the simulator's register. Every NIT and CUI with a right check digit is registered. Without the check
 * digit (a CUI: its first eight digits), a number ending in 404 is unknown. A NIT ending in 403 is inactive.
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

/** Always the same for an id. One in four is a company's name. */
export function registeredName(id: string): string {
  const bytes = createHash('sha256').update(id).digest()
  const of = (list: readonly string[], at: number): string => list[(bytes[at] ?? 0) % list.length] ?? ''
  const family = `${of(FAMILY, 1)} ${of(FAMILY, 2)}`
  return (bytes[0] ?? 0) < 64 && id.length < 13
    ? `${of(TRADES, 3)} ${family}, SOCIEDAD ANONIMA`
    : `${family}, ${of(GIVEN, 4)} ${of(GIVEN, 5)}`
}
