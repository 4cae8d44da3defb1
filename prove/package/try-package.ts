import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { exportReport } from '@mostrador/contract/overview/reports'
import { beginSelling, endSelling } from '@mostrador/contract/people/session'
import { makeBackupNow } from '@mostrador/contract/platform/backup'
import { ask } from '@mostrador/server/testing/ask'
import { newSale, type SentSale, send, soldIn } from '@mostrador/server/testing/till'
import Sqlite from 'better-sqlite3'
import { below, type Finding, none } from '../proof.ts'
import { call, logInAgain, setUpShop } from './first-run.ts'
import { bareEnvironment, refusedStart, startPackage } from './started-package.ts'

const READY_SECONDS = 5
const REPORTS = [
  ['pdf', '%PDF'],
  ['xlsx', 'PK'],
] as const

/**
 * Tries an unpacked package with neither Node nor network: first run, sale, backup, restore, upgrade. `home` is a
 * folder for the data. `newer` is a later version unpacked beside it.
 */
export async function tryPackage(folder: string, newer: string, home: string): Promise<Finding[]> {
  const dataDir = join(home, 'datos de la tienda')
  mkdirSync(dataDir, { recursive: true })
  const wrongs: string[] = []
  const wanted = (what: string, isSo: boolean) => {
    if (!isSo) wrongs.push(what)
  }

  const first = await startPackage(folder, home, dataDir)
  const shop = await setUpShop(first.port, dataDir)
  const sale = newSale(shop.session, [shop.product, 1])
  const sold = soldIn(await send(first.port, sale), sale)
  wanted('la venta no se registró', sold !== undefined)
  await call(first.port, endSelling, {}, shop.session)
  const saved = await call(first.port, makeBackupNow, {}, shop.session)
  wanted('el respaldo no quedó comprobado', saved.text.includes('hecho y comprobado'))
  // Threads draw these files.
  for (const [format, beginning] of REPORTS) {
    const drawn = await report(first.port, shop.session, format)
    wanted(`el reporte en ${format}: ${drawn.slice(0, 200)}`, drawn.startsWith(beginning))
  }
  await call(first.port, beginSelling, { comercio: shop.shop }, shop.session)

  // This sale is not in the backup, so the restored shop lacks it.
  const lost = newSale(shop.session, [shop.product, 1])
  wanted('la segunda venta no se registró', soldIn(await send(first.port, lost), lost) !== undefined)
  wanted('no se detuvo bien', (await first.stop()) === 0)
  wanted('no hay dos ventas antes de restaurar', invoicesIn(dataDir) === 2)
  execFileSync(join(folder, 'node/node'), [join(folder, 'programa/server/src/commands/restore.js'), '--si'], {
    env: bareEnvironment(home, dataDir),
    stdio: 'pipe',
  })
  wanted('la restauración no dejó la tienda del respaldo', invoicesIn(dataDir) === 1)

  const again = await startPackage(folder, home, dataDir)
  const session = await logInAgain(again.port, shop.shop)
  await again.stop()
  // The device keeps this sale while no server runs, and sends it to the newer version, twice.
  const waiting = newSale(session, [shop.product, 1])
  wanted('respondió detenido', await isUnanswered(again.port, waiting))
  const upgraded = await startPackage(newer, home, dataDir)
  const late = [await send(upgraded.port, waiting), await send(upgraded.port, waiting)]
  const ids = late.map((answer) => soldIn(answer, waiting)?.id)
  wanted(`la venta que esperaba: ${late.map(({ status, text }) => `${status} ${text}`)}`, ids[0] !== undefined)
  wanted('la venta que esperaba quedó doble', ids[0] === ids[1])
  wanted('la versión nueva no se detuvo bien', (await upgraded.stop()) === 0)
  wanted('no hay dos ventas después de actualizar', invoicesIn(dataDir) === 2)
  const refused = await refusedStart(folder, home, dataDir)
  wanted(
    `la versión anterior abrió datos de la nueva: ${refused}`,
    /versión/.test(refused) && !/^arrancó/.test(refused),
  )

  return [
    below('lista por primera vez', first.readyIn / 1000, 's', READY_SECONDS),
    below('lista otra vez', again.readyIn / 1000, 's', READY_SECONDS),
    below('lista con la versión nueva, que actualiza', upgraded.readyIn / 1000, 's', READY_SECONDS),
    none('lo que no se hizo: venta, respaldo, restauración, actualización', wrongs),
  ]
}

function invoicesIn(dataDir: string): unknown {
  const raw = new Sqlite(join(dataDir, 'mostrador.db'), { readonly: true })
  const count = raw.prepare('select count(*) from invoice').pluck().get()
  raw.close()
  return count
}

const isUnanswered = (port: number, sale: SentSale): Promise<boolean> =>
  send(port, sale).then(
    () => false,
    () => true,
  )

async function report(port: number, session: string, format: string): Promise<string> {
  const path = `${exportReport.path}?inicio=2026-01-01&fin=2026-12-31&comercio=0&formato=${format}`
  const { status, text } = await ask(port, { method: 'GET', path, headers: { cookie: `sid=${session}` } })
  return status === 200 ? text : `${status} ${text}`
}
