import { dirname } from 'node:path'
import { keepOldPostgres } from './copy/keep-old-postgres.ts'
import { openServerDatabase } from './postgres/open.ts'
import type { Database } from './session.ts'
import { openDatabase } from './sqlite/open.ts'

export const openNamed = async (file: string, url: string | undefined): Promise<Database> =>
  url === undefined ? openDatabase(file) : openServerDatabase(url, keepOldPostgres(url, dirname(file)))
