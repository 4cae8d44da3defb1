import { can } from '@mostrador/domain/people/permissions'
import { DAY_MS, instantOf, localDay } from '@mostrador/domain/time'
import type { BackupFailure } from '../../../backup/backup-failure.ts'
import { type Caller, rowScope } from '../../../caller.ts'
import type { Db } from '../../../db/session.ts'
import { listOpenDocumentsOf } from '../../fiscal/fel/documents/open-documents.queries.ts'
import { newestLoss } from '../../platform/health/lost-commits.queries.ts'
import { listOverLimit } from '../../sale/credit/over-limit.queries.ts'
import {
  listAttention,
  listMiscounts,
  listOrderedInCatalogue,
  listProposedExits,
  listTransferDifferences,
} from './attention.queries.ts'
import { type BrokenBackup, type Notice, notices } from './notices.ts'

const DIFFERENCES_SHOWN_DAYS = 30

const ORDERS_SHOWN_DAYS = 30

/** Source of the bell's notices about backups. */
export interface WatchedBackups {
  findBroken(): BrokenBackup | undefined
  findFailure(): Promise<BackupFailure | undefined>
}

const LOSS_SHOWN_DAYS = 30

export async function currentNotices(
  db: Db,
  caller: Caller,
  { now, backups }: { readonly now: number; readonly backups: WatchedBackups },
): Promise<Notice[]> {
  const all = await listAttention(db, rowScope(caller), localDay(now))
  const moved = can(caller, 'transfers.use') ? all : { ...all, askedFor: [], coming: [] }
  const since = localDay(now - DIFFERENCES_SHOWN_DAYS * DAY_MS)
  const attention = {
    ...moved,
    ...(can(caller, 'transfers.decide') && (await listTransferDifferences(db, since))),
    proposed: can(caller, 'stockExits.use') ? await listProposedExits(db) : [],
  }
  const isOwner = caller.role === 'owner'
  const documents = can(caller, 'fel.read') ? await listOpenDocumentsOf(db, rowScope(caller), { now, isOwner }) : []
  const overLimit = can(caller, 'customers.decide') ? await listOverLimit(db, since) : []
  const ordered = can(caller, 'catalogueOrders.use')
    ? await listOrderedInCatalogue(db, rowScope(caller), instantOf(now - ORDERS_SHOWN_DAYS * DAY_MS))
    : []
  if (!isOwner) return notices(caller.role, { ...attention, documents, overLimit, ordered })
  // The owner sees differences of counts (D95).
  const miscounts = await listMiscounts(db, since)
  const loss = await newestLoss(db, now - LOSS_SHOWN_DAYS * DAY_MS)
  const failure = await backups.findFailure()
  const broken = backups.findBroken()
  return notices(caller.role, { ...attention, miscounts, documents, overLimit, ordered, broken, failure, loss })
}
