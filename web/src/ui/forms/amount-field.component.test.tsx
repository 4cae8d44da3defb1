import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../../testing/mount.tsx'
import { AmountField } from './amount-field.tsx'

function Discount() {
  const [value, setValue] = useState('0')
  return (
    <AmountField label="Descuento" unit="%" value={value} onChange={(event) => setValue(event.currentTarget.value)} />
  )
}

test('a percentage typed with its sign is the figure alone', async () => {
  mount(<Discount />)
  const field = page.getByRole('textbox', { name: 'Descuento' })
  await userEvent.fill(field, '15 %')
  await expect.element(field).toHaveValue('15')
})
