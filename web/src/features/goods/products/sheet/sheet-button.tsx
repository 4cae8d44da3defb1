import { Button } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { FileChoice } from '../../../../ui/forms/file-choice.tsx'

const ACCEPTED = '.csv,.xlsx,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

interface Props {
  readonly onChoose: (file: File) => void
  readonly children: ReactNode
  readonly isMain?: boolean
}

/** Accepts the same file again after a correction. */
export function SheetButton({ onChoose, children, isMain = false }: Props) {
  return (
    <FileChoice label="Archivo de productos" accept={ACCEPTED} onChoose={([file]) => file && onChoose(file)}>
      {(props) => (
        <Button
          {...props}
          {...(isMain ? { 'data-autofocus': true } : { variant: 'default' })}
          leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
        >
          {children}
        </Button>
      )}
    </FileChoice>
  )
}
