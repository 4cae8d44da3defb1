import { Radio, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../../testing/mount.tsx'
import { ChoiceField } from './choice-field.tsx'
import { FormActs } from './form-acts.tsx'

function PaperForm() {
  const [isSending, setSending] = useState(false)
  return (
    <>
      <form>
        <TextInput label="Nombre" />
        <Switch label="Activo" />
        <Radio.Group label="Papel">
          <Radio value="carta" label="Carta" />
          <Radio value="rollo" label="Rollo" />
        </Radio.Group>
        <ChoiceField label="Grupo" data={['Cocina', 'Baño']} />
        <FormActs act="Guardar" isSending={isSending} onClose={() => undefined} />
      </form>
      <button type="button" onClick={() => setSending(!isSending)}>
        {isSending ? 'Guardado' : 'Guardando'}
      </button>
    </>
  )
}

const name = page.getByRole('textbox', { name: 'Nombre' })
const active = page.getByRole('switch', { name: 'Activo' })
const roll = page.getByRole('radio', { name: 'Rollo' })
const group = page.getByRole('combobox', { name: 'Grupo' })

async function changeAll() {
  await userEvent.type(name, 'Ana')
  await userEvent.click(active)
  await userEvent.click(roll)
  await userEvent.click(group)
  await userEvent.keyboard('{ArrowDown}{Enter}')
}

test('a form that is being saved takes no text, box or choice, and takes them again afterwards', async () => {
  mount(<PaperForm />)
  await userEvent.click(page.getByRole('button', { name: 'Guardando' }))
  await changeAll()
  await expect.element(name).toHaveValue('')
  await expect.element(active).not.toBeChecked()
  await expect.element(roll).not.toBeChecked()
  await expect.element(group).toHaveValue('')
  await expect.element(group).toHaveAttribute('aria-expanded', 'false')
  await userEvent.click(page.getByRole('button', { name: 'Guardado' }))
  await changeAll()
  await expect.element(name).toHaveValue('Ana')
  await expect.element(active).toBeChecked()
  await expect.element(roll).toBeChecked()
  await expect.element(group).not.toHaveValue('')
})
