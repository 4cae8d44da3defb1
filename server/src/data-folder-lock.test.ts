import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DataFolderInUse, lockDataFolder } from './data-folder-lock.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mostrador lock á-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a second holder is refused until the first releases the folder', () => {
  const first = lockDataFolder(folder)
  expect(() => lockDataFolder(folder)).toThrow(DataFolderInUse)
  first.release()
  lockDataFolder(folder).release()
})

test('a folder stays locked though nobody keeps the lock, until the process is killed', async () => {
  const module = join(import.meta.dirname, 'data-folder-lock.ts')
  const code = `import { lockDataFolder } from ${JSON.stringify(module)}
    lockDataFolder(${JSON.stringify(folder)}); setImmediate(() => { gc(); console.log('held') }); setInterval(() => {}, 1000)`
  const other = spawn(process.execPath, ['--expose-gc', '--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(other.stdout, 'data')
  expect(() => lockDataFolder(folder)).toThrow(DataFolderInUse)
  other.kill('SIGKILL')
  await once(other, 'exit')
  lockDataFolder(folder).release()
})
