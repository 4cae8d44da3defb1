import { failedStart } from './failed-start.ts'

const NODE = 24

let isEnding = false

/** Reports only the first fault. */
async function stop(error: unknown): Promise<void> {
  if (isEnding) return
  isEnding = true
  console.error(await failedStart(error, process.env))
  process.exit(1)
}

const major = Number(process.versions.node.split('.')[0])
if (major !== NODE) {
  console.error(`Mostrador necesita Node ${NODE}; este es ${process.version}. Use «npm start», que trae el suyo.`)
  process.exit(1)
}

process.on('uncaughtException', stop)
try {
  // A static import of a missing package would end the process before this file can report it.
  const { start } = await import('./start.ts')
  await start()
} catch (error) {
  await stop(error)
}
// The server now logs its own faults and closes what is open.
process.off('uncaughtException', stop)
