/** Keys that depend on the keyboard layout, plain and with Shift. Scanners assume this layout by default. */
const US: Readonly<Record<string, string>> = {
  Minus: '-_',
  Equal: '=+',
  BracketLeft: '[{',
  BracketRight: ']}',
  Backslash: '\\|',
  Semicolon: ';:',
  Quote: '\'"',
  Backquote: '`~',
  Comma: ',<',
  Period: '.>',
  Slash: '/?',
  Digit1: '1!',
  Digit2: '2@',
  Digit3: '3#',
  Digit4: '4$',
  Digit5: '5%',
  Digit6: '6^',
  Digit7: '7&',
  Digit8: '8*',
  Digit9: '9(',
  Digit0: '0)',
}

/** By the US layout, whatever the computer's. A Latin American layout turns '-' into an apostrophe. */
export function usCharacter(code: string, shift: boolean, otherwise: string): string {
  const letter = /^Key([A-Z])$/.exec(code)?.[1]
  if (letter) return shift ? letter : letter.toLowerCase()
  return US[code]?.[shift ? 1 : 0] ?? otherwise
}
