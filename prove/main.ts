import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { clearShopVariables } from '../scripts/forget-shop.ts'
import type { Finding, Options, Proof, Size } from './proof.ts'
import { backups } from './proofs/backups.ts'
import { collectionsOf } from './proofs/collections.ts'
import { crash } from './proofs/crash.ts'
import { failover } from './proofs/failover.ts'
import { fel } from './proofs/fel.ts'
import { firstStart } from './proofs/first-start.ts'
import { flood } from './proofs/flood.ts'
import { fsync } from './proofs/fsync.ts'
import { fullDisk } from './proofs/full-disk.ts'
import { fuzz } from './proofs/fuzz.ts'
import { lastUnit } from './proofs/last-unit.ts'
import { loginTiming } from './proofs/login-timing.ts'
import { memory } from './proofs/memory.ts'
import { money } from './proofs/money.ts'
import { offline } from './proofs/offline.ts'
import { packages } from './proofs/package.ts'
import { parsers } from './proofs/parsers.ts'
import { paths } from './proofs/paths.ts'
import { postgresRaces } from './proofs/postgres-races.ts'
import { severalServers } from './proofs/several-servers.ts'
import { simulate } from './proofs/simulate.ts'
import { stock } from './proofs/stock.ts'
import { stop } from './proofs/stop.ts'

/**
 * `npm run prove -- [name …] [--short] [--minutes 30] [--seed 7] [--days 1000] [--from 900] [--acts 'cerrar el
 * turno']`: runs soak tests. Minutes and seed are for `postgres-races` and `simulate`, days and first seed for
 * `simulate`, acts for `postgres-races`. `collections FOLDER` tries the files of a folder.
 */
const PROOFS: readonly Proof[] = [
  firstStart,
  crash,
  fullDisk,
  fsync,
  lastUnit,
  money,
  fel,
  stock,
  simulate,
  fuzz,
  parsers,
  paths,
  backups,
  severalServers,
  postgresRaces,
  failover,
  stop,
  packages,
  offline,
  loginTiming,
  memory,
  flood,
]

clearShopVariables()
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    short: { type: 'boolean' },
    minutes: { type: 'string' },
    seed: { type: 'string' },
    from: { type: 'string' },
    days: { type: 'string' },
    acts: { type: 'string' },
  },
})
const size: Size = values.short ? 'short' : 'full'
const options: Options = {
  ...(values.minutes !== undefined && { minutes: Number(values.minutes) }),
  ...(values.days !== undefined && { days: Number(values.days) }),
  ...(values.seed !== undefined && { seed: Number(values.seed) }),
  ...(values.from !== undefined && { from: Number(values.from) }),
  ...(values.acts !== undefined && { acts: values.acts.split(',') }),
}
const folderAt = positionals.indexOf('collections') + 1
const folder = folderAt === 0 ? undefined : positionals[folderAt]
const names = positionals.filter((_, at) => folder === undefined || at !== folderAt)
const proofs = folder === undefined ? PROOFS : [...PROOFS, collectionsOf(resolve(folder))]
const unknown = names.filter((name) => !proofs.some((proof) => proof.name === name))
if (unknown.length > 0) {
  console.error(`Uso: npm run prove -- [${PROOFS.map(({ name }) => name).join(' ')}] [collections CARPETA] [--short]`)
  process.exit(2)
}

const line = ({ what, value, unit = '', wanted, isGood }: Finding): string =>
  `  ${isGood ? '✓' : '✗'} ${what}: ${value.toLocaleString('es-GT')} ${unit}${wanted ? ` (${wanted})` : ''}`

// An exit also ends the servers that run, unlike a signal.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))

let failed = 0
for (const proof of proofs.filter(({ name }) => names.length === 0 || names.includes(name))) {
  console.log(`\n${proof.title} [${proof.name}]`)
  const begun = performance.now()
  try {
    const findings = await proof.run(size, options)
    for (const finding of findings) console.log(line(finding))
    failed += findings.filter(({ isGood }) => !isGood).length
  } catch (error) {
    console.error(`  ✗ ${(error as Error).stack}`)
    failed += 1
  }
  console.log(`  ${Math.round((performance.now() - begun) / 1000)} s`)
}
console.log(failed === 0 ? '\nTodo se cumple.' : `\n${failed} no se cumplen.`)
process.exit(failed === 0 ? 0 : 1)
