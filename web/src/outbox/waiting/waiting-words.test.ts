import { expect, it } from 'vitest'
import { waitingWords } from './waiting-words.ts'

const [sent, refused] = [{ state: 'pending' }, { state: 'review' }] as const

it('says that a refused sale needs a review, not that it will be sent', () => {
  expect(waitingWords([refused])).toBe(
    '1 venta de este dispositivo está por revisar: el servidor no la aceptó. Corríjala, regístrela o descártela.',
  )
  expect(waitingWords([sent])).toBe('1 venta de este dispositivo espera a registrarse en el servidor.')
  expect(waitingWords([sent, refused, sent, refused])).toBe(
    '2 ventas de este dispositivo esperan a registrarse en el servidor. 2 ventas de este dispositivo están por revisar: el servidor no las aceptó. Corríjalas, regístrelas o descártelas.',
  )
  expect(waitingWords([])).toBe('')
})
