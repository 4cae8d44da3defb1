const CODES = new Set(['SQLITE_FULL', 'ENOSPC', 'EDQUOT'])

/** Whether something failed for want of room on the disk, in the database or in the photo folder. */
export const isDiskFull = (error: unknown): boolean => CODES.has((error as { code?: string }).code ?? '')
