import { startupError } from '../startup-error.ts'
import { REFUSED_EXIT } from './service/program-command.ts'
import { logFileIn, TurnedLog } from './turned-log.ts'

/** Writes the sentence of a failed start into the log, if the data folder was chosen. Returns the exit code. */
export function reportRefusal(error: unknown, sentence: string): number {
  const folder = process.env['DATA_DIR']
  if (folder) new TurnedLog(logFileIn(folder)).say(sentence)
  return startupError(error) === undefined ? 1 : REFUSED_EXIT
}
