import type { ChangeableSettings, Program } from '../program.ts'
import { backupFolderFault } from './backup-folder-fault.ts'
import { writeProgramSettings } from './program-file.ts'
import type { System } from './system.ts'
import type { TurnedLog } from './turned-log.ts'

interface Parts {
  readonly folder: string
  readonly log: TurnedLog
  /** Variables as they were given, before the program set its own. */
  readonly given: System['environment']
  readonly startAnew: () => void
  readonly autostart: Program['autostart']
}

const VARIABLES: Readonly<Record<keyof ChangeableSettings, readonly string[]>> = {
  servesPhones: ['LAN', 'HOST'],
  backupFolder: ['BACKUP_DIR'],
}

/** The installed program with its settings. */
export class ShopProgram implements Program {
  readonly log: TurnedLog
  readonly startAnew: () => void
  readonly autostart: Program['autostart']
  readonly #folder: string
  readonly #given: System['environment']

  constructor({ folder, log, given, startAnew, autostart }: Parts) {
    this.log = log
    this.startAnew = startAnew
    this.autostart = autostart
    this.#folder = folder
    this.#given = given
  }

  decidedBy(setting: keyof ChangeableSettings): string | undefined {
    return VARIABLES[setting].find((name) => this.#given[name])
  }

  backupFolderFault(folder: string): string | undefined {
    return backupFolderFault(folder, this.#folder)
  }

  keep(changes: ChangeableSettings): void {
    writeProgramSettings(this.#folder, changes)
  }
}
