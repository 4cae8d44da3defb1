import { useState } from 'react'
import { useAwake } from './use-awake.ts'

interface Props {
  readonly title: string
  readonly address: string
  readonly className: string | undefined
}

/** Shares by the phone's own means, or copies the address. A browser that allows neither shows the address. */
export function ShareButton({ title, address, className }: Props) {
  const isAwake = useAwake()
  const [message, setMessage] = useState('')
  if (!isAwake) return null
  const share = async () => {
    try {
      if (typeof navigator.share === 'function') return await navigator.share({ title, url: address })
      await navigator.clipboard.writeText(address)
      setMessage('Enlace copiado.')
    } catch (fault) {
      const isGivenUp = fault instanceof DOMException && fault.name === 'AbortError'
      if (!isGivenUp) setMessage(`Copie este enlace: ${address}`)
    }
  }
  return (
    <>
      <button type="button" className={className} onClick={() => void share()}>
        Compartir
      </button>
      <p role="status">{message}</p>
    </>
  )
}
