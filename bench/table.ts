import { readFileSync, writeFileSync } from 'node:fs'
import { PERFORMANCE_DOC } from './places.ts'
import { meetsGoal, type Reading, type Unit } from './reading.ts'

export interface MeasuredFigure {
  readonly title: string
  readonly isGrid?: boolean
  readonly readings: readonly Reading[]
}

/** The first column has words, the others numbers. */
export interface Table {
  readonly headings: readonly string[]
  readonly lines: readonly (readonly string[])[]
}

const DIGITS: Record<Unit, (value: number) => number> = {
  '/s': () => 0,
  '%': () => 0,
  kB: () => 0,
  MB: () => 0,
  CLS: () => 3,
  '×': () => 2,
  ms: (value) => (value < 10 ? 2 : 0),
  '': () => 0,
}

export function showValue(value: number, unit: Unit): string {
  const digits = DIGITS[unit](value)
  return value.toLocaleString('es-GT', { minimumFractionDigits: digits, maximumFractionDigits: digits })
}

const HEADINGS = ['', 'mediana', 'de', 'a', 'meta', '']

const mark = (reading: Reading): string => ({ true: '✓', false: '✗', undefined: '' })[`${meetsGoal(reading)}`] ?? ''

function limitOf({ goal, unit }: Reading): string {
  if (!goal) return ''
  return 'atLeast' in goal ? `≥ ${showValue(goal.atLeast, unit)}` : `≤ ${showValue(goal.atMost, unit)}`
}

function cells(reading: Reading): string[] {
  const { what, value, unit } = reading
  const median = `${showValue(value.median, unit)} ${unit}`
  return [what, median, showValue(value.low, unit), showValue(value.high, unit), limitOf(reading), mark(reading)]
}

/** Returns a grid of the readings named 'row: column', if the figure is one, and a list of its other readings. */
export function tablesOf({ isGrid = false, readings }: MeasuredFigure): Table[] {
  const placed = isGrid ? readings.filter(({ what }) => what.includes(': ')) : []
  const others = readings.filter((reading) => !placed.includes(reading))
  return [...(placed.length > 0 ? [gridTable(placed)] : []), ...(others.length > 0 ? [listTable(others)] : [])]
}

/** Leaves out empty columns: the spread of a single round, or goals where none is set. */
function listTable(readings: readonly Reading[]): Table {
  const isOneRound = readings.every(({ value }) => value.low === value.high)
  const hasGoals = readings.some((reading) => reading.goal)
  const visibleCells = ([what, median, low, high, limit, met]: readonly string[]) =>
    [what, median, ...(isOneRound ? [] : [low, high]), ...(hasGoals ? [limit, met] : [])].map((cell) => cell ?? '')
  return { headings: visibleCells(HEADINGS), lines: readings.map((reading) => visibleCells(cells(reading))) }
}

function gridTable(readings: readonly Reading[]): Table {
  const columns = new Map<string, Reading>()
  const rows = new Map<string, Map<string, string>>()
  for (const reading of readings) {
    const [row = '', column = ''] = reading.what.split(': ')
    if (!columns.has(column)) columns.set(column, reading)
    const line = rows.get(row) ?? new Map<string, string>()
    // A missed goal is shown in its cell, because each row may have its own goal.
    const missed = meetsGoal(reading) === false ? ` (${limitOf(reading)})` : ''
    const median = showValue(reading.value.median, reading.unit)
    rows.set(row, line.set(column, `${median}${withLeadingSpace(mark(reading))}${missed}`))
  }
  return {
    headings: ['', ...[...columns].map(([column, reading]) => `${column}${withLeadingSpace(reading.unit)}`)],
    lines: [...rows].map(([row, line]) => [row, ...[...columns.keys()].map((column) => line.get(column) ?? '')]),
  }
}

const withLeadingSpace = (text: string): string => (text === '' ? '' : ` ${text}`)

export function drawTable(figures: readonly MeasuredFigure[]): string {
  return figures.flatMap((figure) => ['', figure.title, ...tablesOf(figure).map(drawColumns)]).join('\n')
}

function drawColumns({ headings, lines }: Table): string {
  const all = [headings, ...lines]
  const widths = headings.map((_, column) => Math.max(...all.map((line) => line[column]?.length ?? 0)))
  return all
    .map((line) =>
      line
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

export const drawMarkdown = (figure: MeasuredFigure): string =>
  tablesOf(figure)
    .map(({ headings, lines }) =>
      [headings, headings.map((_, column) => (column === 0 ? '---' : '--:')), ...lines]
        .map((line) => `| ${line.join(' | ')} |`)
        .join('\n'),
    )
    .join('\n\n')

/** Writes the figure into performance.md. Skips figures without `<!-- bench … -->` comments there. */
export function writeTable(figure: MeasuredFigure & { readonly mark: string }, when: string): void {
  const [start, end] = [`<!-- bench ${figure.mark} -->`, `<!-- /bench ${figure.mark} -->`]
  const [before, rest] = readFileSync(PERFORMANCE_DOC, 'utf8').split(start)
  const after = rest?.split(end)[1]
  if (before === undefined || after === undefined) return
  writeFileSync(PERFORMANCE_DOC, `${before}${start}\n${drawMarkdown(figure)}\n\n*${when}*\n${end}${after}`)
}
