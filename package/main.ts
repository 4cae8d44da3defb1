import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { contentsOf, sums } from './contents.ts'
import { Lockfile } from './lockfile.ts'
import { makeArchive } from './make-archive.ts'
import { megabytes, sizeTable } from './size-table.ts'
import { SYSTEMS, systemOf } from './system.ts'

/** `npm run package -- [--system linux-x64] [--out CARPETA]`: makes the archives that people download. */
const ROOT = join(import.meta.dirname, '..')
const MOST_BYTES = 110e6

const { values } = parseArgs({ options: { system: { type: 'string' }, out: { type: 'string' } } })
const out = resolve(values.out ?? join(ROOT, 'dist'))
const systems = values.system === undefined ? SYSTEMS : [systemOf(values.system)]
const lockfile = new Lockfile(ROOT)
const { buildDate } = JSON.parse(readFileSync(join(ROOT, 'web/dist/meta.json'), 'utf8')) as { buildDate: number }

mkdirSync(out, { recursive: true })
const made = systems.map((system) => {
  const files = contentsOf(ROOT, lockfile, system)
  const folder = `mostrador-${lockfile.version}`
  const bytes = makeArchive(files, folder, system, { seconds: Math.floor(buildDate / 1000), level: 9 })
  const path = `${folder}-${system.name}.${system.archive}`
  writeFileSync(join(out, path), bytes)
  console.log(`\n${path}: ${megabytes(bytes.length)}`)
  for (const line of sizeTable(files)) console.log(line)
  if (bytes.length > MOST_BYTES) {
    console.error(`  ✗ pasa de ${megabytes(MOST_BYTES)}`)
    process.exitCode = 1
  }
  return { path, bytes }
})
writeFileSync(join(out, 'SHA256SUMS'), sums(made))
console.log(`\nEn ${out}, con sus sumas en SHA256SUMS.`)
