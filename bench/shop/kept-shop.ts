import { constants, copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { KEPT_FOLDER } from '../places.ts'
import { sellInThePast, sellToday } from './history.ts'
import { buildShop, logEverybodyIn } from './shop.ts'

/** Orders of today that are added to every history. */
const TODAY = 200

/** The data folder of a shop with so many invoices behind it: a copy, to be sold on. */
export async function shopFolder(scratch: string, name: string, invoices: number): Promise<string> {
  const kept = await keptShop(invoices)
  const folder = join(scratch, name)
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'mostrador.db')
  copyFileSync(kept, file, constants.COPYFILE_FICLONE)
  if (invoices > 0) sellToday(file, TODAY)
  await logEverybodyIn(file)
  return folder
}

/** Made once and kept: a million invoices take a minute or two. */
async function keptShop(invoices: number): Promise<string> {
  const file = join(KEPT_FOLDER, `shop-${invoices}.db`)
  if (existsSync(file)) return file
  mkdirSync(KEPT_FOLDER, { recursive: true })
  if (invoices > 100_000) process.stderr.write('  Se construye la base de datos con historia; queda guardada …\n')
  const unfinished = `${file}.unfinished`
  for (const end of ['', '-wal', '-shm']) rmSync(unfinished + end, { force: true })
  await buildShop(unfinished)
  if (invoices > 0) sellInThePast(unfinished, invoices)
  renameSync(unfinished, file)
  return file
}
