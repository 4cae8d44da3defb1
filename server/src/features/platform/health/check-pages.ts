import Sqlite from 'better-sqlite3'

/** Process of page-check.ts: reads every page of a file and reports its damage. */
const [file = ''] = process.argv.slice(2)

function wrongOf(raw: Sqlite.Database): string | undefined {
  try {
    const found = raw.pragma('quick_check(1)', { simple: true }) as string
    return found === 'ok' ? undefined : found
  } catch (error) {
    const { code, message } = error as Error & { code?: string }
    // A lock or a missing disk says nothing about the pages.
    return code?.startsWith('SQLITE_CORRUPT') || code === 'SQLITE_NOTADB' ? message : undefined
  }
}

const raw = new Sqlite(file, { readonly: true })
process.send?.({ wrong: wrongOf(raw) })
raw.close()
process.disconnect()
