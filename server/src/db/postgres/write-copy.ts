import { dirname } from 'node:path'
import { syncFolder, syncToDisk } from '../../fsync.ts'
import { runPostgresTool, ToolFailed } from './run-tool.ts'

const TRIES = 4

/**
 * PostgreSQL ends one of two that deadlock, here with a server that upgrades. Its message may be Spanish: 'se ha
 * detectado un deadlock'.
 */
const isInTheWay = (fault: unknown): boolean => fault instanceof ToolFailed && /deadlock/i.test(fault.said)

/** Writes one moment of a database, read in one transaction while writes go on. The copy has no owners. */
export async function writePostgresCopy(url: string, target: string): Promise<void> {
  const copy = () =>
    runPostgresTool('pg_dump', url, ['--format=custom', '--no-owner', '--no-privileges', `--file=${target}`])
  for (let tried = 1; ; tried += 1)
    try {
      await copy()
      break
    } catch (fault) {
      if (tried === TRIES || !isInTheWay(fault)) throw fault
    }
  syncToDisk(target)
  syncFolder(dirname(target))
}
