import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Load, LoadPlan } from './plan.ts'

let shooter: ChildProcess | undefined

const PLAIN = { method: 'GET', bodies: [], headers: {}, isKeyed: false, status: 200 } as const

type Asked = Partial<LoadPlan> & Pick<LoadPlan, 'port' | 'path' | 'clients' | 'seconds' | 'tokens'>

/** Sends load from a process of its own, which stays for the next time. */
export async function load(asked: Asked): Promise<Load> {
  const plan: LoadPlan = { ...PLAIN, ...asked }
  shooter ??= fork(join(import.meta.dirname, 'load-main.ts'))
  shooter.send(plan)
  const [said] = (await once(shooter, 'message')) as [{ load: Load } | { error: string }]
  if ('error' in said) throw new Error(said.error)
  return said.load
}

export function stopLoad(): void {
  shooter?.kill()
  shooter = undefined
}
