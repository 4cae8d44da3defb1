import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { newSale, send, soldIn } from '@mostrador/server/testing/till'
import { type Finding, none } from '../proof.ts'
import { setUpShop } from './first-run.ts'
import { refusedStart, startPackage } from './started-package.ts'
import { trySleep } from './try-sleep.ts'

/** A user of every Linux computer without rights of its own. */
const NOBODY = 65_534
const USUAL_PORT = 3001
const DISK_MB = 48

interface Program {
  readonly folder: string
  readonly newer: string
  readonly home: string
}

type Wrong = (what: string) => void

/** Tries an unpacked package where computers go wrong. Each part starts and stops its own program. */
export async function tryBadPlaces(folder: string, newer: string, home: string): Promise<Finding[]> {
  const program = { folder, newer, home }
  // The other user must reach the program.
  chmodSync(home, 0o755)
  return [
    await found('una computadora que se duerme en medio de una venta', (wrong) => trySleep(folder, home, wrong)),
    await found('un disco lleno', (wrong) => tryFullDisk(program, wrong)),
    await found('una carpeta sin permiso', (wrong) => tryForbiddenFolder(program, wrong)),
    await found('el puerto ocupado', (wrong) => tryTakenPort(program, wrong)),
    await found('una actualización copiada a medias', (wrong) => tryHalfCopied(program, wrong)),
    await found('dos usuarios de una computadora', (wrong) => tryTwoUsers(program, wrong)),
  ]
}

async function found(what: string, work: (wrong: Wrong) => Promise<void>): Promise<Finding> {
  const wrongs: string[] = []
  await work((wrong) => wrongs.push(wrong)).catch((error: Error) => wrongs.push(error.message))
  return none(what, wrongs)
}

async function tryFullDisk({ folder, home }: Program, wrong: Wrong): Promise<void> {
  const disk = join(home, 'disco pequeño')
  mkdirSync(disk)
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', disk])
  const dataDir = join(disk, 'datos')
  const full = join(disk, 'lleno')
  const fill = () => {
    const { bavail, bsize } = statfsSync(disk)
    writeFileSync(full, Buffer.alloc(bavail * bsize))
  }
  try {
    const started = await startPackage(folder, home, dataDir)
    const shop = await setUpShop(started.port, dataDir)
    fill()
    const sale = newSale(shop.session, [shop.product, 1])
    const refused = await send(started.port, sale)
    if (refused.status < 400 || !/espacio/.test(refused.text)) wrong(`la venta: ${refused.status} ${refused.text}`)
    rmSync(full)
    if (soldIn(await send(started.port, sale), sale) === undefined) wrong('con espacio otra vez no se vendió')
    fill()
    if ((await started.stop()) !== 0) wrong('lleno, no se detuvo bien')
    const output = await refusedStart(folder, home, join(disk, 'otra'))
    if (!/espacio/.test(output)) wrong(`al iniciar: ${output}`)
  } finally {
    execFileSync('umount', ['-l', disk])
  }
}

async function tryForbiddenFolder({ folder, home }: Program, wrong: Wrong): Promise<void> {
  const dataDir = join(home, 'de otro')
  mkdirSync(dataDir, { mode: 0o700 })
  const output = await refusedStart(folder, home, dataDir, { user: NOBODY })
  if (!output.includes('No se puede escribir en la carpeta de datos')) wrong(output)
}

async function tryTakenPort({ folder, home }: Program, wrong: Wrong): Promise<void> {
  const dataDir = join(home, 'puerto')
  const other = createServer((socket) => socket.destroy())
  await new Promise<void>((resolve) => other.listen(USUAL_PORT, '127.0.0.1', resolve))
  const first = await startPackage(folder, home, dataDir)
  if (first.port === USUAL_PORT) wrong('tomó un puerto ocupado')
  await first.stop()
  await new Promise((resolve) => other.close(resolve))
  const again = await startPackage(folder, home, dataDir)
  if (again.port !== first.port) wrong(`cambió de puerto: ${first.port}, ${again.port}`)
  await again.stop()
  await new Promise<void>((resolve) => other.listen(first.port, '127.0.0.1', resolve))
  const moved = await startPackage(folder, home, dataDir)
  if (!moved.output().includes(`Otro programa ocupa el puerto ${first.port}`)) wrong(`no lo dijo: ${moved.output()}`)
  await moved.stop()
  await new Promise((resolve) => other.close(resolve))
}

/** The data are touched by no program that lacks a part. */
async function tryHalfCopied({ folder, newer, home }: Program, wrong: Wrong): Promise<void> {
  const dataDir = join(home, 'a medias')
  const first = await startPackage(folder, home, dataDir)
  const shop = await setUpShop(first.port, dataDir)
  await first.stop()
  const half = join(home, 'versión a medias')
  cpSync(newer, half, { recursive: true })
  rmSync(join(half, 'programa/node_modules'), { recursive: true })
  const output = await refusedStart(half, home, dataDir)
  if (!output.includes('Faltan partes del programa')) wrong(output)
  const again = await startPackage(folder, home, dataDir)
  const sale = newSale(shop.session, [shop.product, 1])
  if (soldIn(await send(again.port, sale), sale) === undefined) wrong('la versión anterior ya no vende')
  await again.stop()
}

/** The shared folder of Linux is an empty disk here, so that no shop of this machine is touched. */
async function tryTwoUsers({ folder, home }: Program, wrong: Wrong): Promise<void> {
  execFileSync('mount', ['-t', 'tmpfs', 'tmpfs', '/var/lib'])
  const own = join(home, 'casa de otro')
  mkdirSync(own)
  chmodSync(own, 0o777)
  try {
    const alone = await startPackage(folder, home)
    if (!existsSync('/var/lib/mostrador/mostrador.db')) wrong('root no usó /var/lib/mostrador')
    const led = await refusedStart(folder, own, undefined, { user: NOBODY })
    if (!/está en marcha con otro usuario/.test(led)) wrong(`con la tienda en marcha: ${led}`)
    await alone.stop()
    const refused = await refusedStart(folder, own, undefined, { user: NOBODY })
    if (!/es de otro usuario/.test(refused)) wrong(`con la tienda detenida: ${refused}`)
  } finally {
    execFileSync('umount', ['-l', '/var/lib'])
  }
}
