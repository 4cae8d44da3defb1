import { inserting } from '../../../db/records.ts'
import type { Db } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'
import type { Given } from '../../../db/table.ts'
import { users } from '../../../db/tables/user.ts'
import { FORM_FIELDS } from './user-record.queries.ts'

const row = users.writing(...FORM_FIELDS, 'passwordHash', 'createdAt')

export interface NewUser extends Given<typeof row> {}

export const insertUser = inserting(users, row)

const any = statement()((db) => db.selectFrom('user_account').select('id').limit(1))

/** Whether any user was ever registered. An empty database has none (D80). */
export const hasUsers = async (db: Db): Promise<boolean> => (await db.first(any, {})) !== undefined
