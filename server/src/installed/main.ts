import { speakAsInstalled } from '../command-text.ts'
import { stopByFault } from './stop-by-fault.ts'

/** Entry of the installed program: `mostrador [demo | service … | phones … | backup | restore | user | move]`. */

speakAsInstalled()
process.on('uncaughtException', stopByFault)
try {
  // A static import of a missing package would end the process before this file can report it.
  const { runCommandLine } = await import('./command-line.ts')
  await runCommandLine(process.argv.slice(2))
} catch (error) {
  await stopByFault(error)
}
// A running server logs its own faults and closes what is open.
process.off('uncaughtException', stopByFault)
