import { keepBackupsIn, program } from '@mostrador/contract/platform/program'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../../../../testing/mount.tsx'
import { answers, refuses, sentOf, stubNetwork } from '../../../../testing/network.ts'
import { somebody } from '../../../../testing/somebody.ts'
import { BackupFolderSection } from './backup-folder-form.tsx'

stubNetwork()

const here = (backupFolder: string, isHere = true) =>
  answers(program, {
    program: {
      isHere,
      servesPhones: false,
      canServePhones: true,
      logFile: '/d/logs/mostrador.log',
      backupFolder,
      canMoveBackups: true,
      autostart: 'off',
      autostartNote: '',
      autostartCommand: '',
    },
    message: '',
  })

test('a refused folder says why at its field, and the next one is kept', async () => {
  here('/d/backups')
  refuses(keepBackupsIn, 400, {}, 'Esa carpeta no existe.', { carpeta: 'Esa carpeta no existe.' })
  answers(keepBackupsIn, { message: 'Listo.' })
  here('/usb')
  mount(<BackupFolderSection />, somebody('owner', ''))
  await expect.element(page.getByText('/d/logs/mostrador.log')).toBeVisible()
  const field = page.getByRole('textbox', { name: 'Carpeta de los respaldos' })
  const save = page.getByRole('button', { name: 'Guardar la carpeta' })
  await expect.element(save).toBeDisabled()
  await userEvent.fill(field, '/us')
  await userEvent.click(save)
  await expect.element(page.getByText('Esa carpeta no existe.')).toBeVisible()
  await userEvent.fill(field, '/usb')
  await userEvent.click(save)
  await expect.element(save).toBeDisabled()
  expect(sentOf(keepBackupsIn).map(({ body }) => body)).toEqual([[{ carpeta: '/us' }], [{ carpeta: '/usb' }]])
})

test('another device shows neither folder nor log', async () => {
  here('', false)
  mount(<BackupFolderSection />, somebody('owner', ''))
  await expect.poll(() => sentOf(program).length).toBe(1)
  expect(page.getByText('Registro del programa').elements()).toHaveLength(0)
})
