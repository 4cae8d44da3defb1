import { BrokenCopy, DatabaseInUse } from '../db/engine-copy.ts'
import { NewerDatabase } from '../db/migrate.ts'

/** One clear line for each fault that has a remedy. */
export function lineOf(error: unknown): string {
  const { code, message } = error as Error & { code?: string }
  if (error instanceof NewerDatabase) return message
  if (error instanceof DatabaseInUse)
    return 'El servidor está usando esta base de datos. Deténgalo y vuelva a intentar. No se cambió nada.'
  if (error instanceof BrokenCopy) return `La copia no está completa y no se usó: ${message}.`
  if (code === 'SQLITE_CANTOPEN') return 'No hay una base de datos en DATA_DIR.'
  if (code === 'SQLITE_FULL' || code === 'ENOSPC') return 'No hay espacio en el disco. No se cambió nada.'
  if (code === 'EACCES' || code === 'EROFS') return `No se puede escribir: ${message}`
  return message
}

/** Runs a command to its end; what goes wrong is said in one line, and the exit code tells it. */
export async function finish(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    console.error(lineOf(error))
    process.exitCode = 1
  }
}
