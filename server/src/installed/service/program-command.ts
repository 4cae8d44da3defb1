/** The command that starts the program: the packaged Node, its flags, and the entry. */
export interface ProgramCommand {
  readonly node: string
  readonly args: readonly string[]
  /** Folder in which the command runs. */
  readonly folder: string
}

/** Exit code of a start that was refused in words. A service does not repeat it. */
export const REFUSED_EXIT = 78
