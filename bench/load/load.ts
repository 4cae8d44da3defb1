import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Load, LoadPlan } from './plan.ts'

let loadProcess: ChildProcess | undefined

const DEFAULTS = {
  method: 'GET',
  bodies: [],
  headers: {},
  addresses: 0,
  isKeyed: false,
  status: 200,
  amount: null,
} as const

type LoadRequest = Partial<LoadPlan> &
  Pick<LoadPlan, 'path' | 'clients' | 'seconds' | 'tokens'> & { readonly port: number | readonly number[] }

/** Uses a separate process, which stays for the next call. */
export async function load({ port, ...loadRequest }: LoadRequest): Promise<Load> {
  const plan: LoadPlan = { ...DEFAULTS, ...loadRequest, ports: [port].flat() }
  loadProcess ??= fork(join(import.meta.dirname, 'load-main.ts'))
  loadProcess.send(plan)
  const [reply] = (await once(loadProcess, 'message')) as [{ load: Load } | { error: string }]
  if ('error' in reply) throw new Error(reply.error)
  return reply.load
}

export function stopLoad(): void {
  loadProcess?.kill()
  loadProcess = undefined
}
