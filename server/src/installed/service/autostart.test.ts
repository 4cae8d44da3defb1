import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Autostart, type RunCommand, runCommand } from './autostart.ts'
import type { ServicePlan } from './service-plan.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mostrador-service-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const plan = (encoding: ServicePlan['encoding'] = 'utf8'): ServicePlan => ({
  file: join(folder, 'deep', 'unit'),
  encoding,
  text: 'año\n',
  install: [['reload'], ['enable']],
  start: ['start'],
  remove: [['disable']],
  forget: [['forget']],
  status: ['is-on'],
  when: '',
})

/** Answers as a system that refuses these commands. */
function system(refused: readonly string[] = []) {
  const ran: string[] = []
  const run: RunCommand = async ([program = '']) => {
    ran.push(program)
    return refused.includes(program) ? { code: 5, output: 'Acceso denegado' } : { code: 0, output: '' }
  }
  return { run, ran }
}

test('writes the file before the system reads it, and removes it after', async () => {
  const { run, ran } = system()
  const service = new Autostart(plan(), run)
  await service.install()
  expect(readFileSync(service.file, 'utf8')).toBe('año\n')
  expect(ran).toEqual(['reload', 'enable'])
  await service.remove()
  expect(existsSync(service.file)).toBe(false)
  expect(ran.at(-1)).toBe('disable')
})

test('forgets the service without ending it', async () => {
  const { run, ran } = system()
  const service = new Autostart(plan(), run)
  await service.install()
  await service.forget()
  expect([existsSync(service.file), ran]).toEqual([false, ['reload', 'enable', 'forget']])
})

test('writes UTF-16 with its mark for Task Scheduler', async () => {
  const service = new Autostart(plan('utf16le'), system().run)
  await service.install()
  expect(readFileSync(service.file, 'utf16le')).toBe('\uFEFFaño\n')
})

test('says why the system refused', async () => {
  const service = new Autostart(plan(), system(['enable', 'is-on']).run)
  expect(await service.isOn()).toBe(false)
  await expect(service.install()).rejects.toThrow('El sistema no lo aceptó (enable): Acceso denegado.')
})

test('a real command gives its exit code, also one that is not there', async () => {
  expect(await runCommand([process.execPath, '-e', 'console.log("x"); process.exit(3)'])).toEqual({
    code: 3,
    output: 'x',
  })
  expect((await runCommand(['/no/such/program'])).code).toBe(1)
})
