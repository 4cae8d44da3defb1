import type { Scan } from './scan-reader.ts'

/** Most likely first: by the computer's layout, by the scanner's US layout, without a held Shift key. */
export const writtenIn = ({ text, usText, bareText = usText }: Scan): readonly string[] => [
  ...new Set([text, usText, bareText]),
]

/** Characters that product codes consist of. Keyboard layouts other than the scanner's produce different ones. */
const OF_CODES = /^[\w\-. $/+%:]+$/

/** Returns the likeliest text of a scan if the products are unknown. */
export const likeliestText = (scan: Scan): string => writtenIn(scan).find((text) => OF_CODES.test(text)) ?? scan.text
