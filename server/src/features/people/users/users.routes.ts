import * as sessionCalls from '@mostrador/contract/people/open-sessions'
import * as passkeyCalls from '@mostrador/contract/people/passkeys'
import * as calls from '@mostrador/contract/people/users'
import { recordColumns, userColumns } from '@mostrador/contract/people/users'
import * as trash from '@mostrador/contract/platform/trash'
import { DONE } from '@mostrador/domain/messages.es'
import type { UserRow } from '@mostrador/domain/people/user'
import { ROLE_NAMES } from '@mostrador/domain/platform/role'
import type { Context } from '../../../context.ts'
import { listing, NO_COLUMNS, wholeListing } from '../../../db/search.ts'
import type { Binder } from '../../../http/implement.ts'
import { refuse } from '../../../refuse.ts'
import { listChoices } from '../../group/lookup-records/choices.queries.ts'
import { exportFile } from '../../platform/spreadsheets/list-file.http.ts'
import { atOnce, sheet } from '../../platform/spreadsheets/sheet.ts'
import { listedPasskeys } from '../passkeys/listed-passkeys.ts'
import { endSessions, sessionsOf } from '../session/open-sessions.service.ts'
import { isAccountChanged } from '../session/session.queries.ts'
import { findTotp } from '../totp/totp.queries.ts'
import { addUser } from './add-user.service.ts'
import { editUser } from './edit-user.service.ts'
import { removeUser } from './remove-user.service.ts'
import { listRemovedUsers } from './removed-users.queries.ts'
import { restoreUser } from './restore-user.service.ts'
import { listUsers } from './user-list.queries.ts'
import { passkeysOfUser, removePasskeyOfUser } from './user-passkeys.service.ts'
import { recordSheet, userSheet } from './user-sheet.ts'

export function userRoutes({ staff }: Binder, context: Context): void {
  const { database } = context

  const listed = async (found: Awaited<ReturnType<typeof listUsers>>) => {
    return {
      rows: found.rows.map(asWireRow),
      shops: await listChoices(database.reads, 'shop'),
      extensions: await listChoices(database.reads, 'extension'),
      columns: [...userColumns.listed],
      total: found.total,
      message: DONE.listed,
    }
  }

  staff(calls.userList, async ({ query }) =>
    listed(await listUsers(database.reads, { ...query, isDeleted: false }, listing(query, userColumns))),
  )

  staff(calls.recordList, async ({ query, caller }) => ({
    ...(await listed(
      await listUsers(database.reads, { ...query, isDeleted: query.isDeleted }, listing(query, recordColumns)),
    )),
    reload: await isAccountChanged(database.reads, caller.sessionHash),
  }))

  staff(calls.addUser, async ({ body, caller }) => {
    const id = await addUser(context, caller, body)
    return { id, message: DONE.added(body.name) }
  })

  staff(calls.editUser, async ({ body, caller }) => {
    const { changesPassword = false, password, ...user } = body
    const ended = await editUser(context, caller, { ...user, password: changesPassword ? (password ?? '') : undefined })
    return { message: ended ? DONE.passwordReset(body.name, ended.passkeys) : DONE.saved(body.name) }
  })

  staff(calls.addPinUser, async ({ body, caller }) => {
    const id = await addUser(context, caller, { ...body, ...BY_PIN })
    return { id, message: DONE.added(body.name) }
  })

  staff(calls.editPinUser, async ({ body, caller }) => {
    const ended = await editUser(context, caller, { ...body, ...BY_PIN })
    return { message: ended ? DONE.pinReset(body.name) : DONE.saved(body.name) }
  })

  staff(calls.removeUser, async ({ body, caller }) => {
    const id = body.id ?? body.idData
    if (id === undefined) throw refuse('required', [], { field: 'id' })
    const name = await removeUser(context, caller, id)
    return { message: DONE.removed(name) }
  })

  staff(sessionCalls.userSessions, async ({ body, caller }) => ({
    rows: await sessionsOf(context, caller, body.userId),
    hasCodes: (await findTotp(database.reads, body.userId)) !== undefined,
    message: DONE.listed,
  }))

  staff(sessionCalls.endSessionOfUser, async ({ body: { userId, sessionId }, caller }) => {
    const ended = await endSessions(context, caller, { userId, sessionId })
    return { message: sessionId === undefined ? DONE.sessionsEnded(ended) : DONE.sessionEnded }
  })

  staff(passkeyCalls.userPasskeys, async ({ body, caller }) =>
    listedPasskeys(await passkeysOfUser(context, caller, body.userId)),
  )

  staff(passkeyCalls.removePasskeyOfUser, async ({ body, caller }) => {
    const { passkey, user } = await removePasskeyOfUser(context, caller, body)
    return { message: DONE.userPasskeyEnded(passkey, user) }
  })

  staff(trash.removedUsers, async ({ query }) => {
    const listRequest = { ...listing(query, NO_COLUMNS), page: query.page ?? 1 }
    return { ...(await listRemovedUsers(database.reads, listRequest)), message: DONE.listed }
  })

  staff(trash.restoreUser, async ({ body, caller }) => ({
    message: DONE.restoredUser(await restoreUser(context, caller, body.id)),
  }))

  staff(calls.userExport, ({ query }) => {
    const listRequest = wholeListing(query, userColumns)
    const rows = atOnce(() => listUsers(context.database.slow, { ...query, isDeleted: false }, listRequest))
    return exportFile(calls.userExport, query.format, sheet(userSheet, rows), context.clock())
  })

  staff(calls.recordExport, ({ query }) => {
    const listRequest = wholeListing(query, recordColumns)
    const rows = atOnce(() => listUsers(context.database.slow, { ...query, isDeleted: query.isDeleted }, listRequest))
    return exportFile(calls.recordExport, query.format, sheet(recordSheet, rows), context.clock())
  })
}

/** Only clerks have PINs, so the calls for one take no puesto. */
const BY_PIN = { email: '', role: 'clerk' } as const

/** The wire has role and active flag twice, as a word and as a number, and a password that is always empty (D15). */
const asWireRow = ({ role, ...user }: UserRow) => ({
  ...user,
  password: '' as const,
  role: ROLE_NAMES[role],
  roleNumber: role,
  isActiveFlag: user.isActive,
})
