import { failedStart } from './failed-start.ts'

const NODE = 24

let isEnding = false

/** Says why the start ends, and ends it. Faults that follow the first are not said. */
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
  // A static import of a missing package would end the process before this file can say why.
  const { start } = await import('./start.ts')
  await start()
} catch (error) {
  await stop(error)
}
// From here on the server logs its own faults and closes what is open.
process.off('uncaughtException', stop)
