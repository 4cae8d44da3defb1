import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { clearShopVariables } from '../scripts/forget-shop.ts'
import { accounts } from './figures/accounts.ts'
import { browser } from './figures/browser.ts'
import { cash } from './figures/cash.ts'
import { credit } from './figures/credit.ts'
import { engines } from './figures/engines.ts'
import { families } from './figures/families.ts'
import { fel } from './figures/fel.ts'
import { four } from './figures/four.ts'
import { goods } from './figures/goods.ts'
import { growth } from './figures/growth.ts'
import { invoice } from './figures/invoice.ts'
import { lists } from './figures/lists.ts'
import { mixed } from './figures/mixed.ts'
import { orders } from './figures/orders.ts'
import { parts } from './figures/parts.ts'
import { profile } from './figures/profile.ts'
import { site } from './figures/site.ts'
import { sizes } from './figures/sizes.ts'
import { stock } from './figures/stock.ts'
import { ticket } from './figures/ticket.ts'
import { stopLoad } from './load/load.ts'
import { KEPT_FOLDER } from './places.ts'
import { type Effort, type Figure, meetsGoal, type Reading } from './reading.ts'
import { drawTable, writeTable } from './table.ts'

clearShopVariables()

const FIGURES: readonly Figure[] = [
  orders,
  cash,
  credit,
  fel,
  stock,
  invoice,
  ticket,
  growth,
  lists,
  browser,
  site,
  engines,
  four,
  sizes,
  goods,
  accounts,
  mixed,
  profile,
  parts,
  families,
]

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
    minutes: { type: 'string', default: '10' },
    engine: { type: 'string', default: 'sqlite' },
    write: { type: 'boolean', default: false },
  },
})
const effort: Effort = {
  rounds: Number(values.rounds),
  seconds: Number(values.seconds),
  minutes: Number(values.minutes),
  engine: values.engine === 'postgres' ? 'postgres' : 'sqlite',
}
const unknown = positionals.filter((name) => !FIGURES.some((figure) => figure.name === name))
if (unknown.length > 0 || !(effort.rounds >= 1) || !(effort.seconds > 0) || !(effort.minutes > 0)) {
  const names = FIGURES.map(({ name }) => name).join(' ')
  console.error(
    `Uso: npm run bench -- [${names}] [--rounds 5] [--seconds 2] [--minutes 10] [--engine sqlite|postgres] [--write]`,
  )
  process.exit(2)
}

const wanted = FIGURES.filter(({ name, isLong }) => positionals.includes(name) || (positionals.length === 0 && !isLong))
const machine = `${cpus()[0]?.model ?? ''} × ${availableParallelism()}, Node ${process.versions.node}`
console.log(`  ${machine}; ${effort.rounds} rondas de ${effort.seconds} s por variante, intercaladas`)

// Ends the started servers too.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130))

const done: (Figure & { readonly readings: readonly Reading[] })[] = []
try {
  for (const figure of wanted) {
    process.stderr.write(`  ${figure.title} …\n`)
    const measured = { ...figure, readings: await figure.measure(effort) }
    done.push(measured)
    if (values.write) keepInDocument(measured)
  }
} finally {
  stopLoad()
}

console.log(drawTable(done))
mkdirSync(KEPT_FOLDER, { recursive: true })
const file = join(KEPT_FOLDER, 'figures.json')
const figures = done.map(({ name, title, readings }) => ({
  name,
  title,
  readings: readings.map((reading) => ({ ...reading, isMet: meetsGoal(reading) })),
}))
writeFileSync(file, `${JSON.stringify({ machine, ...effort, figures }, undefined, 2)}\n`)
console.log(`\n  ${file}`)

/** Writes each figure at once, so that a later failure loses none. */
function keepInDocument(figure: (typeof done)[number]): void {
  const isMixed = figure.name === 'mixed'
  const lasted = isMixed ? `${effort.minutes} minutos` : `${effort.rounds} rondas de ${effort.seconds} s`
  const mark = isMixed ? `mixed ${effort.engine}` : figure.name
  writeTable({ ...figure, mark }, `${machine}; ${lasted}; ${new Date().toISOString().slice(0, 10)}`)
}
