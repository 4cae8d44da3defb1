import { randomBytes, randomInt } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { START_CODE_LENGTH, START_CODE_SIGNS, writtenStartCode } from '@mostrador/domain/people/start-code'
import type { Database } from '../../../db/session.ts'
import { renameWhenFree } from '../../../held-file.ts'
import { readKept } from '../../../kept-once.ts'
import { holdStartCode, keepStartCode } from '../users/start-code.queries.ts'
import { hasUsers } from '../users/user-insert.queries.ts'

const FILE = 'codigo-de-inicio'

const newStartCode = (): string =>
  Array.from({ length: START_CODE_LENGTH }, () => START_CODE_SIGNS[randomInt(START_CODE_SIGNS.length)]).join('')

/** The start code while there is no user. All servers of a database share it, and it survives a restart. */
const waitingCode = (database: Database): Promise<string | undefined> =>
  database.inTransaction(async (tx) => {
    if (await hasUsers(tx)) return undefined
    const there = await holdStartCode(tx)
    if (there) return there
    const code = newStartCode()
    await keepStartCode(tx, code)
    return code
  })

/** Output to the person who runs the server. Never to the log, which others may read. */
type Say = (line: string) => void

interface CodePlace {
  readonly database: Database
  readonly dataDir: string
  readonly say: Say
}

/** Prints the setup address and its code while there is no user (D133). Returns the code as it is typed. */
export async function sayStartCode(
  { database, dataDir, say }: CodePlace,
  address: string,
): Promise<string | undefined> {
  const code = await waitingCode(database)
  writeCode(dataDir, code)
  if (code === undefined) return undefined
  say(`  Esta tienda todavía no tiene a nadie. Abra ${address} y escriba este código:\n`)
  say(`    ${writtenStartCode(code)}\n`)
  return writtenStartCode(code)
}

/** Prints and writes the code if this server printed none or another. */
export async function tellCode({ database, dataDir, say }: CodePlace): Promise<void> {
  const code = await waitingCode(database)
  const printed = readKept(join(dataDir, FILE))?.trim()
  writeCode(dataDir, code)
  if (code !== undefined && printed !== writtenStartCode(code)) say(`\n  Código de inicio: ${writtenStartCode(code)}\n`)
}

function writeCode(dataDir: string, code: string | undefined): void {
  const file = join(dataDir, FILE)
  if (code === undefined) {
    rmSync(file, { force: true })
    return
  }
  const text = `${writtenStartCode(code)}\n`
  if (readKept(file) === text) return
  const draft = `${file}.${randomBytes(8).toString('hex')}.part`
  writeFileSync(draft, text, { mode: 0o600 })
  renameWhenFree(draft, file)
}

/** The code as it is typed, read from its copy. Undefined once the installation has a user. */
export const readWrittenCode = (dataDir: string): string | undefined => readKept(join(dataDir, FILE))?.trim()

export const forgetStartCode = (dataDir: string): void => writeCode(dataDir, undefined)
