import { lineOfFault } from '../line-of-fault.ts'

/** Runs a command to its end; what goes wrong is said in one line, and the exit code tells it. */
export async function finish(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    console.error(lineOfFault(error) ?? (error as Error).message)
    process.exitCode = 1
  }
}
