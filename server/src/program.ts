/** Settings of the installed program. They belong to the computer, so they are in a file of the data folder. */
export interface ProgramSettings {
  /** Port of the first start. Phones know the address. */
  readonly port?: number | undefined
  /** True if the shop's network is served with https (LAN=1). */
  readonly servesPhones?: boolean | undefined
  /** Folder of the backups, one in the data folder if undefined. */
  readonly backupFolder?: string | undefined
  /** Newest version of the program that has used the data. */
  readonly version?: string | undefined
}

/** Settings that the owner changes on the computer. */
export type ChangeableSettings = Pick<ProgramSettings, 'servesPhones' | 'backupFolder'>

export interface AutostartState {
  readonly state: 'on' | 'off' | 'impossible'
  /** When it starts, or why it is not changed here. */
  readonly note: string
  /** Command that a person types instead, '' if it is changed here. */
  readonly command: string
}

/** The installed program. A server that somebody configures by variables has none. */
export interface Program {
  /** Takes lines of the server's log. */
  readonly log: { readonly file: string; write(lines: string): void }
  /** Variable that decides a setting at the start, undefined if the program's settings decide. */
  decidedBy(setting: keyof ChangeableSettings): string | undefined
  keep(changes: ChangeableSettings): void
  /** Says why backups cannot be kept in this folder. */
  backupFolderFault(folder: string): string | undefined
  /** Starts the server anew in this process, with the kept settings. Call after the answer. */
  startAnew(): void
  /** Starting with the computer. `turn` throws a PlainFault if the system refuses. */
  readonly autostart: {
    state(): Promise<AutostartState>
    turn(isOn: boolean): Promise<void>
  }
}
