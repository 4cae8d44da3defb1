import { userInfo } from 'node:os'

/** The computer and its user. Tests give those of other systems. */
export interface System {
  readonly platform: NodeJS.Platform
  readonly environment: Readonly<Record<string, string | undefined>>
  /** The user's home folder. */
  readonly home: string
  /** Name of the user who runs the program. */
  readonly user: string
  readonly isRoot: boolean
}

export function thisSystem(): System {
  const { homedir, username } = userInfo()
  return {
    platform: process.platform,
    environment: process.env,
    home: homedir,
    user: username,
    isRoot: process.getuid?.() === 0,
  }
}
