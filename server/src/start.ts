import { setFlagsFromString } from 'node:v8'
import { FIRST_RUN_PAGE } from '@mostrador/domain/group/first-run'
import closeWithGrace from 'close-with-grace'
import { buildApp } from './app.ts'
import { refuseEmptied } from './backup/emptied-shop.ts'
import { photoFolder, readConfig } from './config.ts'
import { keepFilesPrivate, takeDataFolder } from './data-folder.ts'
import { findDemoGroup } from './demo-group.ts'
import { sayStartCode } from './features/people/first-run/start-code.ts'
import { readBuildDate, WEB_FOLDER } from './http/site.ts'
import type { LanDoor } from './lan/lan-door.ts'
import { sayNetwork } from './lan/say-network.ts'
import { openInstallation } from './open-installation.ts'
import { PhotoStore } from './photos/photo-store.ts'

const SIGNALS = ['SIGTERM', 'SIGINT'] as const

// The heap is swept when it has grown by half: on a machine with much memory it would grow to four times what is in use, and
// a shop's old computer does other things too.
setFlagsFromString('--heap-growing-percent=50')

/**
 * Opens https in the shop's own network. Says why and returns undefined if its authority is over. Imported only where it is asked
 * for: what makes certificates takes its time and memory.
 */
async function openLan(dataDir: string, buildDate: number): Promise<LanDoor | undefined> {
  const { ExpiredAuthority } = await import('./lan/authority.ts')
  const { LanDoor } = await import('./lan/lan-door.ts')
  try {
    return await LanDoor.open({ dataDir, clock: Date.now, atLeast: buildDate })
  } catch (error) {
    if (!(error instanceof ExpiredAuthority)) throw error
    console.error(`${error.message} Mientras tanto se atiende solo en esta computadora; después, inicie de nuevo.`)
    return undefined
  }
}

/** Opens what a shop is made of and listens. */
export async function start(): Promise<void> {
  // Until the shop is open, nothing has to be finished: the first process of a container hears no signal that it does not ask for.
  const leave = (): never => process.exit(0)
  for (const signal of SIGNALS) process.once(signal, leave)
  keepFilesPrivate()
  const config = readConfig(process.env)
  takeDataFolder(config.dataDir)
  refuseEmptied(config)
  const buildDate = readBuildDate(WEB_FOLDER)
  const { database, hasDemo } = await openInstallation(config, { clock: Date.now, buildDate, say: console.error })

  const demo = hasDemo ? await findDemoGroup() : undefined
  const photos = new PhotoStore(photoFolder(config), demo?.picture)
  const lan = config.isLan ? await openLan(config.dataDir, buildDate) : undefined
  const app = await buildApp({ config, database, photos, clock: Date.now, buildDate, lan })

  for (const signal of SIGNALS) process.off(signal, leave)
  closeWithGrace({ delay: 10_000 }, async ({ err }) => {
    if (err) app.log.error({ err }, 'stopping after a fault')
    await app.close()
    await database.close()
  })

  // Without https nobody else in the network may log in: passwords would travel readable.
  const host = config.isLan && !lan ? '127.0.0.1' : config.host
  const address = await app.listen({ port: config.port, host })

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
