import { Button, FileButton } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'

const ACCEPTED = '.csv,.xlsx,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

interface Props {
  readonly onChoose: (file: File) => void
  readonly children: ReactNode
  /** The main act of its place. */
  readonly isMain?: boolean
}

/** Chooses a spreadsheet; the same one again too, after it was corrected. */
export function SheetButton({ onChoose, children, isMain = false }: Props) {
  const forget = useRef<() => void>(null)
  return (
    <FileButton
      accept={ACCEPTED}
      resetRef={forget}
      inputProps={{ 'aria-label': 'Archivo de productos' }}
      onChange={(file) => {
        forget.current?.()
        if (file) onChoose(file)
      }}
    >
      {(props) => (
        <Button
          {...props}
          {...(isMain ? { 'data-autofocus': true } : { variant: 'default' })}
          leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
        >
          {children}
        </Button>
      )}
    </FileButton>
  )
}
