import { FileButton } from '@mantine/core'
import { type ComponentProps, useRef } from 'react'

type Button = ComponentProps<typeof FileButton>['children']

interface Props {
  readonly label: string
  /** Types or endings that the browser offers. */
  readonly accept: string
  readonly multiple?: boolean
  /** A phone opens its camera. */
  readonly capture?: 'environment'
  readonly onChoose: (files: readonly File[]) => void
  readonly children: Button
}

/** Chooses files. It forgets them at once: a browser does not report the same file a second time otherwise. */
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
