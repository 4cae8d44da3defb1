import { EXIT_WORDS, PROPOSAL_WORDS } from '@mostrador/domain/goods/stock-exit'
import { date, type ExportColumn, money, number, text } from '../spreadsheets/sheet.ts'
import type { ExitRow } from './exit-list.queries.ts'
import type { ProposalRow } from './proposal-list.queries.ts'

/** What leaves without being sold, made or proposed. */
const LEAVING: readonly ExportColumn<ExitRow | ProposalRow>[] = [
  date('Fecha', ({ issuedAt }) => issuedAt),
  text('Código', ({ code }) => code),
  text('Nombre', ({ name }) => name),
  text('Tipo', ({ kind }) => EXIT_WORDS[kind]),
  number('Unidades', ({ quantity }) => quantity),
  text('Comercio', ({ shop }) => shop),
  text('Extensión', ({ extension }) => extension),
  text('Motivo', ({ reason }) => reason),
  text('Autor', ({ author }) => author),
]

export const exitSheet: readonly ExportColumn<ExitRow>[] = [
  number('ID', ({ id }) => id),
  text('Número', (row) => row.number),
  ...LEAVING,
  money('Costo', ({ cost }) => cost),
  money('Valor', ({ worth }) => worth),
]

export const exitProposalSheet: readonly ExportColumn<ProposalRow>[] = [
  number('ID', ({ id }) => id),
  ...LEAVING,
  text('Estado', ({ state }) => PROPOSAL_WORDS[state]),
  text('Decidió', ({ decider }) => decider),
  text('Respuesta', ({ answer }) => answer),
  text('Salida', ({ exit }) => exit ?? ''),
]
