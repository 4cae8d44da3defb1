import { randomUUID } from 'node:crypto'
import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { PlainFault } from '../../faults.ts'
import type { KeepOld } from '../migrate.ts'
import { connectedTo, primaryAddress } from '../postgres/address.ts'
import { writePostgresCopy } from '../postgres/write-copy.ts'
import { COPY_FILES } from './engine-copy.ts'
import { LAST_MIGRATION } from './invariants.ts'

/**
 * Keeps a copy of an older program's database in `upgrades/<its last migration>` of the data folder, for `npm run
 * restore`. Nothing is migrated without that copy. UPGRADE_COPY=0 skips it, because pg_dump cannot read engines that
 * only speak PostgreSQL's protocol.
 */
export const keepOldPostgres =
  (address: string, dataDir: string): KeepOld =>
  async (last) => {
    if (process.env['UPGRADE_COPY'] === '0') return
    const url = await primaryAddress(address)
    const folder = join(dataDir, 'upgrades', last)
    const target = join(folder, COPY_FILES.postgres)
    // Servers that start together each write a draft of their own.
    const draft = `${target}.${randomUUID()}.part`
    mkdirSync(folder, { recursive: true })
    try {
      await writePostgresCopy(url, draft)
      // A draft made while another server upgraded is no copy of the old database. That other server keeps its own.
      if ((await lastMigration(url)) === last) renameSync(draft, target)
    } catch (error) {
      // A draft that failed because of that upgrade is not needed either.
      if ((await lastMigration(url)) !== last) return
      throw new PlainFault(
        `Antes de actualizar la base de datos se guarda una copia, y no se pudo. ${(error as Error).message} (Con otra copia a salvo: UPGRADE_COPY=0.) No se cambió nada.`,
        { cause: error },
      )
    } finally {
      rmSync(draft, { force: true })
    }
  }

const lastMigration = (url: string): Promise<string | undefined> =>
  connectedTo(url, async (client) => (await client.query<{ name: string }>(LAST_MIGRATION)).rows[0]?.name)
