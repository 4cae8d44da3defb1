import type { ProgramSettings } from '../program.ts'
import type { System } from './system.ts'

interface Chosen {
  readonly folder: string
  /** Undefined if PORT is given. */
  readonly port: number | undefined
  readonly isDemo: boolean
  readonly settings: ProgramSettings
}

/** The server's variables by the program's settings. A given variable is stronger. */
export function serverEnvironment(
  given: System['environment'],
  { folder, port, isDemo, settings: { servesPhones, backupFolder } }: Chosen,
): Readonly<Record<string, string>> {
  return {
    DATA_DIR: folder,
    DEMO: isDemo ? '1' : '0',
    ...(port !== undefined && { PORT: String(port) }),
    // HOST and LAN contradict each other in some values: whoever gives HOST decides both.
    ...(servesPhones && !given['LAN'] && !given['HOST'] && { LAN: '1' }),
    ...(backupFolder !== undefined && !given['BACKUP_DIR'] && { BACKUP_DIR: backupFolder }),
  }
}
