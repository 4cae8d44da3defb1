/** The latest attempt, if no good one followed. Times are local. */
export interface BackupFailure {
  readonly at: string
  /** Time of the newest good backup. */
  readonly lastAt: string | null
  /** What to do about it, where the reason is known. */
  readonly why: string | null
}
