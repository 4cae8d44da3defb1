import { backupState, makeBackupNow } from '@mostrador/contract/platform/backup'
import { DONE } from '@mostrador/domain/messages.es'
import { localTime } from '@mostrador/domain/time'
import { newestBackup } from '../../../backup/backup.ts'
import { brokenSentence } from '../../../backup/broken-sentence.ts'
import type { Context } from '../../../context.ts'
import { PlainFault } from '../../../faults.ts'
import type { Binder } from '../../../http/implement.ts'
import { refuse } from '../../../refuse.ts'
import type { BackupKeeper } from './backup-keeper.runner.ts'

export function backupRoutes({ staff }: Binder, { config, clock }: Context, keeper: BackupKeeper): void {
  staff(backupState, async () => {
    const backups = keeper.list()
    const last = newestBackup(backups, clock())
    const failure = await keeper.findFailure()
    return {
      backups: {
        lastAt: last ? localTime(Date.parse(last.madeAt)) : null,
        size: last?.size ?? null,
        isVerified: last !== undefined,
        invoices: last?.counts['invoice'] ?? null,
        photos: last?.photos ?? null,
        broken: last?.broken.map(brokenSentence) ?? [],
        kept: backups.length,
        days: config.backupDays,
        failedAt: failure?.at ?? null,
        failedFor: failure?.why ?? null,
        isRunning: keeper.isRunning,
      },
      message: DONE.listed,
    }
  })

  staff(makeBackupNow, async ({ request }) => {
    try {
      const { broken } = await keeper.make()
      return { message: DONE.backedUp(broken.length) }
    } catch (error) {
      request.log.error({ err: error }, 'backup failed')
      if (error instanceof PlainFault) throw refuse('backupDiskAway', [error.message])
      throw refuse('backupFailed', [])
    }
  })
}
