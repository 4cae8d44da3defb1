import { execFile } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { listBackups } from '@mostrador/server/backup/backup'
import { engineCopyOf } from '@mostrador/server/backup/engine-copy-of'
import { restoreBackup } from '@mostrador/server/backup/restore-backup'
import { startServer } from '@mostrador/server/testing/running-server'
import Sqlite from 'better-sqlite3'
import { none, type Proof, tried } from '../proof.ts'
import { sellingShop } from '../shop/selling-shop.ts'
import { openTills } from '../shop/tills.ts'

const SIZES = { full: 100, short: 4 } as const
const BETWEEN = 20

/** `npm run backup` in a process of its own, while tills sell. */
const COMMAND = join(import.meta.dirname, '../../server/src/commands/backup.ts')
const run = promisify(execFile)

/** Trap 24: restores backups that were made while eight tills sold, each in its own folder, and checks them. */
export const backups: Proof = {
  name: 'backups',
  title: 'Respaldos mientras se vende',
  async run(size) {
    const shop = await sellingShop(8, 40, 900_000)
    const scratch = mkdtempSync(join(tmpdir(), 'mostrador-prove-'))
    const server = await startServer({ dataDir: shop.dataDir })
    const tills = openTills(server.port, shop, 8)
    const wrongs: string[] = []
    for (let number = 1; number <= SIZES[size]; number += 1) {
      await tills.until(number * BETWEEN)
      const before = tills.sold.map(({ id }) => id)
      try {
        const held = await backedUpAndRestored(shop.dataDir, join(scratch, String(number)))
        const missing = before.filter((id) => !held.has(id))
        if (missing.length > 0) wrongs.push(`backup ${number} lacks ${missing.length} orders`)
      } catch (error) {
        wrongs.push(`backup ${number}: ${(error as Error).message}`)
      }
      rmSync(join(scratch, String(number)), { recursive: true, force: true })
    }
    await tills.stop()
    await server.end('SIGTERM')
    rmSync(scratch, { recursive: true, force: true })
    shop.remove()
    return [
      { what: 'respaldos hechos y restaurados', value: SIZES[size], isGood: true },
      tried('pedidos vendidos mientras tanto', tills.sold.length, SIZES[size] * BETWEEN),
      none('respaldos que no se restauran o a los que falta un pedido respondido antes', [...wrongs, ...tills.strange]),
    ]
  },
}

async function backedUpAndRestored(dataDir: string, scratch: string): Promise<Set<unknown>> {
  const now = Date.now()
  const backupDir = join(scratch, 'backups')
  await run(process.execPath, [COMMAND], { env: { ...process.env, DATA_DIR: dataDir, BACKUP_DIR: backupDir } })
  const folder = listBackups(backupDir)[0]?.folder
  if (folder === undefined) throw new Error('there is no backup')
  const elsewhere = join(scratch, 'data')
  mkdirSync(elsewhere)
  copyFileSync(join(dataDir, 'house.key'), join(elsewhere, 'house.key'))
  await restoreBackup({
    engine: engineCopyOf({ dataDir: elsewhere, databaseUrl: undefined }),
    from: folder,
    dataDir: elsewhere,
    photoFolder: join(elsewhere, 'photos'),
    now,
  })
  const raw = new Sqlite(join(elsewhere, 'mostrador.db'), { readonly: true })
  const ids = new Set(raw.prepare('select id from invoice').pluck().all())
  raw.close()
  return ids
}
