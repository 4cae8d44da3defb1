import { backupDiskAway } from '@mostrador/domain/messages.es'

/** The folder of the earlier backups is not there. */
export class DiskAway extends Error {
  constructor(folder: string) {
    super(backupDiskAway(folder))
  }
}
