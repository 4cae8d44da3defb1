import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { commandText } from '../command-text.ts'
import { databaseFile, photoFolder, readConfig } from '../config.ts'
import { type Moved, NotTheSame } from '../move/moved.ts'
import { showMoved } from '../move/show-moved.ts'
import { moveToPostgres } from '../move/to-postgres.ts'
import { moveToSqlite } from '../move/to-sqlite.ts'
import { finish } from './finish.ts'

/**
 * `npm run move -- --to postgres://… [--data carpeta]` moves the shop of DATA_DIR to PostgreSQL, `--from` back.
 * `--data` is the data folder of the servers on PostgreSQL, which gets the photos. PGPASSWORD hides the password
 * from readers of the command line.
 */
const USAGE = `Uso: ${commandText('move', '--to postgres://… [--data carpeta]')}   o   ${commandText('move', '--from postgres://… [--data carpeta]')}`

await finish(async () => {
  const { to, from, data } = readOptions()
  const { dataDir } = readConfig({ ...process.env, DATABASE_URL: to ?? from })
  const ours = photoFolder({ dataDir })
  const theirs = data === undefined ? ours : photoFolder({ dataDir: resolve(data) })
  const place = { file: databaseFile({ dataDir }), address: to ?? from ?? '' }
  console.log('Copiando y comparando. El servidor debe seguir detenido hasta que termine.')
  const start = performance.now()
  const moved = await shown(
    to === undefined
      ? moveToSqlite({ ...place, photosFrom: theirs, photosTo: ours })
      : moveToPostgres({ ...place, photosFrom: ours, photosTo: theirs }),
  )
  console.log(showMoved(moved))
  console.log(`\nLa mudanza está completa y comparada, en ${((performance.now() - start) / 1000).toFixed(1)} segundos.`)
  console.log('Todos deben iniciar sesión de nuevo. Lo de antes sigue como estaba: no venda más ahí.')
  console.log(
    to === undefined
      ? `Inicie el servidor sin DATABASE_URL, con DATA_DIR=${dataDir}`
      : `Inicie el servidor con DATABASE_URL y ${data === undefined ? `DATA_DIR=${dataDir}` : `DATA_DIR=${resolve(data)}`}`,
  )
})

function readOptions(): { to?: string | undefined; from?: string | undefined; data?: string | undefined } {
  const text = { type: 'string' } as const
  const { values } = parseArgs({ options: { to: text, from: text, data: text } })
  if ((values.to === undefined) === (values.from === undefined)) throw new Error(USAGE)
  return values
}

/** Shows the differences before they cause a refusal. */
async function shown(moving: Promise<Moved>): Promise<Moved> {
  try {
    return await moving
  } catch (error) {
    if (error instanceof NotTheSame) console.log(showMoved(error.moved))
    throw error
  }
}
