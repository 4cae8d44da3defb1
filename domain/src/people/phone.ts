/**
 * Reads a Guatemalan number as stored, '+502 5512 3344' (B §9): eight digits with or without 502, spaces, dashes,
 * dots and brackets. Returns undefined for other text.
 */
export function parsePhone(written: string): string | undefined {
  const digits = /^(?:(?:\+|00)?502)?(\d{8})$/.exec(written.replace(/[\s().-]/g, ''))?.[1]
  return digits && `+502 ${digits.slice(0, 4)} ${digits.slice(4)}`
}

/** Formats a Guatemalan number for the screen. Other text stays unchanged. */
export const showPhone = (written: string): string => parsePhone(written) ?? written
