import { setFlagsFromString } from 'node:v8'
import closeWithGrace from 'close-with-grace'
import { buildApp } from './app.ts'
import { databaseFile, photoFolder, readConfig } from './config.ts'
import { openNamed } from './db/open-named.ts'
import { PhotoStore } from './features/photos/photo-store.ts'
import { fillEmptyDatabase } from './features/shops/first-start.service.ts'
import { hasDemoAccounts } from './features/users/demo-accounts.queries.ts'
import { readBuildDate, WEB_FOLDER } from './http/site.ts'
import { lineOfFault } from './line-of-fault.ts'

const NODE = 24

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
  console.error(lineOfFault(error) ?? error)
  process.exit(1)
}

const config = readConfig(process.env)
const database = await openNamed(databaseFile(config), config.databaseUrl).catch(stopWith)
await fillEmptyDatabase(database)
if (config.loadsDemo) {
  // The demo group's drawings and goods are only read where they are wanted.
  const { loadDemo } = await import('./demo/load.ts')
  await loadDemo(database, Date.now)
}
const hasDemo = await hasDemoAccounts(database.reads)
if (hasDemo && config.isProduction) {
  console.error(
    'Esta base de datos tiene cuentas de demostración y NODE_ENV es production: ejecute «npm run demo:remove».',
  )
  process.exit(1)
}

const demoPicture = hasDemo ? (await import('./demo/pictures.ts')).demoPicture : undefined
const photos = new PhotoStore(photoFolder(config), demoPicture)
const buildDate = readBuildDate(WEB_FOLDER)
const app = await buildApp({ config, database, photos, clock: Date.now, buildDate })

closeWithGrace({ delay: 10_000 }, async ({ err }) => {
  if (err) app.log.error({ err }, 'stopping after a fault')
  await app.close()
  await database.close()
})

const address = await app.listen({ port: config.port, host: config.host }).catch(stopWith)

console.log(`\n  Mostrador está listo en ${address}\n`)
if (hasDemo) {
  const { DEMO_PASSWORD, DEMO_SUPERVISOR_KEY, demoEmails } = await import('./demo/load.ts')
  console.log(`  Cuentas de demostración (contraseña ${DEMO_PASSWORD}):`)
  for (const email of demoEmails) console.log(`    ${email}`)
  console.log(`  Clave de supervisor: ${DEMO_SUPERVISOR_KEY}\n`)
}
