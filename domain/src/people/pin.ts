/** The number of digits of a PIN (D229). */
export const SHORTEST_PIN = 4
export const LONGEST_PIN = 8

const FORM = new RegExp(`^\\d{${SHORTEST_PIN},${LONGEST_PIN}}$`)

/** Tells what is wrong with the PIN that somebody chooses: not 4 to 8 digits, or one that is guessed first (0000, 1234, 9876). */
export type PinProblem = 'form' | 'easy'

export function pinProblem(pin: string): PinProblem | undefined {
  if (!FORM.test(pin)) return 'form'
  const digits = [...pin].map(Number)
  const steps = new Set(digits.slice(1).map((digit, index) => (digit - (digits[index] ?? 0) + 10) % 10))
  const [step = 0] = steps
  return steps.size === 1 && [0, 1, 9].includes(step) ? 'easy' : undefined
}

/** Stands in place of an e-mail that there is not (D229). */
export const BY_PIN = 'Entra con PIN'

/** Tells whether somebody enters with a PIN: an account has an e-mail and a password, or neither. */
export const entersByPin = ({ email }: { readonly email: string }): boolean => email === ''
