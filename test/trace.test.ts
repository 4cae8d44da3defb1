import { describe, expect, test } from 'vitest'
import { readTrace } from '../prove/shop/trace.ts'

describe('a trace of system calls', () => {
  const written = '77 pwrite64(17</data/mostrador.db-wal>, "\\0\\0"..., 4120, 32) = 4120'
  const synced = '77 fdatasync(17</data/mostrador.db-wal>) = 0'
  const answered = '77 writev(25<socket:[9]>, [{iov_base="HTTP/1.1 201 Cre"..., iov_len=500}], 1) = 500'
  const read = (...lines: string[]) => readTrace(lines.join('\n'))

  test('is right if written, forced to the disk and answered in this order', () => {
    expect(read(written, synced, answered, written, synced, answered)).toEqual({ answers: 2, syncs: 2, early: [] })
  })

  test.each([
    ['before the log was forced', [written, answered, synced]],
    ['with nothing forced since the answer before', [written, synced, answered, answered].slice(1)],
    ['after something was written behind it', [synced, written, answered]],
    ['after it failed', [written, '77 fdatasync(17</data/mostrador.db-wal>) = -1 EIO (Input/output error)', answered]],
    ['after another file was forced', [written, '77 fdatasync(3</data/mostrador.db>) = 0', answered]],
  ])('is wrong if answered %s', (_, lines) => {
    expect(read(...lines).early).toHaveLength(1)
  })

  test('counts an interrupted call when it ends', () => {
    const begun = '77 fdatasync(17</data/mostrador.db-wal> <unfinished ...>'
    const ended = '77 <... fdatasync resumed>) = 0'
    expect(read(written, begun, '78 write(1, "x", 1) = 1', ended, answered).early).toEqual([])
    expect(read(written, begun, answered, ended).early).toHaveLength(1)
  })
})
