import { expect, it } from 'vitest'
import { showPhone } from './phone.ts'

it('shows a Guatemalan number in 14 characters, however it was written', () => {
  for (const written of ['55123344', '5512-3344', '+502 5512 3344', '50255123344', '(502) 5512 3344'])
    expect(showPhone(written)).toBe('+502 5512 3344')
})

it('leaves alone what is no such number', () => {
  for (const written of ['', '123', '+1 212 555 0100']) expect(showPhone(written)).toBe(written)
})
