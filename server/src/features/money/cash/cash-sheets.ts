import type { Centavos } from '@mostrador/domain/money'
import type { FormDifference } from '@mostrador/domain/money/shift'
import { differencesInWords } from '@mostrador/domain/money/shift-sheet'
import { date, type ExportColumn, money, number, text } from '../../platform/spreadsheets/sheet.ts'

interface ShiftRow {
  readonly number: number
  readonly drawer: string
  readonly shop: string
  readonly author: string
  readonly openedAt: string
  readonly closedAt: string | null
  readonly float: Centavos
  readonly expected: Centavos | null
  readonly counted: Centavos | null
  readonly differences: readonly FormDifference[]
  readonly late: number
}

export const shiftSheet: readonly ExportColumn<ShiftRow>[] = [
  text('Caja', ({ drawer }) => drawer),
  number('Turno', (shift) => shift.number),
  text('Comercio', ({ shop }) => shop),
  text('Abrió', ({ author }) => author),
  date('Abierto', ({ openedAt }) => openedAt),
  date('Cerrado', ({ closedAt }) => closedAt),
  money('Fondo', ({ float }) => float),
  money('Esperado', ({ expected }) => expected),
  money('Contado', ({ counted }) => counted),
  money('Diferencia', ({ expected, counted }) => (expected === null || counted === null ? null : counted - expected)),
  text('Otras formas', ({ differences }) => {
    const others = differences.filter(({ method }) => method !== 'cash')
    return others.length === 0 ? '' : differencesInWords(others)
  }),
  number('Llegaron después', ({ late }) => late),
]

interface DrawerRow {
  readonly id: number
  readonly name: string
  readonly shop: string
  readonly extension: string | null
  readonly isActive: boolean
  readonly shift: { readonly number: number; readonly openedAt: string; readonly author: string } | null
}

export const drawerSheet: readonly ExportColumn<DrawerRow>[] = [
  number('ID', ({ id }) => id),
  text('Caja', ({ name }) => name),
  text('Comercio', ({ shop }) => shop),
  text('Extensión', ({ extension }) => extension),
  text('Activa', ({ isActive }) => (isActive ? 'Sí' : 'No')),
  number('Turno', ({ shift }) => shift?.number ?? null),
  date('Abierto', ({ shift }) => shift?.openedAt ?? null),
  text('Abrió', ({ shift }) => shift?.author ?? null),
]
