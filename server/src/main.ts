import { setFlagsFromString } from 'node:v8'
import { FIRST_RUN_PAGE } from '@mostrador/domain/house/first-run'
import closeWithGrace from 'close-with-grace'
import { buildApp } from './app.ts'
import { refuseEmptied } from './backup/emptied-shop.ts'
import { databaseFile, photoFolder, readConfig } from './config.ts'
import { keepFilesPrivate, takeDataFolder } from './data-folder.ts'
import { openNamed } from './db/open-named.ts'
import { findDemoGroup } from './demo-group.ts'
import { sayStartCode } from './features/first-run/start-code.ts'
import { clockFault } from './features/health/clock-fault.ts'
import { fillEmptyDatabase } from './features/shops/first-start.service.ts'
import { hasDemoAccounts } from './features/users/demo-accounts.queries.ts'
import { hasUsers } from './features/users/user-insert.queries.ts'
import { readBuildDate, WEB_FOLDER } from './http/site.ts'
import type { LanDoor } from './lan/lan-door.ts'
import { sayNetwork } from './lan/say-network.ts'
import { PhotoStore } from './photos/photo-store.ts'
import { startupError } from './startup-error.ts'

const NODE = 24
const SIGNALS = ['SIGTERM', 'SIGINT'] as const

// The heap is swept when it has grown by half: on a machine with much memory it would grow to four times what is in use, and
// a shop's old computer does other things too.
setFlagsFromString('--heap-growing-percent=50')

const major = Number(process.versions.node.split('.')[0])
if (major !== NODE) {
  console.error(`Mostrador necesita Node ${NODE}; este es ${process.version}. Use «npm start», que trae el suyo.`)
  process.exit(1)
}

/** What whoever starts the server can do something about is one line; a fault of ours shows where it is. */
const stopWith = (error: unknown): never => {
  console.error(startupError(error) ?? error)
  process.exit(1)
}

/** Read where it is asked for alone: what makes certificates takes its time and memory. */
async function openLan(dataDir: string, buildDate: number): Promise<LanDoor> {
  const { LanDoor } = await import('./lan/lan-door.ts')
  return LanDoor.open({ dataDir, clock: Date.now, atLeast: buildDate })
}

/** Opens what a shop is made of and listens. */
async function start(): Promise<void> {
  // Until the shop is open, nothing has to be finished: the first process of a container hears no signal that it does not ask for.
  const leave = (): never => process.exit(0)
  for (const signal of SIGNALS) process.once(signal, leave)
  keepFilesPrivate()
  const config = readConfig(process.env)
  takeDataFolder(config.dataDir)
  refuseEmptied(config)
  const database = await openNamed(databaseFile(config), config.databaseUrl)
  await fillEmptyDatabase(database)
  if (config.loadsDemo && !(await hasUsers(database.reads))) {
    const demo = await findDemoGroup()
    if (demo) await demo.load(database, Date.now)
    else console.error('Falta la carpeta «demo»: la base de datos empieza sin los datos de ejemplo.')
  }
  const hasDemo = await hasDemoAccounts(database.reads)
  if (hasDemo && config.isProduction) {
    console.error(
      'Esta base de datos tiene cuentas de demostración y NODE_ENV es production: ejecute «npm run demo:remove».',
    )
    process.exit(1)
  }

  // What cannot be read is told where it is looked for.
  const fault = await clockFault(database.reads, Date.now()).catch(() => undefined)
  if (fault) console.error(fault)

  const demo = hasDemo ? await findDemoGroup() : undefined
  const photos = new PhotoStore(photoFolder(config), demo?.picture)
  const buildDate = readBuildDate(WEB_FOLDER)
  const lan = config.isLan ? await openLan(config.dataDir, buildDate) : undefined
  const app = await buildApp({ config, database, photos, clock: Date.now, buildDate, lan })

  for (const signal of SIGNALS) process.off(signal, leave)
  closeWithGrace({ delay: 10_000 }, async ({ err }) => {
    if (err) app.log.error({ err }, 'stopping after a fault')
    await app.close()
    await database.close()
  })

  const address = await app.listen({ port: config.port, host: config.host })

  console.log(`\n  Mostrador está listo en ${address}\n`)
  const published = process.env['PUBLIC_URL'] ? config.publicUrl : address
  await sayStartCode({ database, dataDir: config.dataDir, say: console.log }, `${published}${FIRST_RUN_PAGE}`)
  if (lan) sayNetwork(lan, Number(new URL(address).port))
  if (demo) {
    console.log(`  Cuentas de demostración (contraseña ${demo.password}):`)
    for (const email of demo.emails) console.log(`    ${email}`)
    console.log(`  Clave de supervisor: ${demo.supervisorKey}\n`)
  }
}

await start().catch(stopWith)
