import { keepFilesPrivate } from '../data-folder.ts'
import { startupError } from '../startup-error.ts'

/** Runs a command to its end; what goes wrong is said in one line, and the exit code tells it. */
export async function finish(work: () => Promise<void>): Promise<void> {
  keepFilesPrivate()
  try {
    await work()
  } catch (error) {
    console.error(startupError(error) ?? (error as Error).message)
    process.exitCode = 1
  }
}
