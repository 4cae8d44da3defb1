import { failedStart } from '../failed-start.ts'

/** Entry of the installed program: `mostrador [demo | service … | backup | restore | user]`. */

const INCOMPLETE =
  'Faltan partes del programa, o no son para esta computadora: descomprima otra vez el archivo que descargó, en una carpeta nueva. Sus datos no se tocan.'

let isEnding = false

/** Reports only the first fault. */
async function stop(error: unknown): Promise<void> {
  if (isEnding) return
  isEnding = true
  const sentence = await failedStart(error, process.env, INCOMPLETE)
  console.error(`\n  ${sentence}\n`)
  process.exit(await reported(error, sentence).catch(() => 1))
}

/** Writes the sentence into the program's log. Returns the exit code. */
async function reported(error: unknown, sentence: string): Promise<number> {
  const { reportRefusal } = await import('./report-refusal.ts')
  return reportRefusal(error, sentence)
}

process.on('uncaughtException', stop)
try {
  // A static import of a missing package would end the process before this file can report it.
  const { runCommandLine } = await import('./command-line.ts')
  await runCommandLine(process.argv.slice(2))
} catch (error) {
  await stop(error)
}
// A running server logs its own faults and closes what is open.
process.off('uncaughtException', stop)
