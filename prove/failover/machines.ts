import { execFile, execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, closeSync, mkdirSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const runFile = promisify(execFile)

/** Network of the machines. The range is for benchmarks (RFC 2544), so no network of this computer has it. */
const NETWORK = '198.18.0'
/** This computer's address in it, on the side with most machines. */
const OWN = `${NETWORK}.1`

export interface Machine {
  readonly name: string
  /** Address in the network that can be split. */
  readonly address: string
  /** Address that only this computer reaches, even if the machine is isolated, like a till on the same side. */
  readonly doorway: string
  /** Returns this computer's path of a private folder of the machine. */
  seen(folder: string): string
  /** Command prefix that runs a program on the machine. */
  readonly under: readonly string[]
  start(command: readonly string[], environment: Readonly<Record<string, string>>, log: string): void
  /** Runs a program to its end. Throws with its output if it fails. */
  run(command: readonly string[], environment: Readonly<Record<string, string>>): Promise<string>
  signal(name: NodeJS.Signals): void
}

/** Machines on this computer, each with its network namespace, addresses and disk, and a cable that can be cut. */
export interface Network {
  readonly machines: ReadonlyMap<string, Machine>
  /** Splits the network: these machines hear each other, and so do the others, but no message crosses. */
  part(names: readonly string[]): void
  heal(): void
  remove(): void
}

interface Plan {
  readonly numbers: Readonly<Record<string, number>>
  /** Private folders of each machine, with the user who owns them. */
  readonly disks: Readonly<Record<string, { readonly uid: number; readonly gid: number }>>
}

export const addressOf = (number: number): string => `${NETWORK}.${number}`

/** Returns in one line why such machines are impossible here, or undefined. */
export function whyNoMachines(): string | undefined {
  try {
    execFileSync('ip', ['netns', 'add', `prueba-${process.pid}`], { stdio: 'ignore' })
    execFileSync('ip', ['netns', 'delete', `prueba-${process.pid}`], { stdio: 'ignore' })
    return undefined
  } catch {
    return 'Las máquinas de esta prueba son redes aparte (ip netns): corra como root en Linux, con el paquete iproute2.'
  }
}

export function connect({ numbers, disks }: Plan): Network {
  const root = mkdtempSync(join(tmpdir(), 'mostrador-machines-'))
  chmodSync(root, 0o755)
  const mark = `mostrador-${process.pid}`
  const ip = (...args: readonly string[]) => execFileSync('ip', args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const between = `${mark}-switch`
  const machines = new Map<string, Machine>()
  const spaces = [between]
  const own: string[] = []

  /** Connects this computer to a network namespace. Returns the interface's name there. */
  const cable = (space: string, number: number, address: string, far?: string): string => {
    const [near, there] = [`mo${process.pid}n${number}`, `own${number}`]
    ip('link', 'add', near, 'type', 'veth', 'peer', 'name', there, 'netns', space)
    own.push(near)
    ip('address', 'add', address, 'dev', near)
    ip('link', 'set', near, 'up')
    if (far) ip('-n', space, 'address', 'add', far, 'dev', there)
    ip('-n', space, 'link', 'set', there, 'up')
    return there
  }

  ip('netns', 'add', between)
  for (const side of ['side0', 'side1']) {
    ip('-n', between, 'link', 'add', side, 'type', 'bridge')
    ip('-n', between, 'link', 'set', side, 'up')
  }
  ip('-n', between, 'link', 'set', cable(between, 0, `${OWN}/24`), 'master', 'side0')
  for (const [name, number] of Object.entries(numbers)) {
    const space = `${mark}-${name}`
    spaces.push(space)
    ip('netns', 'add', space)
    ip('-n', space, 'link', 'set', 'lo', 'up')
    ip('link', 'add', 'eth0', 'netns', space, 'type', 'veth', 'peer', 'name', name, 'netns', between)
    ip('-n', between, 'link', 'set', name, 'master', 'side0')
    ip('-n', between, 'link', 'set', name, 'up')
    ip('-n', space, 'address', 'add', `${addressOf(number)}/24`, 'dev', 'eth0')
    ip('-n', space, 'link', 'set', 'eth0', 'up')
    const doorway = `198.19.${number}.2`
    cable(space, number, `198.19.${number}.1/30`, `${doorway}/30`)
    machines.set(name, machineIn(space, { name, address: addressOf(number), doorway }, join(root, name), disks))
  }
  const put = (name: string, side: string) => ip('-n', between, 'link', 'set', name, 'master', side)
  const remove = () => {
    for (const machine of machines.values()) machine.signal('SIGKILL')
    for (const near of own) ip('link', 'delete', near)
    for (const space of spaces) ip('netns', 'delete', space)
    rmSync(root, { recursive: true, force: true, maxRetries: 5 })
  }
  process.once('exit', remove)
  return {
    machines,
    part(names) {
      for (const name of names) put(name, 'side1')
    },
    heal() {
      for (const name of machines.keys()) put(name, 'side0')
    },
    remove() {
      process.off('exit', remove)
      remove()
    },
  }
}

function machineIn(
  space: string,
  place: Pick<Machine, 'name' | 'address' | 'doorway'>,
  disk: string,
  disks: Plan['disks'],
): Machine {
  const seen = (folder: string) => join(disk, folder)
  const mounts = Object.entries(disks).map(([folder, { uid, gid }]) => {
    mkdirSync(seen(folder), { recursive: true })
    chownSync(seen(folder), uid, gid)
    chmodSync(seen(folder), 0o755)
    return `mount --bind ${seen(folder)} ${folder} && `
  })
  const under = ['ip', 'netns', 'exec', space, 'sh', '-c', `${mounts.join('')}exec "$@"`, 'sh']
  const [program = '', ...before] = under
  const pids = (): number[] =>
    execFileSync('ip', ['netns', 'pids', space], { encoding: 'utf8' }).split('\n').filter(Boolean).map(Number)
  return {
    ...place,
    under,
    seen,
    start(command, environment, log) {
      const logFile = openSync(log, 'a')
      spawn(program, [...before, ...command], { cwd: '/', env: environment, stdio: ['ignore', logFile, logFile] })
      closeSync(logFile)
    },
    run: async (command, environment) =>
      (await runFile(program, [...before, ...command], { cwd: '/', env: environment, encoding: 'utf8' })).stdout,
    signal(name) {
      const signalled = new Set<number>()
      // A process that must end may have started another one.
      for (let news = pids(); news.length > 0; news = pids().filter((pid) => !signalled.has(pid)))
        for (const pid of news) {
          signalled.add(pid)
          try {
            process.kill(pid, name)
          } catch {
            // The process has ended.
          }
        }
    },
  }
}
