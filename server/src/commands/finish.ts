import { keepFilesPrivate } from '../data-folder.ts'
import { startupError } from '../startup-error.ts'

/** Prints an error in one line, and sets the exit code. */
export async function finish(work: () => Promise<void>): Promise<void> {
  keepFilesPrivate()
  try {
    await work()
  } catch (error) {
    console.error(startupError(error) ?? (error as Error).message)
    process.exitCode = 1
  }
}
