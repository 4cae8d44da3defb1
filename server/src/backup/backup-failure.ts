/** A failed backup that no good one followed. Times are local. */
export interface BackupFailure {
  readonly at: string
  /** Time of the newest good backup. */
  readonly lastAt: string | null
  /** Sentence that tells the owner how to mend the failure. Null if its reason is unknown. */
  readonly why: string | null
}
