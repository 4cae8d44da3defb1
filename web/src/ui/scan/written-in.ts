import type { Scan } from './scan-reader.ts'

/**
 * What a scan may say, most likely first: as the computer's layout wrote it, as a scanner set to the US layout meant it, and
 * without a Shift that somebody held down.
 */
export const writtenIn = ({ text, usText, bareText = usText }: Scan): readonly string[] => [
  ...new Set([text, usText, bareText]),
]

/** The signs that codes of goods are made of; other layouts write others in their place. */
const OF_CODES = /^[\w\-. $/+%:]+$/

/** What a scan says, where nothing tells which products there are. */
export const likeliestText = (scan: Scan): string => writtenIn(scan).find((text) => OF_CODES.test(text)) ?? scan.text
