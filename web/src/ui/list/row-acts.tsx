import { IconDevices, IconEdit, IconFingerprint, IconTrash } from '@tabler/icons-react'
import type { RowAct } from './column.ts'

export const editAct = (onChoose: () => void): RowAct => ({
  label: 'Editar',
  icon: <IconEdit size={18} aria-hidden />,
  onChoose,
})

export const sessionsAct = (onChoose: () => void): RowAct => ({
  label: 'Sesiones abiertas',
  icon: <IconDevices size={18} aria-hidden />,
  onChoose,
})

export const passkeysAct = (onChoose: () => void): RowAct => ({
  label: 'Llaves de acceso',
  icon: <IconFingerprint size={18} aria-hidden />,
  onChoose,
})

export const removeAct = (onChoose: () => void): RowAct => ({
  label: 'Eliminar',
  icon: <IconTrash size={18} aria-hidden />,
  onChoose,
  isLoss: true,
})
