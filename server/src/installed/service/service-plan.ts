import { posix } from 'node:path'
import type { ProgramCommand } from './program-command.ts'
import { systemdUnit } from './systemd-unit.ts'
import { taskXml } from './task-xml.ts'

export interface ServiceAsker {
  readonly platform: NodeJS.Platform
  readonly home: string
  readonly user: string
  /** Root on Linux, an elevated administrator on Windows. */
  readonly isAdministrator: boolean
  /** User who called sudo. The service runs as that user. */
  readonly sudoUser?: string | undefined
}

/** The service as a file and as commands of the system. */
export interface ServicePlan {
  readonly file: string
  /** 'utf16le' with its mark, because Task Scheduler reads no other. */
  readonly encoding: 'utf8' | 'utf16le'
  readonly text: string
  readonly install: readonly (readonly string[])[]
  readonly start: readonly string[]
  readonly remove: readonly (readonly string[])[]
  /** Like `remove`, but does not end what runs. */
  readonly forget: readonly (readonly string[])[]
  /** Ends with 0 if the service is installed. */
  readonly status: readonly string[]
  /** When the service starts, in words. */
  readonly when: string
}

export const SYSTEMD_UNIT = 'mostrador.service'
const TASK = 'Mostrador'

/** Undefined on a system without one of the two. */
export function servicePlan(asker: ServiceAsker, command: ProgramCommand, dataDir: string): ServicePlan | undefined {
  if (asker.platform === 'linux') return planOfSystemd(asker, command, dataDir)
  return asker.platform === 'win32' ? planOfWindows(asker, command, dataDir) : undefined
}

function planOfSystemd(asker: ServiceAsker, command: ProgramCommand, dataDir: string): ServicePlan {
  const { home, user, isAdministrator, sudoUser } = asker
  const scope = isAdministrator ? [] : ['--user']
  const systemctl = (...args: string[]) => ['systemctl', ...scope, ...args]
  return {
    file: isAdministrator
      ? `/etc/systemd/system/${SYSTEMD_UNIT}`
      : posix.join(home, '.config', 'systemd', 'user', SYSTEMD_UNIT),
    encoding: 'utf8',
    text: systemdUnit({
      ...command,
      dataDir,
      isOfSystem: isAdministrator,
      user: isAdministrator ? sudoUser : undefined,
    }),
    install: [systemctl('daemon-reload'), systemctl('enable', SYSTEMD_UNIT)],
    start: systemctl('start', SYSTEMD_UNIT),
    remove: [systemctl('disable', '--now', SYSTEMD_UNIT)],
    forget: [systemctl('disable', SYSTEMD_UNIT)],
    status: systemctl('is-enabled', '--quiet', SYSTEMD_UNIT),
    when: isAdministrator
      ? 'Arranca al encender la computadora.'
      : `Arranca cuando usted inicia su sesión. Para que arranque también sin sesión: sudo loginctl enable-linger ${user}`,
  }
}

function planOfWindows({ user, isAdministrator }: ServiceAsker, command: ProgramCommand, dataDir: string): ServicePlan {
  const file = `${dataDir.replace(/[\\/]+$/, '')}\\tarea.xml`
  return {
    file,
    encoding: 'utf16le',
    text: taskXml({ ...command, dataDir, user, isOfSystem: isAdministrator }),
    install: [['schtasks', '/Create', '/TN', TASK, '/XML', file, '/F']],
    start: ['schtasks', '/Run', '/TN', TASK],
    remove: [['schtasks', '/Delete', '/TN', TASK, '/F']],
    // Deleting a task does not end it.
    forget: [['schtasks', '/Delete', '/TN', TASK, '/F']],
    status: ['schtasks', '/Query', '/TN', TASK],
    when: isAdministrator
      ? 'Arranca al encender la computadora.'
      : 'Arranca cuando usted inicia su sesión. Para que arranque también sin sesión, repita esto en una ventana abierta como administrador.',
  }
}
