import { closeSync, openSync, statSync, writeSync } from 'node:fs'
import type { PlainSql } from './plain-sql.ts'

/** Overwrites every `each`th page of a table with garbage, like a bad disk. */
export function damagePages(raw: PlainSql, table: string, each = 1): void {
  raw.pragma('wal_checkpoint(truncate)')
  const size = raw.pragma('page_size', { simple: true }) as number
  const pages = raw.prepare(`select pageno from dbstat where name = ? and pagetype = 'leaf'`).pluck().all(table)
  const file = openSync(raw.name, 'r+')
  for (const [index, page] of (pages as number[]).entries())
    if (index % each === 0) writeSync(file, Buffer.alloc(size, 0xa5), 0, size, (page - 1) * size)
  closeSync(file)
}

/** Overwrites the second half of the write-ahead log, like a disk that loses confirmed writes. */
export function overwriteLog(file: string): void {
  const log = `${file}-wal`
  const half = Math.floor(statSync(log).size / 2)
  const opened = openSync(log, 'r+')
  writeSync(opened, Buffer.alloc(half, 0xa5), 0, half, half)
  closeSync(opened)
}
