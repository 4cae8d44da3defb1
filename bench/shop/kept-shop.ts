import { constants, copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '@mostrador/server/db/session'
import { openDatabase } from '@mostrador/server/db/sqlite/open'
import { SalesTally } from '@mostrador/server/features/goods/stock/sales-tally'
import { InvoiceTextIndex } from '@mostrador/server/features/sale/invoices/invoice-text-index.service'
import { KEPT_FOLDER } from '../places.ts'
import { ROSALES_GOODS } from './goods.ts'
import { sellInThePast, sellToday } from './history.ts'
import { fillOtherLists } from './other-lists.ts'
import { buildShop, logEverybodyIn } from './shop.ts'

const SALES_TODAY = 200

export interface ShopSize {
  readonly invoices: number
  readonly goods: number
}

export async function shopFolder(
  scratch: string,
  name: string,
  invoices: number,
  goods: number = ROSALES_GOODS,
): Promise<string> {
  const kept = await keptShop({ invoices, goods })
  const folder = join(scratch, name)
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'mostrador.db')
  copyFileSync(kept, file, constants.COPYFILE_FICLONE)
  if (invoices > 0) sellToday(file, SALES_TODAY, goods)
  // This copy needs no copy before its upgrade.
  const database = openDatabase(file, { copiesFirst: false })
  await logEverybodyIn(database)
  await database.close()
  return folder
}

/** Made once, because a million invoices take a minute or two. */
export async function keptShop({ invoices, goods }: ShopSize): Promise<string> {
  const file = join(KEPT_FOLDER, `shops-${goods}-${invoices}.db`)
  if (existsSync(file)) {
    await bringUpToDate(file)
    return file
  }
  mkdirSync(KEPT_FOLDER, { recursive: true })
  if (invoices > 100_000) process.stderr.write('  Se construye la base de datos con historia; queda guardada …\n')
  const unfinished = `${file}.unfinished`
  for (const end of ['', '-wal', '-shm']) rmSync(unfinished + end, { force: true })
  await buildShop(unfinished, goods)
  if (invoices > 0) {
    sellInThePast(unfinished, invoices, goods)
    fillOtherLists(unfinished)
  }
  await bringUpToDate(unfinished)
  renameSync(unfinished, file)
  return file
}

/** Migrates the file and brings its sales tally and text index up to date. */
async function bringUpToDate(file: string): Promise<void> {
  const database = openDatabase(file, { copiesFirst: false })
  await countAndIndex(database)
  database.raw.pragma('wal_checkpoint(TRUNCATE)')
  await database.close()
}

/** In a shop that runs for years the tally and the index are up to date, so no measured call may wait for them. */
export async function countAndIndex(database: Database): Promise<void> {
  await new SalesTally(database, Date.now).keepUp()
  await new InvoiceTextIndex(database, Date.now).keepUp()
}
