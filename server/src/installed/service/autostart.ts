import { execFile } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { commandText } from '../../command-text.ts'
import { PlainFault } from '../../faults.ts'
import type { ServicePlan } from './service-plan.ts'

/** Runs a command of the system. Returns its exit code and what it printed. */
export type RunCommand = (command: readonly string[]) => Promise<{ readonly code: number; readonly output: string }>

export const runCommand: RunCommand = ([program = '', ...args]) =>
  new Promise((resolve) => {
    execFile(program, args, { windowsHide: true, timeout: 30_000 }, (error, stdout, stderr) => {
      const code = error === null ? 0 : typeof error.code === 'number' ? error.code : 1
      resolve({ code, output: `${stdout}${stderr}`.trim() || (error?.message ?? '') })
    })
  })

/** The service that starts the program with the computer. */
export class Autostart {
  readonly #plan: ServicePlan
  readonly #run: RunCommand

  constructor(plan: ServicePlan, run: RunCommand = runCommand) {
    this.#plan = plan
    this.#run = run
  }

  get when(): string {
    return this.#plan.when
  }

  get file(): string {
    return this.#plan.file
  }

  async isOn(): Promise<boolean> {
    return (await this.#run(this.#plan.status)).code === 0
  }

  async install(): Promise<void> {
    const { file, text, encoding, install } = this.#plan
    try {
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, encoding === 'utf16le' ? `\uFEFF${text}` : text, { encoding, mode: 0o644 })
    } catch (error) {
      throw new PlainFault(`No se pudo escribir ${file}: ${(error as Error).message}. ${forbidden()}`, { cause: error })
    }
    for (const command of install) await this.#runOrThrow(command)
  }

  start(): Promise<void> {
    return this.#runOrThrow(this.#plan.start)
  }

  /** Ends the running service, too. */
  remove(): Promise<void> {
    return this.#remove(this.#plan.remove)
  }

  /** The running service goes on until the computer is turned off. */
  forget(): Promise<void> {
    return this.#remove(this.#plan.forget)
  }

  async #remove(commands: ServicePlan['remove']): Promise<void> {
    for (const command of commands) await this.#runOrThrow(command)
    rmSync(this.#plan.file, { force: true })
  }

  async #runOrThrow(command: readonly string[]): Promise<void> {
    const { code, output } = await this.#run(command)
    if (code !== 0) throw new PlainFault(`El sistema no lo aceptó (${command.join(' ')}): ${output}. ${forbidden()}`)
  }
}

const forbidden = (): string =>
  `Si falta permiso, use «${commandText('service', 'install')}» con sudo, o en Windows en una ventana abierta como administrador.`
