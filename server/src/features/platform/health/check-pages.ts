import Sqlite from 'better-sqlite3'

/** The other side of page-check.ts: reads every page of a file beside the server, and says what is wrong with it. */
const [file = ''] = process.argv.slice(2)

function wrongOf(raw: Sqlite.Database): string | undefined {
  try {
    const found = raw.pragma('quick_check(1)', { simple: true }) as string
    return found === 'ok' ? undefined : found
  } catch (error) {
    const { code, message } = error as Error & { code?: string }
    // Only what is wrong with the file: a lock or a disk that is away says nothing of its pages.
    return code?.startsWith('SQLITE_CORRUPT') || code === 'SQLITE_NOTADB' ? message : undefined
  }
}

const raw = new Sqlite(file, { readonly: true })
process.send?.({ wrong: wrongOf(raw) })
raw.close()
process.disconnect()
