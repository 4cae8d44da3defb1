import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mostrador-sbom-'))
  for (const name of ['package-lock.json', 'sbom.cdx.json']) cpSync(join(ROOT, name), join(folder, name))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const run = (...args: string[]) =>
  spawnSync(process.execPath, [join(ROOT, 'scripts/sbom.mjs'), ...args], { cwd: folder, encoding: 'utf8' })

function change(changed: { version?: string; license?: string }): void {
  const file = join(folder, 'package-lock.json')
  const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, object> }
  Object.assign(lock.packages['node_modules/fastify'] ?? {}, changed)
  writeFileSync(file, JSON.stringify(lock))
}

test('the list equals the lockfile, names no registry, and has all parts', () => {
  expect(run('--check')).toMatchObject({ status: 0, stderr: '' })
  const text = readFileSync(join(folder, 'sbom.cdx.json'), 'utf8')
  expect(text).not.toMatch(/https?:|registry/)
  const { components, dependencies } = JSON.parse(text)
  const known = new Set(['mostrador', ...components.map((part: Record<string, string>) => part['bom-ref'])])
  for (const { ref, dependsOn } of dependencies) for (const each of [ref, ...dependsOn]) expect(known).toContain(each)
  for (const part of components.filter(({ purl }: { purl?: string }) => purl))
    expect(part).toMatchObject({ hashes: [{ alg: 'SHA-512' }], licenses: [{ expression: expect.any(String) }] })
})

test('a list that differs from the lockfile is refused until it is written again', () => {
  change({ version: '99.0.0' })
  expect(run('--check')).toMatchObject({ status: 1, stderr: expect.stringContaining('package-lock.json') })
  expect(run().status).toBe(0)
  expect(run('--check').status).toBe(0)
})

test.each(['GPL-3.0-only', 'SEE LICENSE IN nada.txt', 'MIT AND SSPL-1.0', undefined])(
  '%s is refused as a licence',
  (license) => {
    change({ license: license as string })
    run()
    expect(run('--check')).toMatchObject({ status: 1, stderr: expect.stringContaining('fastify') })
  },
)
