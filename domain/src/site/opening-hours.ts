import { inOneLine, visible } from '../visible.ts'

export const MOST_HOUR_LINES = 7
export const MOST_HOUR_LETTERS = 200

/** Opening hours as they are kept: no blank lines, one space between words. */
export const tidyHours = (written: string): string =>
  visible(written)
    .split(/[\r\n]+/)
    .map((line) => inOneLine(line).trim())
    .filter((line) => line !== '')
    .join('\n')
