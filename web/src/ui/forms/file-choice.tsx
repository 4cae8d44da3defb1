import { FileButton } from '@mantine/core'
import { type ComponentProps, useRef } from 'react'

type Button = ComponentProps<typeof FileButton>['children']

interface Props {
  readonly label: string
  /** MIME types or file extensions, as in HTML. */
  readonly accept: string
  readonly multiple?: boolean
  readonly capture?: 'environment'
  readonly onChoose: (files: readonly File[]) => void
  readonly children: Button
}

/** Clears the choice at once, because a browser does not report the same file twice otherwise. */
export function FileChoice({ label, accept, multiple = false, capture, onChoose, children }: Props) {
  const forget = useRef<() => void>(null)
  return (
    <FileButton
      multiple
      accept={accept}
      resetRef={forget}
      inputProps={{ 'aria-label': label, multiple }}
      {...(capture && { capture })}
      onChange={(files) => {
        forget.current?.()
        if (files.length > 0) onChoose(files)
      }}
    >
      {children}
    </FileButton>
  )
}
