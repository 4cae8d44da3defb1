import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RunningServer, startServer } from '@mostrador/server/testing/running-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
let tree: string
let server: RunningServer | undefined

beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), 'mostrador-without-demo-'))
  const isOfProgram = (path: string) => !path.endsWith('.test.ts')
  for (const part of ['server/src', 'server/simulator', 'server/package.json'])
    cpSync(join(ROOT, part), join(tree, part), { recursive: true, filter: isOfProgram })
  // npm could not hoist some packages of the workspace.
  for (const packages of ['node_modules', 'server/node_modules'])
    if (existsSync(join(ROOT, packages))) symlinkSync(join(ROOT, packages), join(tree, packages))
})
afterAll(async () => {
  await server?.end('SIGKILL')
  rmSync(tree, { recursive: true, force: true })
})

describe('a server without the folder demo starts (decision 0042)', () => {
  test.each([
    ['with DEMO=1 says in one line that the folder is missing', '1', 1],
    ['with DEMO=0 says nothing about it', '0', 0],
  ])('%s', async (_, DEMO, lines) => {
    // The temporary tree must leave nothing in Node's compile cache (0072).
    const environment = { DEMO, NODE_DISABLE_COMPILE_CACHE: '1' }
    const main = join(tree, 'server/src/main.ts')
    server = await startServer({ dataDir: join(tree, `data-${DEMO}`), environment, main })
    expect(server.output().match(/^Falta la carpeta «demo».*\.$/gm) ?? []).toHaveLength(lines)
    expect(server.output()).not.toMatch(/Cuentas de demostración|Error/)
    expect(await server.end('SIGTERM')).toBe(0)
  })
})
