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

/** The installed program. A server that somebody configures by variables has none. */
export interface Program {
  /** Takes lines of the server's log. */
  readonly log: { write(lines: string): void }
}
