import { ActionIcon } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { showInfo } from '../notices/info.tsx'

interface Props {
  readonly text: string
  /** The accessible name: what is copied. */
  readonly label: string
}

export function CopyButton({ text, label }: Props) {
  const [copied, setCopied] = useState<string>()
  const isCopied = copied === text
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(text)
    } catch {
      showInfo(`Este navegador no deja copiar. Cópielo a mano: ${text}`)
    }
  }
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={32}
      aria-label={isCopied ? `${label}: copiado` : label}
      onClick={() => void copy()}
    >
      {isCopied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
    </ActionIcon>
  )
}
