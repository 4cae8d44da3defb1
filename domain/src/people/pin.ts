export const SHORTEST_PIN = 4
export const LONGEST_PIN = 8

const FORM = new RegExp(`^\\d{${SHORTEST_PIN},${LONGEST_PIN}}$`)

/** Problem with a chosen PIN: not 4 to 8 digits, or easy to guess (0000, 1234, 9876). */
export type PinProblem = 'form' | 'easy'

export function pinProblem(pin: string): PinProblem | undefined {
  if (!FORM.test(pin)) return 'form'
  const digits = [...pin].map(Number)
  const steps = new Set(digits.slice(1).map((digit, index) => (digit - (digits[index] ?? 0) + 10) % 10))
  const [step = 0] = steps
  return steps.size === 1 && [0, 1, 9].includes(step) ? 'easy' : undefined
}

export const PIN_LOGIN_LABEL = 'Entra con PIN'

/** Tests for a user with PIN login. An account has both e-mail and password, or neither. */
export const entersByPin = ({ email }: { readonly email: string }): boolean => email === ''
