import { showMonth } from '@mostrador/domain/time'
import type { FieldWords } from '../../../../ui/forms/conflict-panel.tsx'
import { type FelValues, typedDueDays } from './fel-values.ts'

const showDueDays = (written: string): string =>
  [...typedDueDays(written)].map(([month, typed]) => `${showMonth(month)}: ${typed}`).join(', ')

/** For the comparison of two versions. */
export const FEL_WORDS: FieldWords<FelValues> = {
  nit: ['NIT'],
  name: ['Nombre o razón social'],
  regime: ['Régimen', (regime) => (regime === 'PEQ' ? 'Pequeño contribuyente' : 'General')],
  credit: ['Ventas al crédito', (credit) => (credit === 'cambiaria' ? 'Factura cambiaria' : 'Factura')],
  isr: ['Frase de ISR', (scenario) => `Escenario ${scenario}`],
  resolution: ['Resolución'],
  resolvedOn: ['Fecha de la resolución'],
  isRetentionAgent: ['Agente de retención del IVA', (isAgent) => (isAgent ? 'Sí' : 'No')],
  code: ['Código del establecimiento'],
  shopName: ['Nombre comercial'],
  address: ['Dirección'],
  postalCode: ['Código postal'],
  municipality: ['Municipio'],
  department: ['Departamento'],
  cfLimit: ['Sin CF desde'],
  cfWarning: ['Avisar desde'],
  dueDays: ['Vencimientos del IVA', (written) => showDueDays(written)],
  certifier: ['Certificador', (certifier) => (certifier === 'infile' ? 'INFILE' : 'Simulador')],
}
