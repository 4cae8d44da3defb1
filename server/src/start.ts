import { setFlagsFromString } from 'node:v8'
import { FIRST_RUN_PAGE } from '@mostrador/domain/group/first-run'
import closeWithGrace from 'close-with-grace'
import { buildApp } from './app.ts'
import { refuseEmptied } from './backup/emptied-shop.ts'
import { photoFolder, readConfig } from './config.ts'
import { keepFilesPrivate, takeDataFolder } from './data-folder.ts'
import { lockDataFolder } from './data-folder-lock.ts'
import { findDemoGroup } from './demo-group.ts'
import { sayStartCode } from './features/people/first-run/start-code.ts'
import { readBuildDate, WEB_FOLDER } from './http/site.ts'
import type { LanDoor } from './lan/lan-door.ts'
import { sayNetwork } from './lan/say-network.ts'
import { openInstallation } from './open-installation.ts'
import { PhotoStore } from './photos/photo-store.ts'
import type { Program } from './program.ts'

const SIGNALS = ['SIGTERM', 'SIGINT'] as const

// Collects the heap after it has grown by half. By default it would grow to four times the used memory, and a shop's
// old computer has other programs.
setFlagsFromString('--heap-growing-percent=50')

/** Milliseconds that a running request has before the server starts anew without it. */
const LONGEST_ANSWER_MS = 5_000

/**
 * Opens https in the shop's own network. Reports an expired authority, and returns undefined. Imported on demand,
 * because certificates take time and memory.
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

export interface Started {
  /** For the browser of this computer. */
  readonly address: string
  /** The code as it is typed. Undefined once the installation has a user. */
  readonly startCode: string | undefined
  /** Answers what was asked and closes the server, so that it can be started anew. */
  close(): Promise<void>
}

/** Starts the server. The installed program has locked the data folder before. */
export async function start(program?: Program): Promise<Started> {
  // The first process of a container gets only signals that it listens to. Until the shop is open, nothing needs to
  // be finished.
  const leave = (): never => process.exit(0)
  for (const signal of SIGNALS) process.once(signal, leave)
  keepFilesPrivate()
  const config = readConfig(process.env)
  takeDataFolder(config.dataDir)
  // Servers of one PostgreSQL database may share the folder.
  if (!program && config.databaseUrl === undefined) lockDataFolder(config.dataDir)
  refuseEmptied(config)
  const buildDate = readBuildDate(WEB_FOLDER)
  const { database, hasDemo } = await openInstallation(config, { clock: Date.now, buildDate, say: console.error })

  const demo = hasDemo ? await findDemoGroup() : undefined
  const photos = new PhotoStore(photoFolder(config), demo?.picture)
  const lan = config.isLan ? await openLan(config.dataDir, buildDate) : undefined
  const app = await buildApp({ config, database, photos, clock: Date.now, buildDate, lan, program })

  for (const signal of SIGNALS) process.off(signal, leave)
  const close = async () => {
    await app.close()
    await database.close()
  }
  const atTheEnd = closeWithGrace({ delay: 10_000 }, async ({ err }) => {
    if (err) app.log.error({ err }, 'stopping after a fault')
    await close()
  })

  // Without https other devices may not log in, because passwords would be readable.
  const host = config.isLan && !lan ? '127.0.0.1' : config.host
  const address = await app.listen({ port: config.port, host })

  console.log(`\n  Mostrador está listo en ${address}\n`)
  const published = process.env['PUBLIC_URL'] ? config.publicUrl : address
  const startCode = await sayStartCode(
    { database, dataDir: config.dataDir, say: console.log },
    `${published}${FIRST_RUN_PAGE}`,
  )
  if (lan) sayNetwork(lan, Number(new URL(address).port))
  if (demo) {
    console.log(`  Cuentas de demostración (contraseña ${demo.password}):`)
    for (const email of demo.emails) console.log(`    ${email}`)
    console.log(`  Clave de supervisor: ${demo.supervisorKey}\n`)
  }
  return {
    address,
    startCode,
    async close() {
      atTheEnd.uninstall()
      const cut = setTimeout(() => app.server.closeAllConnections(), LONGEST_ANSWER_MS)
      await close()
      clearTimeout(cut)
    },
  }
}
