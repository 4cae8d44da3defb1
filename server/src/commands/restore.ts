import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { localTime, showLocal } from '@mostrador/domain/time'
import { brokenOf, listBackups } from '../backup/backup.ts'
import { brokenSentence } from '../backup/broken-sentence.ts'
import { engineCopyOf } from '../backup/engine-copy-of.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { latestPast } from '../clock.ts'
import { commandText } from '../command-text.ts'
import { type Config, photoFolder, readConfig } from '../config.ts'
import type { BrokenRule } from '../db/copy/broken-rule.ts'
import type { Engine } from '../db/statement.ts'
import { asking } from './ask.ts'
import { finish } from './finish.ts'
import { megabytes } from './megabytes.ts'

/**
 * `npm run restore -- [respaldo] [--si] [--sin-firma]` restores a backup, by default the newest. Refuses while a
 * server runs, asks before it replaces anything, and keeps the replaced database. Only --sin-firma accepts a copy
 * without our signature.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { si: { type: 'boolean' }, 'sin-firma': { type: 'boolean' } },
})

/** A name of the list, or a folder with a copy. Copies of another engine are not offered. */
function chosenFolder(config: Config, engine: Engine, named: string | undefined): string {
  const backups = listBackups(config.backupDir).filter((backup) => backup.engine === engine)
  for (const { name, madeAt, size, counts, broken } of backups)
    console.log(
      `  ${name}  ${showLocal(localTime(Date.parse(madeAt)))}  ${megabytes(size)}  ${counts['invoice'] ?? 0} facturas${broken.length === 0 ? '' : ', con sumas que no cuadran'}`,
    )
  const ahead = backups.find(({ madeAt }) => madeAt > latestPast(Date.now()))
  // A date in the future does not tell which backup is newest.
  if (named === undefined && ahead)
    throw new Error(
      `El respaldo ${ahead.name} lleva una fecha que no ha llegado: se hizo con un reloj adelantado, o el de ahora está atrasado. Elija por sus facturas y diga cuál: ${commandText('restore', '<respaldo>')}`,
    )
  const chosen = named === undefined ? backups[0] : backups.find(({ name }) => name === named)
  if (chosen) return chosen.folder
  if (named !== undefined)
    for (const folder of [join(config.backupDir, named), resolve(named)]) if (existsSync(folder)) return folder
  throw new Error(
    named === undefined ? `No hay respaldos en ${config.backupDir}.` : `No existe el respaldo «${named}».`,
  )
}

async function agrees(folder: string, config: Config): Promise<boolean> {
  if (values['sin-firma'])
    console.log('ATENCIÓN: con --sin-firma no se comprueba quién hizo este respaldo ni si alguien lo cambió.')
  const broken = brokenOf(folder)
  sayBroken('ATENCIÓN: en este respaldo hay sumas que no cuadran. Ya no cuadraban en la tienda cuando se hizo:', broken)
  if (values.si) return true
  const questions = asking()
  const place = config.databaseUrl === undefined ? config.dataDir : 'PostgreSQL (DATABASE_URL)'
  console.log(`Se va a reemplazar la base de datos de ${place} por la de ${folder}.`)
  const answer = await questions.ask('Lo vendido después de ese respaldo deja de verse. Escriba SI para continuar: ')
  questions.close()
  return answer.toUpperCase().replace('Í', 'I') === 'SI'
}

function sayBroken(heading: string, broken: readonly BrokenRule[]): void {
  if (broken.length === 0) return
  console.log(heading)
  for (const rule of broken) console.log(`  ${brokenSentence(rule)}`)
}

await finish(async () => {
  const config = readConfig(process.env)
  const engine = engineCopyOf(config)
  const from = chosenFolder(config, engine.engine, positionals[0])
  if (!(await agrees(from, config))) {
    console.log('No se cambió nada.')
    return
  }
  const restored = await restoreBackup({
    engine,
    from,
    dataDir: config.dataDir,
    photoFolder: photoFolder(config),
    now: Date.now(),
    isKnown: values['sin-firma'] ?? false,
  })
  console.log(`Listo: ${restored.counts['invoice'] ?? 0} facturas. Todos deben iniciar sesión de nuevo.`)
  sayBroken('En la base de datos restaurada no cuadra:', restored.broken)
  if (restored.kept === undefined) return
  console.log(`La base de datos anterior quedó en ${restored.kept}.`)
  console.log(`Para volver a ella: ${commandText('restore', restored.aside)}`)
})
