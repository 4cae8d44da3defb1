import { spawn } from 'node:child_process'
import type { System } from './system.ts'

export interface Command {
  readonly program: string
  readonly args: readonly string[]
  /** Windows passes the arguments as written. */
  readonly isVerbatim?: true
}

/** The command that opens an address in the user's browser. Undefined without a desktop. */
export function browserCommand({ platform, environment }: System, address: string): Command | undefined {
  if (environment['BROWSER'] === 'none') return undefined
  // `start` takes the first quoted text for the title of a window.
  if (platform === 'win32') return { program: 'cmd.exe', args: ['/d', '/c', `start "" "${address}"`], isVerbatim: true }
  if (platform === 'darwin') return { program: 'open', args: [address] }
  return environment['DISPLAY'] || environment['WAYLAND_DISPLAY'] ? { program: 'xdg-open', args: [address] } : undefined
}

/** Opens the browser, and returns whether a command for it was found. The browser goes on after this program. */
export function openBrowser(system: System, address: string): Promise<boolean> {
  const command = browserCommand(system, address)
  if (!command) return Promise.resolve(false)
  const child = spawn(command.program, command.args, {
    detached: true,
    stdio: 'ignore',
    windowsVerbatimArguments: command.isVerbatim ?? false,
    windowsHide: true,
  })
  return new Promise((resolve) => {
    child.once('error', () => resolve(false))
    child.once('spawn', () => {
      child.unref()
      resolve(true)
    })
  })
}
