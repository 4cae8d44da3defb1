import { failedStart } from './failed-start.ts'

const NODE = 24

/** What ends a start is said in one sentence, whatever it was. */
async function stop(error: unknown): Promise<never> {
  console.error(await failedStart(error, process.env))
  process.exit(1)
}

const major = Number(process.versions.node.split('.')[0])
if (major !== NODE) {
  console.error(`Mostrador necesita Node ${NODE}; este es ${process.version}. Use «npm start», que trae el suyo.`)
  process.exit(1)
}

process.once('uncaughtException', stop)
try {
  // Read after the version is known, so that a package that is missing or damaged is said in words too.
  const { start } = await import('./start.ts')
  await start()
} catch (error) {
  await stop(error)
}
// From here on the server itself hears of its faults, and closes what is open.
process.off('uncaughtException', stop)
