/** Puts a text in quotes if it contains a sign that parts the texts of a cell. A quote inside is doubled. */
export const quoted = (text: string): string => (/[=;\r\n]|^"/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

export const unquoted = (text: string): string =>
  (text.startsWith('"') ? text.slice(1, -1).replaceAll('""', '"') : text).trim()
