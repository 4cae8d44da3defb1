import { meetsGoal, type Reading, type Unit } from './reading.ts'

const DIGITS: Record<Unit, (value: number) => number> = {
  '/s': () => 0,
  '%': () => 0,
  kB: () => 0,
  CLS: () => 3,
  '×': () => 2,
  ms: (value) => (value < 10 ? 2 : 0),
}

export function showValue(value: number, unit: Unit): string {
  const digits = DIGITS[unit](value)
  return value.toLocaleString('es-GT', { minimumFractionDigits: digits, maximumFractionDigits: digits })
}

const HEADINGS = ['', 'mediana', 'de', 'a', 'meta', '']

function cells(reading: Reading): string[] {
  const { what, value, unit, goal } = reading
  const limit = goal && ('atLeast' in goal ? `≥ ${showValue(goal.atLeast, unit)}` : `≤ ${showValue(goal.atMost, unit)}`)
  const isMet = meetsGoal(reading)
  return [
    what,
    `${showValue(value.median, unit)} ${unit}`,
    showValue(value.low, unit),
    showValue(value.high, unit),
    limit ?? '',
    isMet === undefined ? '' : isMet ? '✓' : '✗',
  ]
}

/** Title and readings of each figure, as one table. */
export function drawTable(figures: readonly { title: string; readings: readonly Reading[] }[]): string {
  const rows = figures.map(({ title, readings }) => ({ title, lines: readings.map(cells) }))
  const all = [HEADINGS, ...rows.flatMap(({ lines }) => lines)]
  const widths = HEADINGS.map((_, column) => Math.max(...all.map((line) => line[column]?.length ?? 0)))
  const draw = (line: readonly string[]) =>
    line
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ')
      .trimEnd()
  return rows.flatMap(({ title, lines }) => ['', title, draw(HEADINGS), ...lines.map(draw)]).join('\n')
}
