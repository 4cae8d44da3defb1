/**
 * A Guatemalan number as it is kept and shown: '+502 5512 3344', 14 characters (B §9). Eight digits, with or without
 * 502, spaces, dashes, dots and brackets as people write them; anything else is no such number: undefined.
 */
export function parsePhone(written: string): string | undefined {
  const digits = /^(?:(?:\+|00)?502)?(\d{8})$/.exec(written.replace(/[\s().-]/g, ''))?.[1]
  return digits && `+502 ${digits.slice(0, 4)} ${digits.slice(4)}`
}

/** The same for the screen; what is no such number stays as it is written. */
export const showPhone = (written: string): string => parsePhone(written) ?? written
