import { failedStart } from '../failed-start.ts'

const INCOMPLETE =
  'Faltan partes del programa, o no son para esta computadora: descomprima otra vez el archivo que descargó, en una carpeta nueva. Sus datos no se tocan.'

let isEnding = false

/** Reports a fault of the start in words, and ends the process. Reports only the first fault. */
export async function stopByFault(error: unknown): Promise<void> {
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
