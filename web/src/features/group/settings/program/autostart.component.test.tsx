import { program, startWithComputer } from '@mostrador/contract/platform/program'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../../../../testing/mount.tsx'
import { answers, sentOf, stubNetwork } from '../../../../testing/network.ts'
import { somebody } from '../../../../testing/somebody.ts'
import { AutostartSection } from './autostart-section.tsx'

stubNetwork()

const here = (autostart: 'on' | 'off' | 'impossible', autostartNote = '', autostartCommand = '') =>
  answers(program, {
    program: {
      isHere: true,
      servesPhones: false,
      canServePhones: true,
      logFile: '',
      backupFolder: '',
      canMoveBackups: true,
      autostart,
      autostartNote,
      autostartCommand,
    },
    message: '',
  })

test('the owner starts the program with the computer', async () => {
  here('off')
  answers(startWithComputer, { message: 'Desde ahora.' })
  here('on', 'Arranca al encender la computadora.')
  mount(<AutostartSection />, somebody('owner', ''))
  await expect.element(page.getByText('Mostrador no arranca con la computadora')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Arrancar con la computadora' }))
  await expect.element(page.getByText('Arranca al encender la computadora.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'No arrancar con la computadora' })).toBeVisible()
  expect(sentOf(startWithComputer).map(({ body }) => body)).toEqual([[{ arranque: 1 }]])
})

test('where it is not possible there is no button, but why and what to type', async () => {
  here('impossible', 'Escriba en una terminal:', 'sudo ./mostrador service install')
  mount(<AutostartSection />, somebody('owner', ''))
  await expect.element(page.getByText('Aquí no se puede')).toBeVisible()
  await expect.element(page.getByText('sudo ./mostrador service install')).toBeVisible()
  expect(page.getByRole('button', { name: /rrancar/ }).elements()).toHaveLength(0)
})
