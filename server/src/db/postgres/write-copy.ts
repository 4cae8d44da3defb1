import { dirname } from 'node:path'
import { syncFolder, syncToDisk } from '../../fsync.ts'
import { runPostgresTool } from './run-tool.ts'

/** One moment of a database, read in one transaction, whatever is written meanwhile; without who owned it there. */
export async function writePostgresCopy(url: string, target: string): Promise<void> {
  await runPostgresTool('pg_dump', url, ['--format=custom', '--no-owner', '--no-privileges', `--file=${target}`])
  syncToDisk(target)
  syncFolder(dirname(target))
}
