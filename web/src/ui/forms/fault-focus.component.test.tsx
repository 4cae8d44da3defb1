import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../../testing/mount.tsx'
import { submitWith } from './submit-with.ts'

/** A form whose server refuses the second field, `delay` milliseconds after the form is sent. */
function Refused({ delay }: { readonly delay: number }) {
  const [fault, setFault] = useState<string>()
  const refuse = () => setFault('Ya existe.')
  return (
    <>
      <form noValidate onSubmit={submitWith(() => (delay === 0 ? refuse() : setTimeout(refuse, delay)))}>
        <TextInput label="Nombre" />
        <TextInput label="Código" error={fault} />
        <button type="submit">Guardar</button>
      </form>
      <input aria-label="Buscar" />
    </>
  )
}

const save = () => page.getByRole('button', { name: 'Guardar' }).click()
const code = page.getByLabelText('Código')

test.each([0, 50])('a field that is refused %s ms after the form was sent gets the focus', async (delay) => {
  mount(<Refused delay={delay} />)
  await save()
  await expect.element(code).toHaveFocus()
})

test('a field that is refused again gets the focus again', async () => {
  mount(<Refused delay={0} />)
  await save()
  await save()
  await expect.element(code).toHaveFocus()
})

test.each(['Nombre', 'Buscar'])('a person who types in “%s” before the refusal stays there', async (place) => {
  mount(<Refused delay={300} />)
  await save()
  await page.getByLabelText(place).click()
  await userEvent.keyboard('a')
  await expect.element(page.getByText('Ya existe.')).toBeInTheDocument()
  await expect.element(page.getByLabelText(place)).toHaveFocus()
})
